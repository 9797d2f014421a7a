import sharp from 'sharp'

import { keepOriginal } from './original.server.ts'
import {
  lookAt,
  makeProof,
  makeVariants,
  type Answer,
  OUT_OF_MEMORY,
  type Request,
  type Task,
} from './process.server.ts'

const MB = 1_000_000
/** What the heaviest file within the limits needs, and a quarter more; beyond it something is wrong. */
const MOST_MEMORY = 900 * MB
/** Allocators keep what they once had: after a big picture a new worker is lighter. */
const LEAVES_FROM = 250 * MB

// One picture at a time on one core: the other one belongs to the visitors.
sharp.concurrency(1)
sharp.cache(false)

process.on('message', (request: Request) => {
  void work(request.task)
    .then((result) => answer(request.id, result))
    .catch((error: unknown) => answer(request.id, null, String(error)))
})
process.on('disconnect', () => process.exit(0))
// Decoding runs on threads of its own, so that this one always comes to look.
setInterval(() => {
  if (process.memoryUsage.rss() > MOST_MEMORY) process.exit(OUT_OF_MEMORY)
}, 50).unref()

async function work(task: Task): Promise<Answer['result']> {
  if (task.kind === 'keep') return keepOriginal(task)
  if (task.kind === 'look') return lookAt(task.file)
  if (task.kind === 'proof') return makeProof(task)

  return makeVariants(task)
}

function answer(id: number, result: Answer['result'], problem?: string): void {
  const isLast = process.memoryUsage.rss() > LEAVES_FROM
  const message: Answer = { id, result, isLast, ...(problem && { problem }) }
  process.send?.(message, () => isLast && process.exit(0))
}

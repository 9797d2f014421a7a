import sharp from 'sharp'

import { type Inspected, keepOriginal, lookAt, type Looked, makeVariants, type Refusal } from './process.server.ts'
import type { PictureFormat } from './variants.ts'

export type Task =
  | { kind: 'keep'; file: string; originals: string }
  | { kind: 'look'; file: string }
  | { kind: 'variants'; original: string; folder: string; width: number; formats: PictureFormat[] }
export type Request = { id: number; task: Task }
export type Answer = { id: number; result: Inspected | Looked | Refusal | null; problem?: string }

// One picture at a time on one core: the other one belongs to the visitors.
sharp.concurrency(1)
sharp.cache(false)

process.on('message', (request: Request) => {
  void work(request.task)
    .then((result) => answer({ id: request.id, result }))
    .catch((error: unknown) => answer({ id: request.id, result: null, problem: String(error) }))
})
process.on('disconnect', () => process.exit(0))

async function work(task: Task): Promise<Answer['result']> {
  if (task.kind === 'keep') return keepOriginal(task.file, task.originals)
  if (task.kind === 'look') return lookAt(task.file)

  await makeVariants(task.original, task.folder, task.width, task.formats)
  return null
}

function answer(message: Answer): void {
  process.send?.(message)
}

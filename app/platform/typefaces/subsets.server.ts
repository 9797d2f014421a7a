import { resolve as pathOf } from 'node:path'
import { Worker } from 'node:worker_threads'

import type { Typeface } from '#app/ui/theme/type-pair.ts'

import type { SubsetAnswer, SubsetTask } from './subset-tasks.ts'

/**
 * More wait than can be made in a second or two, or the machine is too slow for one: who asks gets none, and goes on with
 * the font of the device.
 */
export class SubsetsAreBusy extends Error {}

type QueuedSubset = { task: SubsetTask; resolve: (font: Buffer) => void; reject: (error: Error) => void }

const WORKER = 'app/platform/typefaces/worker.ts'
const MOST_WAITING = 40
/** In ms. One takes 20 to 150, the first of a font a little more. */
const PATIENCE = 10_000
/** In ms. A font that is taken apart holds some 30 MB. */
const IDLE = 20_000

export type Subsets = { make: (typeface: Typeface, characters: string) => Promise<Buffer>; close: () => void }

/**
 * Makes fonts of a few characters, one after the other in a thread of its own, which begins with the first task and ends
 * after a while without one.
 * @param patience in ms, for one
 */
export function openSubsets(patience = PATIENCE): Subsets {
  const line: QueuedSubset[] = []
  let worker: Worker | null = null
  let busy: QueuedSubset | null = null
  let clock: NodeJS.Timeout | undefined
  let lastId = 0

  function next(): void {
    if (busy) return

    clearTimeout(clock)
    busy = line.shift() ?? null
    if (!busy) {
      clock = setTimeout(end, IDLE).unref()
      return
    }
    clock = setTimeout(() => fail(new SubsetsAreBusy('A subset took too long')), patience)
    worker ??= start()
    worker.postMessage(busy.task)
  }

  function start(): Worker {
    const started = new Worker(pathOf(WORKER))
    // A site that stops does not wait for a font.
    started.unref()
    started.on('message', (answer: SubsetAnswer) => {
      if (answer.id === busy?.task.id) finish(answer)
    })
    started.on('error', (error) => {
      if (started === worker) fail(error as Error)
    })
    return started
  }

  function finish(answer: SubsetAnswer): void {
    const done = busy
    busy = null
    if ('font' in answer) done?.resolve(Buffer.from(answer.font))
    else done?.reject(new Error(answer.problem))
    next()
  }

  /** A thread that failed is left; the next task begins another. */
  function fail(error: Error): void {
    const failed = busy
    busy = null
    end()
    failed?.reject(error)
    next()
  }

  function end(): void {
    void worker?.terminate()
    worker = null
  }

  return {
    make: (typeface, characters) =>
      new Promise((resolve, reject) => {
        if (line.length >= MOST_WAITING) return reject(new SubsetsAreBusy())

        lastId += 1
        line.push({ task: { id: lastId, typeface, characters }, resolve, reject })
        next()
      }),
    close: () => {
      clearTimeout(clock)
      end()
    },
  }
}

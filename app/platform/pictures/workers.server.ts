import { type ChildProcess, fork } from 'node:child_process'
import { setPriority } from 'node:os'

import { ALLOCATOR } from '../launch/bounds.mjs'
import { type Answer, OUT_OF_MEMORY, type Request, type Task } from './process.server.ts'

/** Why a task has no answer: its worker died, was too slow or too large; or the line is full. */
export class NoAnswer extends Error {
  readonly reason: 'DIED' | 'TIME' | 'MEMORY' | 'BUSY'

  constructor(reason: NoAnswer['reason']) {
    super(`The picture worker gave no answer: ${reason}`)
    this.reason = reason
  }
}

type QueuedTask = {
  task: Task
  tries: number
  resolve: (result: Answer['result']) => void
  reject: (error: Error) => void
}
type BusyWorker = { waiting: QueuedTask; clock: NodeJS.Timeout; isLate: boolean }
type Options = {
  file: string
  /** How many processes there are at most. */
  size: number
  /** As in `nice`: 0 is as important as a visitor, 19 the least. */
  nice: number
  /** How long a task may take, in ms. */
  patience: (task: Task) => number
}

const TRIES = 2
const MOST_WAITING = 500
const IDLE_MS = 10_000

/**
 * A few processes that decode pictures, so that a picture that kills its decoder kills no visitor's page.
 * Tasks wait in a line; a process starts with the first task and leaves after a while without one. A task whose worker
 * dies is tried once more; one that takes too long or too much memory is not.
 */
export class Workers {
  readonly #options: Options
  readonly #line: QueuedTask[] = []
  readonly #busy = new Map<ChildProcess, BusyWorker>()
  readonly #idle = new Map<ChildProcess, NodeJS.Timeout>()
  #lastId = 0
  #isClosed = false

  constructor(options: Options) {
    this.#options = options
  }

  /** @throws NoAnswer, or what the task threw in its worker */
  run(task: Task): Promise<Answer['result']> {
    return new Promise((resolve, reject) => {
      if (this.#isClosed || this.#line.length >= MOST_WAITING) return reject(new NoAnswer('BUSY'))

      this.#line.splice(this.#placeOf(task), 0, { task, tries: 0, resolve, reject })
      this.#next()
    })
  }

  /** What somebody waits for goes before what is made in the background. */
  #placeOf({ kind }: Task): number {
    const at = kind === 'variants' ? -1 : this.#line.findIndex(({ task }) => task.kind === 'variants')
    return at < 0 ? this.#line.length : at
  }

  close(): void {
    this.#isClosed = true
    const busy = [...this.#busy.values()]
    for (const { clock } of busy) clearTimeout(clock)
    for (const timer of this.#idle.values()) clearTimeout(timer)
    for (const child of [...this.#busy.keys(), ...this.#idle.keys()]) child.kill()
    this.#busy.clear()
    this.#idle.clear()
    const left = [...this.#line.splice(0), ...busy.map(({ waiting }) => waiting)]
    for (const { reject } of left) reject(new Error('The picture workers are closing'))
  }

  #next(): void {
    if (this.#busy.size >= this.#options.size) return

    const waiting = this.#line.shift()
    if (!waiting) return

    const child = this.#takeIdle() ?? this.#start()
    const clock = setTimeout(() => this.#stop(child), this.#options.patience(waiting.task))
    this.#busy.set(child, { waiting: { ...waiting, tries: waiting.tries + 1 }, clock, isLate: false })
    this.#lastId += 1
    // A worker that is gone already is heard of by its end.
    child.send({ id: this.#lastId, task: waiting.task } satisfies Request, () => {})
    this.#next()
  }

  #takeIdle(): ChildProcess | undefined {
    const [entry] = this.#idle
    if (!entry) return undefined

    clearTimeout(entry[1])
    this.#idle.delete(entry[0])
    return entry[0]
  }

  #start(): ChildProcess {
    const { file, nice } = this.#options
    const env = { ...process.env, ...ALLOCATOR }
    const child = fork(file, {
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
      env,
      // Pixels lie outside of the heap.
      execArgv: ['--max-semi-space-size=2', '--max-old-space-size=128'],
    })
    // Visitors first: decoding takes what they leave of the machine.
    if (child.pid) setPriority(child.pid, nice)
    child.on('message', (answer: Answer) => this.#finish(child, answer))
    child.on('error', () => this.#lose(child, null))
    child.on('exit', (code) => this.#lose(child, code))
    return child
  }

  #stop(child: ChildProcess): void {
    const busy = this.#busy.get(child)
    if (busy) busy.isLate = true
    child.kill('SIGKILL')
  }

  #finish(child: ChildProcess, answer: Answer): void {
    const busy = this.#busy.get(child)
    if (!busy) return

    clearTimeout(busy.clock)
    this.#busy.delete(child)
    if (!answer.isLast) this.#idle.set(child, setTimeout(() => child.kill(), IDLE_MS).unref())
    if (answer.problem) busy.waiting.reject(new Error(answer.problem))
    else busy.waiting.resolve(answer.result)
    this.#next()
  }

  /** A worker that died takes its task with it, and no other. */
  #lose(child: ChildProcess, code: number | null): void {
    clearTimeout(this.#idle.get(child))
    this.#idle.delete(child)
    const busy = this.#busy.get(child)
    if (!busy) return

    clearTimeout(busy.clock)
    this.#busy.delete(child)
    const reason = busy.isLate ? 'TIME' : code === OUT_OF_MEMORY ? 'MEMORY' : 'DIED'
    if (reason === 'DIED' && busy.waiting.tries < TRIES) this.#line.unshift(busy.waiting)
    else busy.waiting.reject(new NoAnswer(reason))
    this.#next()
  }
}

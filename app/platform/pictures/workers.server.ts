import { type ChildProcess, fork } from 'node:child_process'
import { setPriority } from 'node:os'

import type { Answer, Request, Task } from './worker.ts'

type Waiting = { task: Task; resolve: (result: Answer['result']) => void; reject: (error: Error) => void }

/**
 * A few processes that decode pictures, so that a picture that kills its decoder kills no visitor's page.
 * Tasks wait in a line; a process starts with the first task and leaves after a while without one.
 */
export class Workers {
  readonly #file: string
  readonly #size: number
  readonly #line: Waiting[] = []
  readonly #busy = new Map<ChildProcess, Waiting>()
  readonly #idle = new Map<ChildProcess, NodeJS.Timeout>()
  #lastId = 0

  constructor(file: string, size: number) {
    this.#file = file
    this.#size = size
  }

  run(task: Task): Promise<Answer['result']> {
    return new Promise((resolve, reject) => {
      this.#line.push({ task, resolve, reject })
      this.#next()
    })
  }

  close(): void {
    const error = new Error('The picture workers are closing')
    for (const { reject } of [...this.#line.splice(0), ...this.#busy.values()]) reject(error)
    for (const child of [...this.#busy.keys(), ...this.#idle.keys()]) child.kill()
    for (const timer of this.#idle.values()) clearTimeout(timer)
    this.#busy.clear()
    this.#idle.clear()
  }

  #next(): void {
    if (this.#line.length === 0 || this.#busy.size >= this.#size) return

    const child = this.#takeIdle() ?? this.#start()
    const waiting = this.#line.shift()
    if (!waiting) return

    this.#busy.set(child, waiting)
    this.#lastId += 1
    child.send({ id: this.#lastId, task: waiting.task } satisfies Request)
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
    const child = fork(this.#file, { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] })
    // Visitors first: decoding takes what they leave of the machine.
    if (child.pid) setPriority(child.pid, 10)
    child.on('message', (answer: Answer) => this.#finish(child, answer))
    child.on('exit', () => this.#lose(child))
    return child
  }

  #finish(child: ChildProcess, answer: Answer): void {
    const waiting = this.#busy.get(child)
    this.#busy.delete(child)
    this.#idle.set(child, setTimeout(() => child.kill(), 10_000).unref())
    if (answer.problem) waiting?.reject(new Error(answer.problem))
    else waiting?.resolve(answer.result)
    this.#next()
  }

  /** A decoder that died takes its task with it, and no other. */
  #lose(child: ChildProcess): void {
    clearTimeout(this.#idle.get(child))
    this.#idle.delete(child)
    const waiting = this.#busy.get(child)
    this.#busy.delete(child)
    waiting?.reject(new Error('The picture could not be decoded'))
    this.#next()
  }
}

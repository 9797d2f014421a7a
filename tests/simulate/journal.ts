import { createHash } from 'node:crypto'

import type { Step } from './world.ts'

/** How many of the last lines are kept to be shown. */
const LAST = 25

/** What happened, a line a step; the same for the same seed, on whatever machine. */
export class Journal {
  lines = 0
  readonly #hash = createHash('sha256')
  readonly #last: string[] = []
  readonly #write: (line: string) => void

  constructor(write: (line: string) => void = () => undefined) {
    this.#write = write
  }

  write({ n, act, at }: Step, now: Date, outcome: string): void {
    const line = `${n} ${now.toISOString()} ${act} (${at.join(' ')}): ${outcome}\n`
    this.#hash.update(line)
    this.lines += 1
    this.#last.push(line)
    if (this.#last.length > LAST) this.#last.shift()
    this.#write(line)
  }

  get last(): string {
    return this.#last.join('')
  }

  get hash(): string {
    return this.#hash.copy().digest('hex').slice(0, 16)
  }
}

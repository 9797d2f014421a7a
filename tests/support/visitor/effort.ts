import type { Page } from './page.ts'
import type { Visitor } from './visitor.ts'

type FieldValues = Parameters<Page['submit']>[1]

/** Somebody whose fields and presses are counted, by what they are for. A field that holds many files counts once. */
export class Effort {
  readonly #visitor: Visitor
  readonly counts: Record<string, number> = {}
  #step = ''

  constructor(visitor: Visitor) {
    this.#visitor = visitor
  }

  get sum(): number {
    return Object.values(this.counts).reduce((one, other) => one + other, 0)
  }

  begin(step: string): void {
    this.#step = step
  }

  /** A page of the rail, or a list's "new". */
  open(path: string): Promise<Page> {
    this.#count(1)
    return this.#visitor.get(path)
  }

  follow(page: Page, name: string): Promise<Page> {
    this.#count(1)
    return page.follow(name)
  }

  /** Fills what is given, and presses. */
  async send(page: Page, button: string, filling: FieldValues = {}): Promise<Page> {
    this.#count(Object.keys(filling).length + 1)
    const answer = await page.submit(button, filling)
    // 409 asks whether it is meant.
    if (answer.status >= 400 && answer.status !== 409)
      throw new Error(`${page.path}, ${button}: ${answer.status} ${answer.announced}`)
    return answer
  }

  #count(more: number): void {
    this.counts[this.#step] = (this.counts[this.#step] ?? 0) + more
  }
}

/** Numbers of chance that one seed decides. */
export class Random {
  #a: number
  #b: number
  #c: number
  #count = 1

  constructor(...seeds: readonly number[]) {
    const state = (start: number) => seeds.reduce((all, seed) => mixed((all ^ seed) + 0x9e3779b9), start)
    this.#a = state(1)
    this.#b = state(2)
    this.#c = state(3)
    for (let turn = 0; turn < 12; turn += 1) this.next()
  }

  /** From 0 up to below 1: by `sfc32`, whose long period gives no name twice. */
  next(): number {
    const sum = (this.#a + this.#b + this.#count) | 0
    this.#count = (this.#count + 1) | 0
    this.#a = this.#b ^ (this.#b >>> 9)
    this.#b = (this.#c + (this.#c << 3)) | 0
    this.#c = (((this.#c << 21) | (this.#c >>> 11)) + sum) | 0
    return (sum >>> 0) / 4_294_967_296
  }

  /** A whole number from 0 up to below the bound. */
  below(bound: number): number {
    return Math.floor(this.next() * bound)
  }

  /** A whole number of a range, both ends included. */
  within(least: number, most: number): number {
    return least + this.below(most - least + 1)
  }

  chance(share: number): boolean {
    return this.next() < share
  }

  pick<T>(things: readonly T[]): T {
    return things[this.below(things.length)] as T
  }

  /** One of them, as often as its weight says. */
  weighted<T extends { weight: number }>(things: readonly T[]): T {
    let left = this.next() * things.reduce((sum, { weight }) => sum + weight, 0)
    return things.find(({ weight }) => (left -= weight) < 0) ?? (things.at(-1) as T)
  }

  fill(bytes: Uint8Array): void {
    for (let at = 0; at < bytes.length; at += 1) bytes[at] = this.below(256)
  }
}

function mixed(state: number): number {
  let bits = Math.imul(state ^ (state >>> 15), 1 | state)
  bits = (bits + Math.imul(bits ^ (bits >>> 7), 61 | bits)) ^ bits
  return (bits ^ (bits >>> 14)) >>> 0
}

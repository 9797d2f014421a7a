/** Time as the client knows it, in milliseconds; tests bring their own. */
export type Clock = {
  now: () => number
  /** @returns what puts it off */
  after: (ms: number, then: () => void) => () => void
}

export const realClock: Clock = {
  now: () => Date.now(),
  after: (ms, then) => {
    const timer = setTimeout(then, ms)
    return () => clearTimeout(timer)
  },
}

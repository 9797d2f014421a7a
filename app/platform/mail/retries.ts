const A_MINUTE = 60 * 1000
const LONGEST = 6 * 60 * A_MINUTE

/**
 * How long to wait after a try that failed: a minute, doubling up to six hours, which is the last.
 * @param tries how many there were
 * @returns milliseconds; null where it is time to give up, some 15 hours after the first
 */
export function waitAfter(tries: number): number | null {
  const wait = A_MINUTE * 2 ** (tries - 1)
  return wait < 2 * LONGEST ? Math.min(wait, LONGEST) : null
}

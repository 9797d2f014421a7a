const A_MINUTE = 60 * 1000
const LONGEST = 6 * 60 * A_MINUTE
/** So many times the longest, so that a mail server that is down over a weekend loses nothing. */
const LONG_WAITS = 11

/**
 * How long to wait after a try that failed: a minute, doubling up to six hours, and then every six hours.
 * @param tries how many there were
 * @returns milliseconds; null where it is time to give up, some three days after the first
 */
export function waitAfter(tries: number): number | null {
  const doublings = Math.ceil(Math.log2(LONGEST / A_MINUTE))
  return tries <= doublings + LONG_WAITS ? Math.min(A_MINUTE * 2 ** (tries - 1), LONGEST) : null
}

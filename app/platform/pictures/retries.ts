const MINUTE = 60_000

/** What stops a picture passes in minutes (a full disk, a busy machine), in a day, or never. */
const WAITS = [1, 10, 60, 6 * 60, 24 * 60].map((minutes) => minutes * MINUTE)

/** When a picture is tried again that has failed so often; null where it is given up until somebody asks. */
export function retryAfter(failures: number, now: Date): Date | null {
  const wait = WAITS[failures - 1]
  return wait === undefined ? null : new Date(now.getTime() + wait)
}

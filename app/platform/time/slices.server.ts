import { setImmediate } from 'node:timers/promises'

/** Milliseconds of work after which others are answered. */
const A_SLICE = 20

/** For long work in this process: awaited between two small pieces of it, it lets others in once they have waited. */
export function openSlices(): () => Promise<void> {
  let begun = performance.now()
  return async () => {
    if (performance.now() - begun < A_SLICE) return

    await setImmediate()
    begun = performance.now()
  }
}

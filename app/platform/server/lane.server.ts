import { setImmediate as turnOfOthers } from 'node:timers/promises'

import pLimit from 'p-limit'

/** Says that too many wait already. */
export class Crowded extends Error {}

/** Has work done in turn, first come, first served. @throws Crowded where too many wait */
export type Lane = {
  run: <R>(work: () => Promise<R>) => Promise<R>
  /** How many wait for their turn. */
  waiting: () => number
}

/**
 * Lets everything else that has come in have its turn between two pieces of work: making a page never waits for
 * anything, so that a hundred in a row would hold up whoever needs a moment alone.
 * @param atOnce how many are worked at together
 * @param waiting how many more may wait for their turn
 */
export function openLane({ atOnce, waiting }: { atOnce: number; waiting: number }): Lane {
  const limit = pLimit(atOnce)
  return {
    waiting: () => limit.pendingCount,
    run: async (work) => {
      if (limit.pendingCount >= waiting) throw new Crowded('Too many wait for their turn')

      return limit(async () => {
        await turnOfOthers()
        return work()
      })
    },
  }
}

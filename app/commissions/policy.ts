import type { Promises } from '#db/schema/commission-work.ts'

/** What the terms promise beside the prices (specification, section 9; product decisions, "Commissions"). */

/** The balance is due so many days after a slot was entered. */
export const BALANCE_DAYS = 30
/** It is reminded of so many days after that. */
const REMINDER_DAYS = [20, 27] as const
/** Somebody from the waiting list has so long to answer, in hours. */
export const REPLY_HOURS = 48
/** What is sold on to third parties has at most this much of the full resolution, in percent. */
export const RESALE_PERCENT = 50
/** What is paid back of what was paid, in percent. */
export const REFUND_PERCENT = { beforeStart: 100, started: 50, afterLineart: 0, sketchStarted: 0 } as const

/** What is promised to who accepts now; a contract keeps it, and rules read nothing else of it later. */
export function promisesNow({ isSketch }: { isSketch: boolean }): Promises {
  return {
    isSketch,
    refundPercent: { ...REFUND_PERCENT },
    balanceDays: BALANCE_DAYS,
    reminderDays: [...REMINDER_DAYS],
    resalePercent: RESALE_PERCENT,
  }
}

type RequestKind = { type: { isSketch: boolean } }

/** What a request goes by: its contract's promises, and before it what would be promised now. */
export function promisesOf({ type }: RequestKind, contract: { promises: Promises } | null): Promises {
  return contract?.promises ?? promisesNow(type)
}

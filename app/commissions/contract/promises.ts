import type { Promises } from '#db/schema/commission-work.ts'

import { BALANCE_DAYS, REFUND_PERCENT, REMINDER_DAYS, RESALE_PERCENT } from '../policy.ts'

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

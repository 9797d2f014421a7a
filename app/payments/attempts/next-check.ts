import type { AttemptState } from '#db/vocabulary.ts'

import { hasMoney, isOpen } from './states.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
/** After so long a paid one is looked at again, for what was told to nobody: refunds and disputes at the provider. */
const LATER_LOOKS = [HOUR, DAY, 3 * DAY, 7 * DAY, 30 * DAY, 90 * DAY, 180 * DAY]
/** What ended without money may be paid late for so long. */
const MOST_LATE = 3 * DAY

/** When the provider is asked again by itself; null for never. */
export function nextCheck(state: AttemptState, { startedAt, openUntil, paidAt }: Times, now: Date): Date | null {
  if (isOpen(state)) return nextOpenCheck(startedAt, openUntil, now)

  const since = now.getTime() - (paidAt ?? openUntil).getTime()
  const look = LATER_LOOKS.find((after) => after > since)
  if (look === undefined || (!hasMoney(state) && look > MOST_LATE)) return null

  return new Date((paidAt ?? openUntil).getTime() + look)
}

type Times = { startedAt: Date; openUntil: Date; paidAt: Date | null }

/** Soon at first, then more seldom, and as soon as its time is over. */
function nextOpenCheck(startedAt: Date, openUntil: Date, now: Date): Date {
  const age = now.getTime() - startedAt.getTime()
  const rest = Math.min(Math.max(age / 4, MINUTE), HOUR)
  const next = now.getTime() + rest
  const end = openUntil.getTime()
  return new Date(end > now.getTime() ? Math.min(next, end + 1000) : next)
}

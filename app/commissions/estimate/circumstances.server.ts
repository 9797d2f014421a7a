import { readSettings } from '#app/site/site.server.ts'
import { dayOf } from '#app/translations/dates.ts'
import type { Db } from '#db/database.server.ts'

import { readOffer } from '../price-lists/price-lists.server.ts'
import { addHours, dueAfter } from '../requests/due.ts'
import { readOpening } from '../slots/slots.server.ts'

/**
 * What every page about commissions starts from: prices, slots, whether they are open, and the day.
 * @param ownSlotId what is held for the one who asks
 */
export function readCircumstances(db: Db, now: Date, ownSlotId?: number | null) {
  const { quoteHours, vacations, priorityBands, overlapPercent } = readSettings(db)
  const policy = { priorityBands, overlapPercent }
  const inTime = addHours(now, quoteHours)
  const due = dueAfter(now, inTime, vacations)
  return {
    offer: readOffer(db),
    ...readOpening(db, now, ownSlotId),
    today: dayOf(now),
    policy,
    quoteHours,
    /** When a quote that is asked for now comes, where a vacation holds it up. */
    quoteDelayedTo: due > inTime ? dayOf(due) : null,
  }
}

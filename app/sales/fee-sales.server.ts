import { and, eq, gt, sql } from 'drizzle-orm'

import { inTodaysBase } from '#app/site/base/bases.server.ts'
import type { Db } from '#db/database.server.ts'
import { events, holds, orders, paymentAttempts } from '#db/schema.server.ts'

import { channelOf } from './order-sales.server.ts'
import { isWithin, type Period, periodOf, sumOf } from './periods.server.ts'
import { type Entry, NO_MONEY } from './sales.ts'

/**
 * What payment providers kept of what came in through them, each in the period in which it came. A fee is known in the
 * currency that was paid: it is the same share of the amount in the base currency.
 */
export function feeEntries(db: Db, periods: readonly Period[]): Entry[] {
  const { paidAt, amountMinor, paidUnits, feeUnits, orderId, holdId, startedAt } = paymentAttempts
  const { origin } = orders
  const country = sql<string | null>`coalesce(${orders.country}, ${events.country})`
  const isHold = sql<number>`${holdId} IS NOT NULL`
  const feeMinor = sql`round(CAST(${feeUnits} AS REAL) * ${amountMinor} / ${paidUnits})`
  const rows = db
    .select({
      period: periodOf(paidAt, periods),
      origin,
      country,
      isHold,
      feeMinor: sumOf(inTodaysBase(db, feeMinor, startedAt)),
    })
    .from(paymentAttempts)
    .leftJoin(orders, eq(orders.id, orderId))
    .leftJoin(holds, eq(holds.id, holdId))
    .leftJoin(events, eq(events.id, holds.eventId))
    .where(and(isWithin(paidAt, periods), gt(feeUnits, 0), gt(paidUnits, 0)))
    .groupBy(sql`1`, origin, country, isHold)
    .all()
  return rows.map(({ period, origin: of, country: where, isHold: isOfHold, feeMinor: minor }) => ({
    ...NO_MONEY,
    period,
    channel: of !== null ? channelOf(of) : isOfHold ? 'EVENT' : 'COMMISSION',
    country: where ?? '',
    sales: 0,
    feeMinor: minor,
  }))
}

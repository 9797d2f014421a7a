import { and, eq, gt, sql } from 'drizzle-orm'

import type { Db } from '#db/database.server.ts'
import { orders, paymentAttempts } from '#db/schema.server.ts'

import { channelOf } from './order-sales.server.ts'
import { isWithin, type Period, periodOf, sumOf } from './periods.server.ts'
import { type Entry, NO_MONEY } from './sales.ts'

/**
 * What payment providers kept of what came in through them, each in the period in which it came. A fee is known in the
 * currency that was paid: it is the same share of the amount in the base currency.
 */
export function feeEntries(db: Db, periods: readonly Period[]): Entry[] {
  const { paidAt, amountMinor, paidUnits, feeUnits, orderId } = paymentAttempts
  const { origin, country } = orders
  const feeMinor = sql`round(CAST(${feeUnits} AS REAL) * ${amountMinor} / ${paidUnits})`
  const rows = db
    .select({ period: periodOf(paidAt, periods), origin, country, feeMinor: sumOf(feeMinor) })
    .from(paymentAttempts)
    .leftJoin(orders, eq(orders.id, orderId))
    .where(and(isWithin(paidAt, periods), gt(feeUnits, 0), gt(paidUnits, 0)))
    .groupBy(sql`1`, origin, country)
    .all()
  return rows.map(({ period, origin: of, country: where, feeMinor: minor }) => ({
    ...NO_MONEY,
    period,
    channel: of === null ? 'COMMISSION' : channelOf(of),
    country: where ?? '',
    sales: 0,
    feeMinor: minor,
  }))
}

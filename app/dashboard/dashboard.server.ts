import { and, count, eq, gt, gte, lt, type SQL, sql } from 'drizzle-orm'

import { countRequests } from '#app/commissions/requests/request-list.server.ts'
import { listLeftOpen } from '#app/event-helper/days/correcting.server.ts'
import { listRefused } from '#app/payments/accounts/offered.server.ts'
import { countProblems } from '#app/payments/attempts/attempts-list.server.ts'
import { listUnmatched } from '#app/payments/events/unmatched.server.ts'
import { countFailed } from '#app/platform/mail/outbox.server.ts'
import { afterBusinessDays } from '#app/shop/dispatch/business-days.ts'
import { readClosingDays } from '#app/shop/dispatch/closing-days.server.ts'
import { accountColumns } from '#app/shop/orders/payments/order-account.server.ts'
import { listHeldOrderIds, listOrderHolds } from '#app/shop/orders/payments/order-standing.server.ts'
import { listOpenWithdrawals } from '#app/shop/orders/withdrawals/withdrawals.server.ts'
import { sumWaiting } from '#app/shop/unassigned/unassigned.server.ts'
import { baseAt } from '#app/site/base/bases.server.ts'
import { readSettings } from '#app/site/site.server.ts'
import type { Db } from '#db/database.server.ts'
import { orderHistory, orders, products, stockBalances } from '#db/schema.server.ts'
import { WEB_POOL } from '#db/vocabulary.ts'

import { listPartlyPaid, presentOwedBack } from './owed-back.server.ts'

/** What waits for somebody today, counted. Late is what the circle has promised sooner. */
export function readDay(db: Db, now: Date) {
  return {
    unpaid: countOrders(db, gt(accountColumns.dueMinor, 0)),
    toShip: countOrders(db, eq(orders.status, 'CONFIRMED')),
    lateToShip: countLate(db, now),
    quotes: countRequests(db, { status: 'SUBMITTED' }, now),
    lateQuotes: countRequests(db, { status: 'SUBMITTED', overdue: true }, now),
    heldCommissions: countRequests(db, { held: true }, now),
    lowStock: countLow(db),
    unmet: countUnmet(db),
    failedMails: countFailed(db),
    toGiveBack: presentOwedBack(db),
    partlyPaid: listPartlyPaid(db, now),
    withdrawals: listOpenWithdrawals(db),
    withoutOrder: sumWaiting(db),
    held: readHeld(db),
    onlineProblems: countProblems(db) + listUnmatched(db).length,
    refusedKeys: [...listRefused(db)],
    leftOpen: listLeftOpen(db, now),
  }
}

/** Orders whose money went back or may go back, what wants an answer first. */
function readHeld(db: Db) {
  const holds = [...listOrderHolds(db, listHeldOrderIds(db))]
  const time = (dueBy: Date | null) => dueBy?.getTime() ?? Infinity
  const found = holds.map(([id, hold]) => ({ id, hold, base: baseOfOrder(db, id) }))
  return found.toSorted((a, b) => time(a.hold.dueBy) - time(b.hold.dueBy) || a.id - b.id)
}

function baseOfOrder(db: Db, id: number) {
  const order = db.select({ placedAt: orders.placedAt }).from(orders).where(eq(orders.id, id)).get()
  return baseAt(db, order?.placedAt ?? new Date())
}

function countOrders(db: Db, wanted: SQL): number {
  return db.select({ rows: count() }).from(orders).where(wanted).get()?.rows ?? 0
}

/**
 * Orders that were paid longer ago than parcels are promised to leave (product decisions, "Shop"); what waits for a
 * release is promised from then on.
 */
function countLate(db: Db, now: Date): number {
  const { shipsWithinDays } = readSettings(db)
  const paid = sql<number>`max(${orderHistory.at})`
  const out = sql<string | null>`(SELECT max(p.release_date) FROM order_lines l JOIN products p ON p.id = l.product_id
    WHERE l.order_id = ${orders.id} AND NOT l.is_digital)`
  const rows = db
    .select({ paid, out })
    .from(orders)
    .innerJoin(orderHistory, and(eq(orderHistory.orderId, orders.id), eq(orderHistory.to, 'CONFIRMED')))
    .where(eq(orders.status, 'CONFIRMED'))
    .groupBy(orders.id)
    .all()
  const since = (row: (typeof rows)[number]) => new Date(Math.max(row.paid, Date.parse(row.out ?? '') || 0))
  const closing = readClosingDays(db, now)
  return rows.filter((row) => afterBusinessDays(since(row), shipsWithinDays, closing) < now).length
}

/** Products of which more is promised in the shop than lies there. */
function countUnmet(db: Db): number {
  const { pool, forSale } = stockBalances
  const isUnmet = and(eq(pool, WEB_POOL), lt(forSale, 0))
  return db.select({ rows: count() }).from(stockBalances).where(isUnmet).get()?.rows ?? 0
}

/** Published products with so few left that shoppers are told. */
function countLow(db: Db): number {
  const left = sql`coalesce((SELECT b.for_sale FROM stock_balances b
    WHERE b.product_id = products.id AND b.pool = ${WEB_POOL}), 0)`
  const isLow = and(eq(products.status, 'PUBLISHED'), eq(products.isDigital, false))
  const { lowStock } = readSettings(db)
  const rows = db
    .select({ rows: count() })
    .from(products)
    .where(and(isLow, gte(sql`${lowStock}`, left)))
  return rows.get()?.rows ?? 0
}

import { and, count, eq, exists, gt, inArray, isNull, ne, or, sql } from 'drizzle-orm'

import { listOwedBack } from '#app/dashboard/owed-back.server.ts'
import { OPEN_STATES } from '#app/payments/attempts/states.ts'
import { restColumn } from '#app/shop/unassigned/unassigned.server.ts'
import type { Db } from '#db/database.server.ts'
import {
  catalogueImports,
  commissionRequests,
  commissionSlots,
  holdPayments,
  holds,
  orders,
  paymentAttempts,
  unassignedPayments,
} from '#db/schema.server.ts'

import { BLOCKERS, type Blocker } from './rates.ts'

/**
 * What would mix two base currencies: orders and pick-ups that wait for their payment, requests until they are agreed on
 * and paid, payments on their way, money owed back, money without an order, files being imported. What is paid goes on in
 * its own currency (`baseAt`).
 */
export function listBlockers(db: Db): Blocker[] {
  // The slot of an accepted request is reserved once all of it is paid.
  const isUnpaid = or(isNull(commissionSlots.id), ne(commissionSlots.status, 'RESERVED'))
  const found: Record<Blocker['kind'], number> = {
    ORDERS: rowsOf(db.select({ rows: count() }).from(orders).where(eq(orders.status, 'ORDERED')).get()),
    REQUESTS: rowsOf(
      db
        .select({ rows: count() })
        .from(commissionRequests)
        .leftJoin(commissionSlots, eq(commissionSlots.id, commissionRequests.slotId))
        .where(and(inArray(commissionRequests.status, ['SUBMITTED', 'QUOTED', 'ACCEPTED']), isUnpaid))
        .get(),
    ),
    PICK_UPS: countPickUps(db),
    ONLINE: rowsOf(
      db.select({ rows: count() }).from(paymentAttempts).where(inArray(paymentAttempts.state, OPEN_STATES)).get(),
    ),
    OWED: listOwedBack(db).length,
    UNASSIGNED: rowsOf(
      db
        .select({ rows: count() })
        .from(unassignedPayments)
        .where(and(isNull(unassignedPayments.voidedAt), gt(restColumn, 0)))
        .get(),
    ),
    IMPORTS: rowsOf(
      db
        .select({ rows: count() })
        .from(catalogueImports)
        .where(inArray(catalogueImports.state, ['PLANNING', 'RUNNING']))
        .get(),
    ),
  }
  return BLOCKERS.map((kind) => ({ kind, count: found[kind] })).filter((blocker) => blocker.count > 0)
}

/** Pick-ups that wait for their payment or their day, and cost something. */
function countPickUps(db: Db): number {
  const paid = db
    .select({ one: sql`1` })
    .from(holdPayments)
    .where(eq(holdPayments.holdId, holds.id))
  const hasMoney = sql`(${holds.totalMinor} > 0 OR ${exists(paid)})`
  const isWaiting = inArray(holds.state, ['REQUESTED', 'ACCEPTED'])
  return rowsOf(db.select({ rows: count() }).from(holds).where(and(isWaiting, hasMoney)).get())
}

function rowsOf(row: { rows: number } | undefined): number {
  return row?.rows ?? 0
}

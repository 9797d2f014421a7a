import { and, eq, gt, inArray, min, sql } from 'drizzle-orm'

import type { Db } from '#db/database.server.ts'
import { holds, orders, stockMovements } from '#db/schema.server.ts'

import type { Shortage } from '../stock/stock-view.ts'

type Reservation = { operation: string; units: number; since: number }

/**
 * Whom a pool cannot give what was promised: who has paid comes before who has not, the earlier before the later. Goods
 * put aside for an event come last.
 */
export function readUnmet(
  db: Db,
  productId: number,
  { pool, onHand, quantity }: { pool: string; onHand: number; quantity: number },
): Shortage {
  const unmet: Shortage = { missing: -quantity, orders: [], holds: [] }
  const codes = new Map(
    db
      .select({ id: holds.id, code: holds.code })
      .from(holds)
      .all()
      .map(({ id, code }) => [id, code]),
  )
  let left = Math.max(0, onHand)
  for (const { operation, units } of inTurn(db, listPromised(db, productId, pool))) {
    const missing = Math.max(0, units - left)
    left = Math.max(0, left - units)
    const [kind = '', id] = operation.split(':')
    if (missing > 0 && kind === 'order') unmet.orders.push({ id: Number(id), missing })
    if (missing > 0 && kind === 'hold') unmet.holds.push({ code: codes.get(Number(id)) ?? '', missing })
  }
  return unmet
}

/** What an order was promised by an edit, or once more after its shipment was taken back, is a promise of that order. */
function listPromised(db: Db, productId: number, pool: string): Reservation[] {
  const { quantity, kind, id } = stockMovements
  const whole = stockMovements.operation
  const operation = sql<string>`CASE WHEN ${whole} LIKE 'order:%:%'
    THEN substr(${whole}, 1, 5 + instr(substr(${whole}, 7), ':')) ELSE ${whole} END`.as('cause')
  const isPromise = inArray(kind, ['RESERVE', 'RELEASE'])
  const units = sql<number>`-sum(${quantity})`
  return db
    .select({ operation, units, since: sql<number>`${min(id)}` })
    .from(stockMovements)
    .where(and(eq(stockMovements.productId, productId), eq(stockMovements.pool, pool), isPromise))
    .groupBy(sql`cause`)
    .having(gt(units, 0))
    .all()
}

function inTurn(db: Db, promised: readonly Reservation[]): Reservation[] {
  const paid = db.select({ id: orders.id }).from(orders).where(eq(orders.status, 'CONFIRMED')).all()
  const isPaid = new Set(paid.map(({ id }) => String(id)))
  const rank = ({ operation }: Reservation) => {
    const [kind, id = ''] = operation.split(':')
    return kind !== 'order' ? 2 : isPaid.has(id) ? 0 : 1
  }
  return promised.toSorted((a, b) => rank(a) - rank(b) || a.since - b.since)
}

import { eq } from 'drizzle-orm'

import { move } from '#app/shop/stock/stock.server.ts'
import type { Db } from '#db/database.server.ts'
import { tillAdjustments } from '#db/schema.server.ts'
import { inTransaction } from '#db/transactions.server.ts'
import { type AdjustmentKind, eventPool, type StockKind } from '#db/vocabulary.ts'

import { lastDay } from '../days/days.server.ts'
import { findSession, listTillProducts } from '../sessions.server.ts'

type Adjustment = {
  eventId: number
  productId: number
  kind: AdjustmentKind
  /** Units that left the table, above zero. */
  quantity: number
  reason: string
  /** The form's own: told twice it has one effect. */
  operation: string
  by: number
  now: Date
}

const LEDGER: Record<AdjustmentKind, StockKind> = { DAMAGE: 'DAMAGE', GIFT: 'GIFT', SAMPLE: 'GIFT' }

/** Notes what left the table unsold, and why. @returns whether the table is open and has this product */
export function adjustStock(db: Db, adjustment: Adjustment): boolean {
  const { eventId, productId, kind, quantity, reason, operation, by, now } = adjustment
  return inTransaction(db, (tx) => {
    const session = findSession(tx, eventId)
    const day = session?.state === 'OPEN' ? lastDay(tx, session.id) : null
    if (!session || !day) return false
    if (!listTillProducts(tx, session.id).some((row) => row.productId === productId)) return false
    if (tx.select().from(tillAdjustments).where(eq(tillAdjustments.operation, operation)).get()) return true

    tx.insert(tillAdjustments)
      .values({
        sessionId: session.id,
        dayId: day.id,
        productId,
        kind,
        quantity,
        reason,
        operation,
        at: now,
        byUserId: by,
      })
      .run()
    const pool = eventPool(eventId)
    move(tx, { productId, pool, quantity: -quantity, kind: LEDGER[kind], operation, reason, byUserId: by, at: now })
    return true
  })
}

import { and, eq } from 'drizzle-orm'

import { endHolds } from '#app/circle/holds/holds.server.ts'
import { countStock } from '#app/shop/stock/stock.server.ts'
import type { Db } from '#db/database.server.ts'
import { tillProducts, tillSessions } from '#db/schema.server.ts'
import { inTransaction } from '#db/transactions.server.ts'
import { eventPool, WEB_POOL } from '#db/vocabulary.ts'

import { transfer } from '#app/event-helper/preparation/opening.server.ts'
import { findSession, listTillProducts } from '#app/event-helper/sessions.server.ts'

type Closing = {
  eventId: number
  /** Units left by product; a product that is not named has none left. */
  counted: ReadonlyMap<number, number>
  /** The money in the box, float included, in minor units of the till's currency. */
  cashMinor: number
  by: number
  now: Date
}

/**
 * Closes the till: what was held and not fetched is given up, what is left is counted and goes back to the shop, the
 * difference stays in the ledger. The conditional UPDATE decides between two who close.
 * @returns whether it was open
 */
export function closeTill(db: Db, { eventId, counted, cashMinor, by, now }: Closing): boolean {
  return inTransaction(db, (tx) => {
    const session = findSession(tx, eventId)
    const closed = session && closeSession(tx, session.id, cashMinor, now)
    if (!closed) return false

    endHolds(tx, eventId, now)
    const pool = eventPool(eventId)
    const operation = `closing:${session.id}`
    for (const { productId } of listTillProducts(tx, session.id)) {
      const left = counted.get(productId) ?? 0
      countStock(tx, { productId, pool, counted: left, operation, by, now })
      if (left > 0) transfer(tx, { productId, quantity: left, from: pool, to: WEB_POOL, operation, by, now })
      const isIt = and(eq(tillProducts.sessionId, session.id), eq(tillProducts.productId, productId))
      tx.update(tillProducts).set({ countedQuantity: left }).where(isIt).run()
    }
    return true
  })
}

function closeSession(tx: Db, id: number, countedCashMinor: number, now: Date): boolean {
  const isOpen = and(eq(tillSessions.id, id), eq(tillSessions.state, 'OPEN'))
  return (
    tx.update(tillSessions).set({ state: 'CLOSED', closedAt: now, countedCashMinor }).where(isOpen).run().changes > 0
  )
}

import { and, eq, sql } from 'drizzle-orm'

import { endHolds } from '#app/circle/holds/holds.server.ts'
import { countStock } from '#app/shop/stock/stock.server.ts'
import { audited } from '#app/site/audit/audit.server.ts'
import type { Db } from '#db/database.server.ts'
import { tillDayGoods, tillDays, tillSessions } from '#db/schema.server.ts'
import { inTransaction } from '#db/transactions.server.ts'
import { eventPool, WEB_POOL } from '#db/vocabulary.ts'

import { type Administrator, lastDay } from '../days/days.server.ts'
import { transfer } from '../preparation/beginning.server.ts'
import { findSession, listTillProducts } from '../sessions.server.ts'
import type { ClosingInput } from './closing-effect.server.ts'
import { mayStayAfter, shownAtClosing } from './report.server.ts'

/**
 * Closes the till as somebody was shown it would be.
 * @param shown what the page that asked was made of
 * @returns CHANGED where a sale or another day came between, CLOSED where somebody else was faster
 */
export function closeAsShown(
  db: Db,
  { shown, by, ...closing }: Omit<ClosingInput, 'by'> & { shown: string; by: Administrator },
): 'DONE' | 'CHANGED' | 'CLOSED' {
  const { eventId, cashMinor, counted, isStaying, now } = closing
  return inTransaction(db, (tx) => {
    const seen = shownAtClosing(tx, eventId, now)
    if (!seen) return 'CLOSED'
    if (seen !== shown) return 'CHANGED'
    if (!closeTill(tx, { ...closing, by: by.id })) return 'CLOSED'

    const left = Object.fromEntries(Array.from(counted, ([id, units]) => [`left-${id}`, units]))
    const after = { cashMinor, ...left, isStaying }
    audited(tx, { actor: by, action: 'till.close', subject: `event/${eventId}`, after }, now)
    return 'DONE'
  })
}

/**
 * Closes the till: what was held and not fetched is given up, what is left is counted and goes back to the shop, the
 * difference stays in the ledger. Where the goods stay for another day, so does what is held. The conditional UPDATE
 * decides between two who close.
 * @returns whether it was open
 */
export function closeTill(
  db: Db,
  { eventId, counted, cashMinor, isStaying: stays = false, by, now }: ClosingInput,
): boolean {
  return inTransaction(db, (tx) => {
    const session = findSession(tx, eventId)
    const day = session && lastDay(tx, session.id)
    if (!day) return false

    const isStaying = stays && mayStayAfter(tx, session, day, now)
    if (!closeSession(tx, session.id, now)) return false

    const closings = day.closings + 1
    const closed = { closedAt: now, closedByUserId: by, countedCashMinor: cashMinor, isStaying, closings }
    tx.update(tillDays).set(closed).where(eq(tillDays.id, day.id)).run()
    if (!isStaying) endHolds(tx, eventId, now)
    const pool = eventPool(eventId)
    const operation = `closing:day-${day.id}-${closings}`
    for (const { productId } of listTillProducts(tx, session.id)) {
      const left = counted.get(productId) ?? 0
      countStock(tx, { productId, pool, counted: left, operation, by, now })
      if (left > 0 && !isStaying)
        transfer(tx, { productId, quantity: left, from: pool, to: WEB_POOL, operation, by, now })
      tx.insert(tillDayGoods)
        .values({ dayId: day.id, productId, brought: 0, counted: left })
        .onConflictDoUpdate({
          target: [tillDayGoods.dayId, tillDayGoods.productId],
          set: { counted: sql`excluded.counted` },
        })
        .run()
    }
    return true
  })
}

function closeSession(tx: Db, id: number, now: Date): boolean {
  const isOpen = and(eq(tillSessions.id, id), eq(tillSessions.state, 'OPEN'))
  return tx.update(tillSessions).set({ state: 'CLOSED', closedAt: now }).where(isOpen).run().changes > 0
}

import { and, eq } from 'drizzle-orm'

import { audited } from '#app/site/audit/audit.server.ts'
import type { Db } from '#db/database.server.ts'
import { tillDayGoods, tillProducts } from '#db/schema.server.ts'
import { inTransaction } from '#db/transactions.server.ts'
import { eventPool, WEB_POOL } from '#db/vocabulary.ts'

import { type Administrator, lastDay } from '../days/days.server.ts'
import { lackingFor, transfer } from '../preparation/beginning.server.ts'
import type { Preparation } from '../preparation/preparation.server.ts'
import { findSession, listTillProducts } from '../sessions.server.ts'

export type GoodsChange = {
  eventId: number
  /** New prices of what lies on the table, in minor units of its currency. */
  prices: readonly { productId: number; priceMinor: number }[]
  /** What was not on the table and comes along now; what lies there already stays as it is. */
  added: Preparation['products']
  by: Administrator
  now: Date
}
export type GoodsOutcome =
  | { ok: true; count: number }
  | { ok: false; problem: 'CLOSED' }
  | { ok: false; problem: 'LACKING'; lacking: { productId: number; available: number }[] }

/**
 * Changes prices of an open table, and brings what was forgotten from the shop. Sales that were made stay as they are,
 * and so do those that a telephone without reception still makes at the price it shows.
 * @returns how many products changed
 */
export function changeGoods(db: Db, { eventId, prices, added, by, now }: GoodsChange): GoodsOutcome {
  return inTransaction(db, (tx) => {
    const session = findSession(tx, eventId)
    const day = session?.state === 'OPEN' ? lastDay(tx, session.id) : null
    if (!session || !day) return { ok: false, problem: 'CLOSED' }

    const laid = new Map(listTillProducts(tx, session.id).map((row) => [row.productId, row]))
    const fresh = added.filter(({ productId }) => !laid.has(productId))
    const lacking = lackingFor(tx, fresh)
    if (lacking.length > 0) return { ok: false, problem: 'LACKING', lacking }

    const changed = prices.filter(({ productId, priceMinor }) => {
      const row = laid.get(productId)
      return row && row.priceMinor !== priceMinor
    })
    for (const { productId, priceMinor } of changed)
      tx.update(tillProducts)
        .set({ priceMinor })
        .where(and(eq(tillProducts.sessionId, session.id), eq(tillProducts.productId, productId)))
        .run()

    const route = { from: WEB_POOL, to: eventPool(eventId), operation: `adding:day-${day.id}`, by: by.id, now }
    for (const [at, row] of fresh.entries()) {
      const { productId, quantity } = row
      tx.insert(tillProducts)
        .values({ sessionId: session.id, position: laid.size + at, ...row })
        .run()
      tx.insert(tillDayGoods).values({ dayId: day.id, productId, brought: quantity }).run()
      if (quantity > 0) transfer(tx, { productId, quantity, ...route })
    }

    const count = changed.length + fresh.length
    const before = Object.fromEntries(
      changed.map(({ productId }) => [`price-${productId}`, laid.get(productId)?.priceMinor]),
    )
    const after = Object.fromEntries([
      ...[...changed, ...fresh].map(({ productId, priceMinor }) => [`price-${productId}`, priceMinor]),
      ...fresh.map(({ productId, quantity }) => [`brought-${productId}`, quantity]),
    ]) as Record<string, number>
    const line = { actor: by, action: 'till.change', subject: `event/${eventId}`, before, after } as const
    if (count > 0) audited(tx, line, now)
    return { ok: true, count }
  })
}

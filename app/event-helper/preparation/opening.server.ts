import { and, eq, inArray } from 'drizzle-orm'

import { carryHolds, type HoldLine } from '#app/circle/holds/holds.server.ts'
import { baseOf } from '#app/money/currency.ts'
import { balancesOf, move, onHandOf } from '#app/shop/stock/stock.server.ts'
import { listCurrencies } from '#app/site/site.server.ts'
import type { Db } from '#db/database.server.ts'
import { products, tillProducts, tillSessions } from '#db/schema.server.ts'
import { inTransaction } from '#db/transactions.server.ts'
import { eventPool, WEB_POOL } from '#db/vocabulary.ts'

import { tablePrice } from './preparation.server.ts'
import { findSession, listTillProducts, type TillSession } from '#app/event-helper/sessions.server.ts'
import { currencyOf } from '#app/event-helper/till.ts'

export type Opened =
  | { ok: true }
  | { ok: false; problem: 'REFUSED' }
  | { ok: false; problem: 'LACKING'; lacking: { productId: number; available: number }[] }

/**
 * Opens the till: what comes along moves from the shop's pool to the event's, and what is put aside with it. All of it
 * or nothing; the conditional UPDATE decides between two who open.
 * @returns LACKING with the units there are, where the shop sold something meanwhile
 */
export function openTill(db: Db, eventId: number, { by, now }: { by: number; now: Date }): Opened {
  return inTransaction(db, (tx) => {
    const session = findSession(tx, eventId)
    if (session?.state !== 'DRAFT') return { ok: false, problem: 'REFUSED' }

    const lacking = lackingFor(tx, session.id)
    if (lacking.length > 0) return { ok: false, problem: 'LACKING', lacking }

    const isMine = and(eq(tillSessions.id, session.id), eq(tillSessions.state, 'DRAFT'))
    tx.update(tillSessions).set({ state: 'OPEN', openedAt: now }).where(isMine).run()
    const route = { from: WEB_POOL, to: eventPool(eventId), operation: `opening:${session.id}`, by, now }
    for (const { productId, quantity } of packUp(tx, session, now)) transfer(tx, { productId, quantity, ...route })
    return { ok: true }
  })
}

type Transfer = {
  productId: number
  quantity: number
  from: string
  to: string
  operation: string
  by: number
  now: Date
}

/** Moves units between pools: two rows of the ledger. */
export function transfer(tx: Db, { productId, quantity, from, to, operation, by, now }: Transfer): void {
  const shared = { productId, kind: 'TRANSFER' as const, operation, byUserId: by, at: now }
  const taken = move(tx, { ...shared, pool: from, quantity: -quantity })
  if (taken === 'LACKING') throw new Error(`Product ${productId} lacks stock in ${from}`)

  move(tx, { ...shared, pool: to, quantity })
}

function lackingFor(tx: Db, sessionId: number) {
  const wanted = listTillProducts(tx, sessionId)
  const stock = balancesOf(
    tx,
    wanted.map(({ productId }) => productId),
    WEB_POOL,
  )
  return wanted
    .map(({ productId, quantity }) => ({ productId, quantity, available: stock.get(productId) ?? 0 }))
    .filter(({ quantity, available }) => quantity > available)
    .map(({ productId, available }) => ({ productId, available }))
}

/** What comes along in all; what is only held has its place on the table too, so that it can be sold when nobody comes. */
function packUp(tx: Db, session: TillSession, now: Date): HoldLine[] {
  const held = new Map(carryHolds(tx, session.eventId, now).map(({ productId, quantity }) => [productId, quantity]))
  const chosen = listTillProducts(tx, session.id)
  const known = new Set(chosen.map(({ productId }) => productId))
  const only = [...held.keys()].filter((id) => !known.has(id))
  const prices = pricesFor(tx, session, only, now)
  const rows = only.map((productId, at) => ({
    sessionId: session.id,
    productId,
    position: chosen.length + at,
    priceMinor: prices.get(productId) ?? 0,
    quantity: 0,
  }))
  if (rows.length > 0) tx.insert(tillProducts).values(rows).run()
  return (
    [...chosen, ...rows]
      .map(({ productId, quantity }) => ({ productId, quantity: quantity + (held.get(productId) ?? 0) }))
      // Of what more is promised than lies there, no more comes along than lies there.
      .map(({ productId, quantity }) => ({
        productId,
        quantity: Math.min(quantity, onHandOf(tx, productId, WEB_POOL)),
      }))
      .filter(({ quantity }) => quantity > 0)
  )
}

function pricesFor(tx: Db, session: TillSession, ids: readonly number[], now: Date): Map<number, number> {
  const base = baseOf(listCurrencies(tx))
  return new Map(
    tx
      .select()
      .from(products)
      .where(inArray(products.id, [...ids]))
      .all()
      .map((row) => [row.id, tablePrice(row, base, currencyOf(session), now)]),
  )
}

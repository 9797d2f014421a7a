import { inArray } from 'drizzle-orm'

import { carryHolds, type HoldLine } from '#app/circle/holds/holds.server.ts'
import { currencyOf } from '#app/circle/table/table-currency.ts'
import { baseOf } from '#app/money/currency.ts'
import { onHandOf } from '#app/shop/stock/stock.server.ts'
import { audited } from '#app/site/audit/audit.server.ts'
import { listCurrencies } from '#app/site/site.server.ts'
import type { Db } from '#db/database.server.ts'
import { products, tillProducts } from '#db/schema.server.ts'
import { inTransaction } from '#db/transactions.server.ts'
import { WEB_POOL } from '#db/vocabulary.ts'

import { type Administrator, lastDay } from '../days/days.server.ts'
import { eventDayOf, nextDayOf } from '../days/days.ts'
import { findEvent, findSession, listTillProducts, type TillSession } from '../sessions.server.ts'
import { type OpenOutcome, type Opening, REFUSED, begin, lackingFor } from './beginning.server.ts'
import { tablePrice } from './preparation.server.ts'

/**
 * Opens the till for its first day: what comes along moves from the shop's pool to the event's, and what is put aside
 * with it. All of it or nothing. Nothing else opens a till but this and `openNextDay`.
 * @returns LACKING with the units there are, where the shop sold something meanwhile
 */
export function openTill(db: Db, eventId: number, { floatMinor, by, now }: Opening): OpenOutcome {
  return inTransaction(db, (tx) => {
    const event = findEvent(tx, eventId)
    const session = findSession(tx, eventId)
    if (!event || session?.state !== 'DRAFT') return REFUSED

    const lacking = lackingFor(tx, listTillProducts(tx, session.id))
    if (lacking.length > 0) return { ok: false, problem: 'LACKING', lacking }

    const day = eventDayOf(event, { now, timeZone: session.timeZone })
    return begin(tx, { session, day, goods: packUp(tx, session, now), floatMinor, by, now })
  })
}

/** The same by an administrator, with its line in the log. */
export function openFirstDay(
  db: Db,
  eventId: number,
  { floatMinor, by, now }: Omit<Opening, 'by'> & { by: Administrator },
): OpenOutcome {
  return inTransaction(db, (tx) => {
    const opened = openTill(tx, eventId, { floatMinor, by: by.id, now })
    if (opened.ok)
      audited(tx, { actor: by, action: 'till.open', subject: `event/${eventId}`, after: { floatMinor } }, now)
    return opened
  })
}

/**
 * Opens the till for another day of its event; what stayed on the table is there, and more may come from the shop.
 * @param more units by product
 */
export function openNextDay(
  db: Db,
  eventId: number,
  { more, floatMinor, by, now }: Omit<Opening, 'by'> & { more: ReadonlyMap<number, number>; by: Administrator },
): OpenOutcome {
  return inTransaction(db, (tx) => {
    const event = findEvent(tx, eventId)
    const session = findSession(tx, eventId)
    const last = session && lastDay(tx, session.id)
    const day = event && last && nextDayOf(event, last.day, { now, timeZone: session.timeZone })
    if (!day || session.state !== 'CLOSED') return REFUSED

    const goods = listTillProducts(tx, session.id).map(({ productId }) => {
      return { productId, quantity: more.get(productId) ?? 0 }
    })
    const lacking = lackingFor(tx, goods)
    if (lacking.length > 0) return { ok: false, problem: 'LACKING', lacking }

    const opened = begin(tx, { session, day, goods, floatMinor, by: by.id, now })
    const brought = Array.from(more, ([id, units]) => [`brought-${id}`, units] as const).filter(
      ([, units]) => units > 0,
    )
    const after = { day, floatMinor, ...Object.fromEntries(brought) }
    if (opened.ok) audited(tx, { actor: by, action: 'till.open', subject: `event/${eventId}`, after }, now)
    return opened
  })
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
        quantity: Math.max(0, Math.min(quantity, onHandOf(tx, productId, WEB_POOL))),
      }))
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

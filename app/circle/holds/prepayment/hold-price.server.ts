import { eq, inArray } from 'drizzle-orm'

import { baseOf } from '#app/money/currency.ts'
import { convertToBase } from '#app/money/money.ts'
import { priceNow } from '#app/shop/products/pricing/badges.ts'
import { listCurrencies } from '#app/site/site.server.ts'
import type { Db } from '#db/database.server.ts'
import { products, tillProducts, tillSessions } from '#db/schema.server.ts'

import { type Basket, type BasketLine, priceBasket } from '../../table/basket.ts'
import { currencyOf } from '../../table/table-currency.ts'
import type { HoldPrices } from './hold-prices.ts'

/** What goods cost at an event together, in minor units of the base currency: the sum of what its form shows. */
export function priceHold(db: Db, eventId: number, lines: readonly BasketLine[], now: Date): Basket {
  const { goods, sets } = readHoldPrices(
    db,
    eventId,
    lines.map(({ productId }) => productId),
    now,
  )
  const basket = priceBasket(lines, goods, sets)
  if (!basket) throw new Error('Something without a price is set aside')

  return basket
}

/** What goods cost at an event: as its table was prepared, sets included; before that, as in the shop at this moment. */
export function readHoldPrices(db: Db, eventId: number, productIds: readonly number[], now: Date): HoldPrices {
  return pricesAtTable(db, eventId, productIds) ?? { goods: pricesInShop(db, productIds, now), sets: [] }
}

function pricesAtTable(db: Db, eventId: number, productIds: readonly number[]): HoldPrices | null {
  const session = db.select().from(tillSessions).where(eq(tillSessions.eventId, eventId)).get()
  if (!session) return null

  const laid = db.select().from(tillProducts).where(eq(tillProducts.sessionId, session.id)).all()
  const goods = laid.filter(({ productId }) => productIds.includes(productId))
  if (goods.length < new Set(productIds).size) return null

  const base = baseOf(listCurrencies(db))
  const inBase = (minor: number) =>
    session.currency === base.name ? minor : convertToBase(minor, currencyOf(session), base)
  return {
    goods: goods.map(({ productId, priceMinor, setName }) => ({ productId, priceMinor: inBase(priceMinor), setName })),
    sets: session.sets
      .filter(({ name }) => goods.some(({ setName }) => setName === name))
      .map((set) => ({ ...set, priceMinor: inBase(set.priceMinor) })),
  }
}

function pricesInShop(db: Db, productIds: readonly number[], now: Date): HoldPrices['goods'] {
  const rows = db
    .select()
    .from(products)
    .where(inArray(products.id, [...productIds]))
    .all()
  return rows.map((row) => ({ productId: row.id, priceMinor: priceNow(row, now).priceMinor, setName: null }))
}

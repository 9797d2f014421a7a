import { eq, inArray } from 'drizzle-orm'

import { baseOf } from '#app/money/currency.ts'
import { convertToBase } from '#app/money/money.ts'
import { priceNow } from '#app/shop/products/pricing/pricing.ts'
import { listCurrencies } from '#app/site/site.server.ts'
import type { Db } from '#db/database.server.ts'
import { products, tillProducts, tillSessions } from '#db/schema.server.ts'

import { priceBasket } from '../../table/basket.ts'
import { currencyOf } from '../../table/table-currency.ts'

type Line = { productId: number; quantity: number }
type Priced = { lines: (Line & { priceMinor: number })[]; totalMinor: number }

/**
 * What goods cost at an event, in minor units of the base currency: as its table was prepared, sets included; before
 * that, as in the shop at this moment.
 */
export function priceHold(db: Db, eventId: number, lines: readonly Line[], now: Date): Priced {
  return priceAtTable(db, eventId, lines) ?? priceInShop(db, lines, now)
}

function priceAtTable(db: Db, eventId: number, lines: readonly Line[]): Priced | null {
  const session = db.select().from(tillSessions).where(eq(tillSessions.eventId, eventId)).get()
  if (!session) return null

  const prices = db.select().from(tillProducts).where(eq(tillProducts.sessionId, session.id)).all()
  const basket = priceBasket(lines, prices, session.sets)
  if (!basket) return null

  const base = baseOf(listCurrencies(db))
  const inBase = (minor: number) =>
    session.currency === base.name ? minor : convertToBase(minor, currencyOf(session), base)
  return {
    lines: basket.lines.map((line) => ({ ...line, priceMinor: inBase(line.priceMinor) })),
    totalMinor: inBase(basket.totalMinor),
  }
}

function priceInShop(db: Db, lines: readonly Line[], now: Date): Priced {
  const ids = lines.map(({ productId }) => productId)
  const rows = db.select().from(products).where(inArray(products.id, ids)).all()
  const prices = new Map(rows.map((row) => [row.id, priceNow(row, now).priceMinor]))
  const priced = lines.map((line) => ({ ...line, priceMinor: prices.get(line.productId) ?? 0 }))
  return { lines: priced, totalMinor: priced.reduce((sum, { quantity, priceMinor }) => sum + quantity * priceMinor, 0) }
}

import { eq, inArray, sql } from 'drizzle-orm'

import { nameOf } from '#app/shop/checkout/summarise.ts'
import type { Db } from '#db/database.server.ts'
import { products, stockBalances } from '#db/schema.server.ts'
import type { Locale } from '#db/vocabulary.ts'

import { orderProducts } from './order-sales.server.ts'
import { tillProductSums } from './other-sales.server.ts'
import type { Span } from './periods.server.ts'
import { daysLeft } from './sales.ts'

const A_DAY = 24 * 60 * 60 * 1000
/** By the sales of so many days it is reckoned how long a stock lasts. */
const PACE_DAYS = 90

/** Units and money of each product, the most money first, with what is left of it and how long that lasts. */
export function productSales(db: Db, span: Span, locale: Locale, now: Date) {
  const sums = sumProducts(db, span)
  const pace = sumProducts(db, { from: new Date(now.getTime() - PACE_DAYS * A_DAY), until: now })
  const ids = [...new Set([...sums.keys(), ...pace.keys()])]
  const left = readLeft(db, ids)
  const { id, name, version, isDigital } = products
  return db
    .select({ id, name, version, isDigital })
    .from(products)
    .where(inArray(id, ids))
    .all()
    .map((product) => {
      const inStock = product.isDigital ? null : (left.get(product.id) ?? 0)
      const sold = pace.get(product.id)?.units ?? 0
      return {
        id: product.id,
        name: nameOf(product, locale),
        units: sums.get(product.id)?.units ?? 0,
        goodsMinor: sums.get(product.id)?.goodsMinor ?? 0,
        left: inStock,
        daysLeft: inStock === null ? null : daysLeft(inStock, sold, PACE_DAYS),
      }
    })
    .toSorted((a, b) => b.goodsMinor - a.goodsMinor || b.units - a.units || a.id - b.id)
}

function sumProducts(db: Db, span: Span): Map<number, { units: number; goodsMinor: number }> {
  const sums = new Map<number, { units: number; goodsMinor: number }>()
  for (const { productId, units, goodsMinor } of [...orderProducts(db, span), ...tillProductSums(db, span)]) {
    const before = sums.get(productId)
    sums.set(productId, {
      units: (before?.units ?? 0) + units,
      goodsMinor: (before?.goodsMinor ?? 0) + goodsMinor,
    })
  }
  return sums
}

/** What can still be sold, in the shop and at events. */
function readLeft(db: Db, ids: readonly number[]): Map<number, number> {
  const { productId, forSale } = stockBalances
  const rows = db
    .select({ productId, left: sql<number>`sum(${forSale})` })
    .from(stockBalances)
    .where(inArray(productId, [...ids]))
    .groupBy(productId)
    .all()
  return new Map(rows.map((row) => [row.productId, row.left]))
}

/** What lies on all shelves, at today's prices. */
export function readStockValue(db: Db): { units: number; worthMinor: number } {
  const { onHand, productId } = stockBalances
  const sums = db
    .select({
      units: sql<number>`coalesce(sum(${onHand}), 0)`,
      worthMinor: sql<number>`coalesce(sum(${onHand} * ${products.priceMinor}), 0)`,
    })
    .from(stockBalances)
    .innerJoin(products, eq(products.id, productId))
    .get()
  return sums ?? { units: 0, worthMinor: 0 }
}

import { and, asc, eq, inArray, sql } from 'drizzle-orm'

import { territoryOf } from '#app/account/addresses/territories.ts'
import { baseOf } from '#app/money/currency.ts'
import { formatMoney } from '#app/money/money.ts'
import { currenciesAt, formerBase, baseAt } from '#app/site/base/bases.server.ts'
import { sellerLines } from '#app/site/sellers.server.ts'
import { readSettings } from '#app/site/site.server.ts'
import type { Db } from '#db/database.server.ts'
import { orderLines, orderParcels, orders, products } from '#db/schema.server.ts'

import { allOrderIds } from '../orders/order-list.server.ts'
import type { OrdersFilter } from '../orders/orders-filter.server.ts'
import { addressLines } from '../orders/paid-for-lines.ts'
import { customsOfProducts } from './customs-facts.server.ts'
import { type Declaration, declarationOf, type DeclarationView } from './declaration.ts'
import { asksForDollars, isAbroad } from './destinations.ts'
import { type InDollars, inDollars, DOLLAR } from './dollars.ts'
import { customsLimits } from './limits.ts'

/** The orders of a list that go abroad with something in their parcels, from the first number. */
export function abroadOrderIds(db: Db, query: OrdersFilter): number[] {
  const found = allOrderIds(db, query)
  const { id, country, state, postalCode } = orders
  const { homeCountry } = readSettings(db)
  const isInParcel = and(eq(orderLines.orderId, id), eq(orderLines.isDigital, false))
  return db
    .select({ id, country, state, postalCode })
    .from(orders)
    .where(
      and(
        sql`${id} IN (SELECT value FROM json_each(${JSON.stringify(found)}))`,
        sql`EXISTS (SELECT 1 FROM order_lines WHERE ${isInParcel})`,
      ),
    )
    .orderBy(asc(id))
    .all()
    .filter((order) => isAbroad(order, homeCountry))
    .map((order) => order.id)
}

/** An order with its customs form, as its page and its export need it. */
export type DeclaredOrder = Declaration & {
  order: typeof orders.$inferSelect
  trackingNumbers: string[]
  dollars: InDollars | null
  /** Customs ask for dollars, and no rate of them is known. */
  isRateMissing: boolean
}

/** The customs forms of these orders, from the first number; whether they go abroad is for who asks. */
export function readDeclarations(db: Db, ids: readonly number[]): DeclaredOrder[] {
  const lines = db
    .select()
    .from(orderLines)
    .where(inArray(orderLines.orderId, [...ids]))
    .orderBy(sql`order_lines.rowid`)
    .all()
  const parcels = db
    .select()
    .from(orderParcels)
    .where(inArray(orderParcels.orderId, [...ids]))
    .orderBy(asc(orderParcels.position))
    .all()
  const settings = readSettings(db)
  const productIds = [...new Set(lines.map(({ productId }) => productId))]
  const known = {
    facts: customsOfProducts(db, productIds),
    prices: pricesOf(db, productIds),
    iossNumber: settings.iossNumber,
  }
  const linesOf = Map.groupBy(lines, ({ orderId }) => orderId)
  const parcelsOf = Map.groupBy(parcels, ({ orderId }) => orderId)
  return db
    .select()
    .from(orders)
    .where(inArray(orders.id, [...ids]))
    .orderBy(asc(orders.id))
    .all()
    .map((order) => {
      const currencies = currenciesAt(db, order.placedAt)
      const base = baseOf(currencies)
      // Bounds that somebody set are in the base currency of today.
      const own = formerBase(db, order.placedAt) ? { cn22Limit: 0, iossLimit: 0 } : settings
      const limits = customsLimits(own, currencies, base)
      const declared = declarationOf({ ...order, lines: linesOf.get(order.id) ?? [] }, { ...known, limits })
      const values = declared.lines.map(({ valueMinor }) => valueMinor)
      const dollars = inDollars(order, values, currencies)
      return {
        ...declared,
        order,
        trackingNumbers: (parcelsOf.get(order.id) ?? []).flatMap(({ trackingNumber }) => trackingNumber || []),
        dollars,
        isRateMissing: !dollars && asksForDollars(territoryOf(order)) && base.name !== 'USD',
      }
    })
}

function pricesOf(db: Db, productIds: readonly number[]): ReadonlyMap<number, number> {
  const { id, priceMinor } = products
  const found = db
    .select({ id, priceMinor })
    .from(products)
    .where(inArray(id, [...productIds]))
    .all()
  return new Map(found.map((product) => [product.id, product.priceMinor]))
}

/** The customs forms of these orders, from the first number; customs abroad read English. */
export function presentDeclarations(db: Db, ids: readonly number[]): DeclarationView[] {
  const from = sellerLines(readSettings(db), 'en')
  return readDeclarations(db, ids).map(({ order, lines, dollars, ...declared }) => {
    const base = baseAt(db, order.placedAt)
    return {
      ...declared,
      from,
      to: addressLines(order, 'en'),
      reach: [order.phoneNumber, order.email].filter(Boolean),
      parcelCount: Math.max(1, order.parcelCount),
      currency: base.name,
      value: formatMoney(declared.valueMinor, base),
      dollars: dollars && {
        value: formatMoney(dollars.valueMinor, DOLLAR),
        rate: dollars.rate,
        rateOf: dollars.rateOf,
      },
      lines: lines.map((line, at) => ({
        ...line,
        value: formatMoney(line.valueMinor, base),
        dollars: dollars && formatMoney(dollars.lineMinors[at] ?? 0, DOLLAR),
      })),
    }
  })
}

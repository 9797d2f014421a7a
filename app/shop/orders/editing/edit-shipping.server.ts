import { desc, eq, or, sql } from 'drizzle-orm'

import { readSettings } from '#app/site/site.server.ts'
import { fixedT } from '#app/translations/i18n.server.ts'
import type { Db } from '#db/database.server.ts'
import { products } from '#db/schema.server.ts'
import type { LocalisedText, Locale } from '#db/vocabulary.ts'

import { nameOf } from '../../checkout/summarise.ts'
import type { Load } from '../../shipping/parcels.ts'
import { listMethodsTo } from '../../shipping/shipping.server.ts'
import { quoteMethod } from '../../shipping/shipping.ts'
import type { OrderDetails } from '../orders.server.ts'
import type { PlannedLine } from './edit-lines.ts'
import { BY_ARRANGEMENT, methodValue, NO_PARCEL } from './edit-values.ts'
import type { EditInput } from './edit.forms.ts'

export type PlannedShipping = {
  /** Of the method; null where none is left of it but its name. */
  methodId: number | null
  /** Null where nothing is sent. */
  methodName: LocalisedText | null
  shippingMinor: number
  /** What the tariff says; null where it says nothing. */
  tariffMinor: number | null
  parcelCount: number
  weightGrams: number
}
type ShippingInput = Pick<EditInput, 'method' | 'shipping'> & { country: string; lines: readonly PlannedLine[] }
type CurrentShipping = Pick<OrderDetails, 'shippingMethodId' | 'shippingMethodName' | 'parcelCount'>
type Problems = { problems: Record<string, string[]> }

/** How the lines of an edit are sent: by what the form says, else by the tariff of the method. */
export function planShipping(tx: Db, order: CurrentShipping, input: ShippingInput): PlannedShipping & Problems {
  const { method, shipping, country, lines } = input
  const loads = lines
    .filter(({ isDigital, quantity }) => !isDigital && quantity > 0)
    .map(({ weightGrams: grams, quantity: count }) => ({ grams, count }))
  if (method === NO_PARCEL || loads.length === 0) return { ...NO_SHIPPING, shippingMinor: shipping ?? 0, problems: {} }

  if (method === BY_ARRANGEMENT) return arranged(order, loads, shipping)

  const isKept = method === methodValue(order)
  const methodId = isKept ? order.shippingMethodId : Number(method)
  const offered = listMethodsTo(tx, country).find(({ id }) => id === methodId)
  const { packagingGrams } = readSettings(tx)
  const quote = offered ? quoteMethod(offered, loads, packagingGrams) : null
  const problems = {
    ...(!quote && !isKept && { method: ['orderEdit:notCarried'] }),
    ...(!quote && isKept && shipping === undefined && { shipping: ['orderEdit:noTariff'] }),
  }
  return {
    methodId,
    methodName: isKept ? order.shippingMethodName : (offered?.name ?? null),
    shippingMinor: shipping ?? quote?.priceMinor ?? 0,
    tariffMinor: quote?.priceMinor ?? null,
    parcelCount: quote?.parcelCount ?? Math.max(1, order.parcelCount),
    weightGrams: quote?.weightGrams ?? packagingGrams + gramsOf(loads),
    problems,
  }
}

const NO_SHIPPING = { methodId: null, methodName: null, tariffMinor: null, parcelCount: 0, weightGrams: 0 }

/** By no method of the shop, at what the admin says. */
function arranged(
  order: CurrentShipping,
  loads: readonly Load[],
  shipping: number | undefined,
): PlannedShipping & Problems {
  return {
    methodId: null,
    methodName: { en: fixedT('en')('orderEdit:arranged'), ja: fixedT('ja')('orderEdit:arranged') },
    shippingMinor: shipping ?? 0,
    tariffMinor: null,
    parcelCount: Math.max(1, order.parcelCount),
    weightGrams: gramsOf(loads),
    problems: shipping === undefined ? { shipping: ['orderEdit:noTariff'] } : {},
  }
}

function gramsOf(loads: readonly Load[]): number {
  return loads.reduce((sum, { grams, count }) => sum + grams * count, 0)
}

const PROPOSED = 500

/** The product that somebody in the admin names by its number, its address or its name; null for none or several. */
export function findNamedProduct(db: Db, written: string): number | null {
  const text = written.trim()
  const isNamed = sql`lower(${text}) IN (lower(${products.name} ->> 'en'), lower(${products.name} ->> 'ja'))`
  const found = db
    .select({ id: products.id })
    .from(products)
    .where(or(eq(products.slug, text), isNamed))
    .limit(2)
    .all()
  if (found.length > 0) return found.length === 1 ? (found[0]?.id ?? null) : null

  const number = Number(/^#?(\d{1,9})(?!\S)/.exec(text.normalize('NFKC'))?.[1] ?? 0)
  return db.select({ id: products.id }).from(products).where(eq(products.id, number)).get()?.id ?? null
}

/** What a field for a product proposes, the newest first: a number and a name, which `findNamedProduct` reads. */
export function proposeProducts(db: Db, locale: Locale): string[] {
  const { id, name, version } = products
  const rows = db.select({ id, name, version }).from(products).orderBy(desc(id)).limit(PROPOSED).all()
  return rows.map((product) => `${product.id} ${nameOf(product, locale)}`)
}

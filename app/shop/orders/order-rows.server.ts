import { randomBytes } from 'node:crypto'

import { eq, sql } from 'drizzle-orm'

import type { AddressInput } from '#app/account/addresses/address.forms.ts'
import { readSettings } from '#app/site/site.server.ts'
import type { Db } from '#db/database.server.ts'
import { preparedInsert, preparedOnce } from '#db/prepared.server.ts'
import { orderHistory, orderLines, orders } from '#db/schema.server.ts'
import type { Locale } from '#db/vocabulary.ts'

import type { OrderItem } from '../cart/cart-products.ts'
import type { Cart } from '../cart/cart.ts'
import type { Choices } from '../checkout/checkout-view.ts'
import type { OrderQuote } from '../checkout/quote.ts'

const A_MINUTE = 60 * 1000
const A_DAY = 24 * 60 * A_MINUTE

export type OrderAddress = Omit<AddressInput, 'isMain'>

export type OrderRequest = {
  /** One key, one order, however often it is sent; whoever makes keys for clients makes them unguessable. */
  idempotencyKey: string
  /** Of the form, to tell it from another that carries its key; of no matter to callers that compare themselves. */
  contentHash?: string
  /** Null for a guest. */
  userId: number | null
  /** Whence it comes, of somebody whose address nobody confirmed; "" of anybody else. */
  network: string
  email: string
  locale: Locale
  /** The currency the buyer sees, with its rate of now. */
  currency: { name: string; conversion: number }
  cart: Cart
  /** The cart of the user is something else, and stays as it is. */
  keepsCart?: boolean
  choices: Choices
  /** Null where nothing is sent. Its country is the one that shipping is priced for. */
  address: OrderAddress | null
  /** What the buyer wrote to the shop. */
  note?: string
  /** The buyer says that they are 18 or older. */
  isAdult?: boolean
  /** How the buyer's name is read, and the name on their transfer where it is another. */
  nameReading?: string
  payerName?: string
  /** What the page showed (`formatSeen`); absent for callers that saw no page. */
  seen?: string
}

export type PlacedOrder = { id: number; secret: string; userId: number | null; contentHash: string }

/** The order that a key already led to. */
export function findPlaced(db: Db, idempotencyKey: string): PlacedOrder | null {
  return statements(db).placed.get({ idempotencyKey }) ?? null
}

/** Writes an order as it was quoted, with its lines and the first line of its history. */
export function writeOrder(tx: Db, request: OrderRequest, quote: OrderQuote, now: Date): PlacedOrder {
  const { idempotencyKey, contentHash = '', network, userId, email, locale, currency, address } = request
  const { note = '', nameReading = '', payerName = '' } = request
  const { itemsMinor, shippingMinor, taxMode, taxName, shippingTaxRate, taxMinor, totalMinor } = quote
  const { shipping, payment, termsVersion } = quote
  const secret = randomBytes(24).toString('base64url')
  const id = insertOrder(tx, {
    secret,
    idempotencyKey,
    contentHash,
    network,
    userId,
    email,
    locale,
    ...NO_ADDRESS,
    // Of downloads alone it is what was taxed.
    country: quote.isTaxedByCountry ? quote.country : '',
    ...address,
    note,
    nameReading,
    payerName,
    itemsMinor,
    shippingMinor,
    taxMode,
    taxName,
    shippingTaxRate,
    taxMinor,
    totalMinor,
    currency: currency.name,
    conversion: currency.conversion,
    shippingMethodId: shipping?.method.id ?? null,
    shippingMethodName: shipping?.method.name,
    parcelCount: shipping?.parcelCount ?? 0,
    weightGrams: shipping?.weightGrams ?? 0,
    missingBonuses: quote.missing.map(missingOf),
    paymentMethodId: payment?.id ?? null,
    paymentMethodName: payment?.name,
    paymentInstructions: payment?.instructions,
    termsVersion,
    payUntil: payment && new Date(now.getTime() + timeToPay(tx, payment)),
    placedAt: now,
    updatedAt: now,
  })
  writeLines(tx, id, quote)
  insertHistory(tx, { orderId: id, to: 'ORDERED', by: 'CUSTOMER', byUserId: userId, at: now })
  return { id, secret, userId, contentHash }
}

/** Milliseconds. What is paid at once, on a provider's page, is held for so long as the admin says. */
function timeToPay(tx: Db, { provider, daysToPay }: NonNullable<OrderQuote['payment']>): number {
  return provider ? readSettings(tx).paymentHoldMinutes * A_MINUTE : daysToPay * A_DAY
}

function missingOf({ item: { name, version }, quantity }: OrderItem) {
  return { name, version, quantity }
}

export const NO_ADDRESS: OrderAddress = {
  fullName: '',
  country: '',
  state: '',
  city: '',
  postalCode: '',
  addressLine1: '',
  addressLine2: '',
  phoneNumber: '',
}

function writeLines(tx: Db, orderId: number, { items }: OrderQuote): void {
  for (const { productId, kind, quantity, unitPriceMinor, item, taxRate } of items) {
    const { name, version, weightGrams, isDigital, releaseDate: promisedOn } = item
    const what = { name, version, weightGrams, isDigital, taxRate, promisedOn }
    insertLine(tx, { orderId, productId, kind, quantity, unitPriceMinor, ...what })
  }
}

const insertOrder = preparedInsert(orders)
const insertLine = preparedInsert(orderLines)
const insertHistory = preparedInsert(orderHistory)

const statements = preparedOnce((db) => {
  const { id, secret, userId, idempotencyKey, contentHash } = orders
  return {
    placed: db
      .select({ id, secret, userId, contentHash })
      .from(orders)
      .where(eq(idempotencyKey, sql.placeholder('idempotencyKey')))
      .prepare(),
  }
})

import { randomBytes } from 'node:crypto'

import { eq, sql } from 'drizzle-orm'

import type { AddressInput } from '#app/account/address.forms.ts'
import type { Cart } from '#app/shop/cart/cart.ts'
import { saveUserCart } from '#app/shop/cart/cart.server.ts'
import type { Choices } from '#app/shop/checkout/choices.ts'
import { isUnshippable, loweredLines, type OrderQuote, type PlacementProblem } from '#app/shop/checkout/quote.ts'
import { quoteCart } from '#app/shop/checkout/quote.server.ts'
import { changesSince, formatSeen } from '#app/shop/checkout/seen.ts'
import { reserve } from '#app/shop/stock/stock.server.ts'
import type { Db } from '#db/database.server.ts'
import { asStored, preparedOnce } from '#db/prepared.server.ts'
import { orderHistory, orderLines, orders } from '#db/schema.server.ts'
import { inTransaction } from '#db/transactions.server.ts'
import type { Locale, LocalisedText } from '#db/vocabulary.ts'

import { confirm, operationOf } from './order-changes.server.ts'
import { tellOrder } from './order-letters.server.ts'

const A_DAY = 24 * 60 * 60 * 1000

export type OrderAddress = Omit<AddressInput, 'isMain'>

export type OrderRequest = {
  /** One key, one order, however often it is sent; whoever makes keys for clients makes them unguessable. */
  idempotencyKey: string
  /** Null for a guest. */
  userId: number | null
  email: string
  locale: Locale
  /** The currency the buyer sees, with its rate of now. */
  currency: { name: string; conversion: number }
  cart: Cart
  choices: Choices
  /** Null where nothing is sent. Its country is the one that shipping is priced for. */
  address: OrderAddress | null
  /** What the buyer wrote to the shop. */
  note?: string
  /** What the page showed (`formatSeen`); absent for callers that saw no page. */
  seen?: string
}

export type PlacedOrder = { id: number; secret: string; userId: number | null }
export type Placement =
  | { ok: true; order: PlacedOrder; isNew: boolean }
  | { ok: false; problem: PlacementProblem; quote: OrderQuote }

/**
 * Places an order in one transaction: priced again, its stock reserved, the user's cart emptied (product decisions,
 * "Placing an order"). The same key gives the same order. Where anything is not as the buyer saw it nothing happens.
 */
export function placeOrder(db: Db, request: OrderRequest, now: Date): Placement {
  return inTransaction(db, (tx) => placeInside(tx, request, now))
}

/** The order that a key already led to. */
export function findPlaced(db: Db, idempotencyKey: string): PlacedOrder | null {
  return statements(db).placed.get({ idempotencyKey }) ?? null
}

function placeInside(tx: Db, request: OrderRequest, now: Date): Placement {
  const placed = findPlaced(tx, request.idempotencyKey)
  if (placed) return { ok: true, order: placed, isNew: false }

  const { cart, choices, address, userId } = request
  const quote = quoteCart(tx, cart, { ...choices, country: address?.country ?? choices.country }, now)
  const problem = problemOf(quote, request)
  if (problem) return { ok: false, problem, quote }

  const order = writeOrder(tx, request, quote, now)
  writeLines(tx, order.id, quote)
  takeStock(tx, order.id, quote, now)
  statements(tx).begin.run({ orderId: order.id, byUserId: userId, at: now })
  if (quote.totalMinor === 0) confirm(tx, order.id, { by: 'CLOCK' }, now)
  if (userId !== null) saveUserCart(tx, userId, [], now)
  tellOrder(tx, order.id, now)
  return { ok: true, order, isNew: true }
}

function problemOf(quote: OrderQuote, { seen, address }: OrderRequest): PlacementProblem | null {
  if (seen !== undefined && seen !== formatSeen(quote)) return problemSince(seen, quote)
  if (seen === undefined && loweredLines(quote).length > 0) return 'PRODUCTS_AMOUNT_NOT_MET'
  if (quote.items.length === 0) return 'EMPTY_CART'

  if (quote.needsShipping && !address) return 'ADDRESS_MISSING'

  return isUnshippable(quote) ? 'SHIPPING_UNAVAILABLE' : null
}

function problemSince(seen: string, quote: OrderQuote): PlacementProblem {
  const hasLess = changesSince(seen, quote).some((change) => change.what === 'AMOUNT' && change.to < change.from)
  return hasLess && loweredLines(quote).length > 0 ? 'PRODUCTS_AMOUNT_NOT_MET' : 'CHANGED'
}

function writeOrder(tx: Db, request: OrderRequest, quote: OrderQuote, now: Date): PlacedOrder {
  const { idempotencyKey, userId, email, locale, currency, address, note = '' } = request
  const { itemsMinor, shippingMinor, totalMinor, shipping, payment } = quote
  const { id, secret } = statements(tx).order.get({
    secret: randomBytes(24).toString('base64url'),
    ...{ idempotencyKey, userId, email, locale, ...NO_ADDRESS, ...address, note },
    ...{ itemsMinor, shippingMinor, totalMinor, currency: currency.name, conversion: currency.conversion },
    shippingMethodId: shipping?.method.id ?? null,
    shippingMethodName: stored(shipping?.method.name),
    parcelCount: shipping?.parcelCount ?? 0,
    weightGrams: shipping?.weightGrams ?? 0,
    paymentMethodId: payment?.id ?? null,
    paymentMethodName: stored(payment?.name),
    paymentInstructions: stored(payment?.instructions),
    payUntil: payment && now.getTime() + payment.daysToPay * A_DAY,
    now,
  })
  return { id, secret, userId }
}

const NO_ADDRESS: OrderAddress = {
  ...{ fullName: '', country: '', state: '', city: '', postalCode: '' },
  ...{ addressLine1: '', addressLine2: '', phoneNumber: '' },
}

function writeLines(tx: Db, orderId: number, { items }: OrderQuote): void {
  for (const { productId, kind, quantity, unitPriceMinor, item } of items) {
    const { name, version, weightGrams, isDigital } = item
    const what = { name, version: stored(version), weightGrams, isDigital }
    statements(tx).line.run({ orderId, productId, kind, quantity, unitPriceMinor, ...what })
  }
}

function stored(text: LocalisedText | null | undefined): string | null {
  return text ? JSON.stringify(text) : null
}

/** The quote was made in this transaction, so that the stock is there; anything else is a bug and undoes it all. */
function takeStock(tx: Db, orderId: number, { items }: OrderQuote, now: Date): void {
  const lines = items.filter(({ item }) => !item.isDigital)
  const reserved = reserve(tx, lines, operationOf(orderId), now)
  if (!reserved.ok) throw new Error(`Order ${orderId} was quoted more than there is`)
}

const statements = preparedOnce((db) => {
  const of = sql.placeholder
  const { id, secret, userId, idempotencyKey } = orders
  return {
    placed: db
      .select({ id, secret, userId })
      .from(orders)
      .where(eq(idempotencyKey, of('idempotencyKey')))
      .prepare(),
    order: db.insert(orders).values(newOrder()).returning({ id, secret }).prepare(),
    line: db
      .insert(orderLines)
      .values({
        ...{ orderId: of('orderId'), productId: of('productId'), kind: of('kind'), quantity: of('quantity') },
        ...{ unitPriceMinor: of('unitPriceMinor'), name: of('name'), version: asStored('version') },
        ...{ weightGrams: of('weightGrams'), isDigital: of('isDigital') },
      })
      .prepare(),
    begin: db
      .insert(orderHistory)
      .values({ orderId: of('orderId'), to: 'ORDERED', by: 'CUSTOMER', byUserId: of('byUserId'), at: of('at') })
      .prepare(),
  }
})

function newOrder() {
  const of = sql.placeholder
  return {
    ...{ secret: of('secret'), idempotencyKey: of('idempotencyKey'), userId: of('userId'), email: of('email') },
    ...{ locale: of('locale'), fullName: of('fullName'), country: of('country'), state: of('state'), city: of('city') },
    ...{ postalCode: of('postalCode'), addressLine1: of('addressLine1'), addressLine2: of('addressLine2') },
    ...{ phoneNumber: of('phoneNumber'), note: of('note'), currency: of('currency'), conversion: of('conversion') },
    ...{ itemsMinor: of('itemsMinor'), shippingMinor: of('shippingMinor'), totalMinor: of('totalMinor') },
    ...{ shippingMethodId: of('shippingMethodId'), shippingMethodName: asStored('shippingMethodName') },
    ...{ parcelCount: of('parcelCount'), weightGrams: of('weightGrams'), payUntil: asStored('payUntil') },
    ...{ paymentMethodId: of('paymentMethodId'), paymentMethodName: asStored('paymentMethodName') },
    ...{ paymentInstructions: asStored('paymentInstructions'), placedAt: of('now'), updatedAt: of('now') },
  }
}

import { isRegionOf } from '#app/account/addresses/territories.ts'
import type { Db } from '#db/database.server.ts'
import { inTransaction } from '#db/transactions.server.ts'

import type { Cart } from '../cart/cart.ts'
import { readUserCart, saveUserCart } from '../cart/merge-cart.server.ts'
import type { Choices } from '../checkout/checkout-view.ts'
import { quoteCart } from '../checkout/quote.server.ts'
import {
  isForAdults,
  isUnpayable,
  isUnshippable,
  loweredLines,
  type OrderQuote,
  type PlacementProblem,
} from '../checkout/quote.ts'
import { changesSince, formatSeen } from '../checkout/seen.ts'
import { reserve } from '../stock/stock.server.ts'
import { confirm } from './order-changes.server.ts'
import { emailOrder } from './order-emails.server.ts'
import { findPlaced, type OrderRequest, type PlacedOrder, writeOrder } from './order-rows.server.ts'
import { tooMuchUnpaid, type UnpaidRefusal } from './payments/unpaid.server.ts'
import { operationOf } from './shipments/promise.server.ts'

export type Placement =
  | { ok: true; order: PlacedOrder; isNew: true; /** Without the things ordered. */ rest: (cart: Cart) => Cart }
  | { ok: true; order: PlacedOrder; isNew: false }
  | { ok: false; problem: PlacementProblem; quote: OrderQuote }
  | { ok: false; problem: 'UNPAID'; unpaid: UnpaidRefusal }
  /** The key came with another form before. */
  | { ok: false; problem: 'OTHER_FORM' }

/** What is wrong with the address, by its field, and why. */
export const ADDRESS_PROBLEMS = {
  PHONE_MISSING: { field: 'phoneNumber', text: 'checkout:phoneMissing' },
  STATE_UNKNOWN: { field: 'state', text: 'checkout:stateUnknown' },
} as const

/**
 * Places an order in one transaction: priced again, its stock reserved, what is ordered taken out of the
 * user's cart (product decisions, "Placing an order"); what was sold out stays in it. The same key gives the same order. Where anything is not as the buyer saw it nothing happens.
 */
export function placeOrder(db: Db, request: OrderRequest, now: Date): Placement {
  return inTransaction(db, (tx) => placeInside(tx, request, now))
}

function placeInside(tx: Db, request: OrderRequest, now: Date): Placement {
  const placed = findPlaced(tx, request.idempotencyKey)
  if (placed)
    return isSame(placed, request) ? { ok: true, order: placed, isNew: false } : { ok: false, problem: 'OTHER_FORM' }

  const { cart, choices, address, userId } = request
  const quote = quoteCart(tx, cart, { ...choices, ...placeOf(address) }, now)
  const problem = problemOf(quote, request)
  if (problem) return { ok: false, problem, quote }

  // A bonus comes along, however few of it there are.
  const lines = stockLinesOf(quote).filter(({ kind }) => kind === 'ITEM')
  const unpaid = tooMuchUnpaid(tx, { ...request, lines }, now)
  if (unpaid) return { ok: false, problem: 'UNPAID', unpaid }

  const order = writeOrder(tx, request, quote, now)
  takeStock(tx, order.id, quote, now)
  if (quote.totalMinor === 0) confirm(tx, order.id, { by: 'CLOCK' }, now)
  const ordered = new Set(quote.items.map(({ productId, kind }) => (kind === 'ITEM' ? productId : null)))
  const rest = (held: Cart) => held.filter(({ productId }) => !ordered.has(productId))
  if (userId !== null && !request.keepsCart) saveUserCart(tx, userId, rest(readUserCart(tx, userId)), now)
  emailOrder(tx, order.id, now)
  return { ok: true, order, isNew: true, rest }
}

function placeOf(address: OrderRequest['address']): Partial<Choices> {
  if (!address) return {}

  const { country, state, postalCode } = address
  return { country, state, postalCode }
}

/** Whether an order came of this very form: sent twice, it is shown once more. */
export function isSame(placed: PlacedOrder, { contentHash = '' }: Pick<OrderRequest, 'contentHash'>): boolean {
  return contentHash === '' || placed.contentHash === '' || placed.contentHash === contentHash
}

function problemOf(quote: OrderQuote, { seen, address, isAdult }: OrderRequest): PlacementProblem | null {
  if (seen !== undefined && seen !== formatSeen(quote)) return problemSince(seen, quote)
  if (seen === undefined && loweredLines(quote).length > 0) return 'PRODUCTS_AMOUNT_NOT_MET'
  if (quote.items.length === 0) return 'EMPTY_CART'

  if (quote.needsShipping && !address) return 'ADDRESS_MISSING'

  if (quote.isTaxedByCountry && quote.country === '') return 'COUNTRY_MISSING'

  if (isUnshippable(quote)) return 'SHIPPING_UNAVAILABLE'

  if (quote.needsShipping && quote.shipping?.method.needsPhone && !address?.phoneNumber) return 'PHONE_MISSING'

  if (quote.isTaxedByState && address && !isRegionOf(quote.country, address.state)) return 'STATE_UNKNOWN'

  if (isForAdults(quote) && !isAdult) return 'AGE_UNCONFIRMED'

  return isUnpayable(quote) ? 'PAYMENT_UNAVAILABLE' : null
}

function problemSince(seen: string, quote: OrderQuote): PlacementProblem {
  const hasLess = changesSince(seen, quote).some((change) => change.what === 'AMOUNT' && change.to < change.from)
  return hasLess && loweredLines(quote).length > 0 ? 'PRODUCTS_AMOUNT_NOT_MET' : 'CHANGED'
}

/** The quote was made in this transaction, so that the stock is there; anything else is a bug and undoes it all. */
function takeStock(tx: Db, orderId: number, quote: OrderQuote, now: Date): void {
  const reserved = reserve(tx, stockLinesOf(quote), operationOf(orderId), now)
  if (!reserved.ok) throw new Error(`Order ${orderId} was quoted more than there is`)
}

function stockLinesOf({ items }: OrderQuote) {
  return items.filter(({ item }) => !item.isDigital)
}

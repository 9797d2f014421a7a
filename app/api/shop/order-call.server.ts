import type { RouterContextProvider } from 'react-router'

import { services } from '#app/platform/context.server.ts'
import { readCartProducts } from '#app/shop/cart/cart-products.server.ts'
import { readCart } from '#app/shop/cart/cart.server.ts'
import type { Cart } from '#app/shop/cart/cart.ts'
import { findSavedAddress } from '#app/shop/checkout/checkout.server.ts'
import { quoteCart } from '#app/shop/checkout/quote.server.ts'
import { isForAdults, isUnpayable, isUnshippable, loweredLines, type OrderQuote } from '#app/shop/checkout/quote.ts'
import { formatSeen } from '#app/shop/checkout/seen.ts'
import type { OrderRequest } from '#app/shop/orders/order-rows.server.ts'
import { requestOf } from '#app/sign-in/request.server.ts'
import { strangersNetwork, getViewer } from '#app/sign-in/sessions/viewer.server.ts'
import { getPrices } from '#app/site/preferences.server.ts'
import { listPaymentMethods } from '#app/site/site.server.ts'
import { getT } from '#app/translations/i18n.server.ts'
import type { T } from '#app/translations/keys.ts'
import type { Db } from '#db/database.server.ts'

import { refuse, refuseField } from '../kit/refusals.server.ts'
import { refuseUnknown } from './cart-calls.server.ts'
import type { OrderCall } from './order-call.forms.ts'

type Args = { request: Request; context: Readonly<RouterContextProvider> }

/** The order that a call asks for as the shop can fill it now, or why it cannot. */
export function readOrder(wanted: Args, call: OrderCall, idempotencyKey: string): OrderRequest | Response {
  const { db } = wanted.context.get(services)
  const t = getT(wanted.context)
  const userId = getViewer(wanted.context)?.id ?? null
  const cart = cartOf(wanted, call)
  const address = call.addressId ? findSavedAddress(db, userId, String(call.addressId)) : (call.address ?? null)
  if (call.addressId && (!address || call.address)) return refuseField(t, 'addressId', t('form:choose'))

  const choices = {
    country: address?.country ?? call.country ?? '',
    state: address?.state ?? '',
    postalCode: address?.postalCode ?? '',
    methodId: call.shippingMethodId ?? null,
    paymentMethodId: findPaymentMethod(db, call.paymentMethod ?? null),
  }
  const now = new Date()
  const unknownIds = call.items ? notForSale(db, cart, now) : []
  if (unknownIds.length > 0) return refuseUnknown(cart, unknownIds, t)

  const quote = quoteCart(db, cart, choices, now)
  const refusal = refuseQuote(quote, call, choices, t) ?? refuseBuyer(quote, call, address, t)
  if (refusal) return refusal

  const sendsTo = quote.needsShipping ? address : null
  return {
    ...buyerOf(wanted, call),
    idempotencyKey,
    cart,
    choices,
    address: sendsTo,
    note: call.note,
    nameReading: call.nameReading,
    payerName: call.payerName,
    isAdult: call.isAdult,
    seen: formatSeen(quote),
  }
}

/** 409 as the error catalogue has it, with every line that the stock cannot fill. */
export function refuseAmounts(quote: OrderQuote, t: T): Response {
  const lowered = loweredLines(quote).map(({ productId, wanted, quantity }) => ({
    productId,
    from: wanted,
    to: quantity,
  }))
  return refuse(t, 409, { message: t('cart:amountNotMet'), code: 'PRODUCTS_AMOUNT_NOT_MET', lowered })
}

/** 409 for a total that is not the one that was seen. */
export function refuseChanged({ totalMinor }: OrderQuote, t: T): Response {
  return refuse(t, 409, { message: t('checkout:changed'), totalMinor })
}

type MethodChoice = { methodId: number | null; paymentMethodId: number | null }

/** The pages show what the shop chose instead of an unknown way; a call that named one meant it. */
function refuseQuote(
  quote: OrderQuote,
  call: OrderCall,
  { methodId, paymentMethodId }: MethodChoice,
  t: T,
): Response | null {
  if (quote.lines.length === 0) return refuseField(t, 'items', t('cart:empty'))
  if (loweredLines(quote).length > 0) return refuseAmounts(quote, t)

  const { needsShipping, shipping, payment, totalMinor } = quote
  if (needsShipping && !quote.country) return refuseField(t, 'address', t('form:required'))
  if (quote.isTaxedByCountry && !quote.country) return refuseField(t, 'country', t('form:required'))
  if (isUnshippable(quote))
    return refuseField(t, call.addressId ? 'addressId' : 'address.country', t('cart:shippingUnavailable'))
  if (isUnpayable(quote))
    return refuse(t, 409, { message: t('cart:paymentUnavailableHint'), code: 'PAYMENT_UNAVAILABLE' })
  if (shipping && shipping.method.id !== methodId)
    return refuseField(t, 'shippingMethodId', t(missingOr(call.shippingMethodId)))
  if (payment && payment.id !== paymentMethodId)
    return refuseField(t, 'paymentMethod', t(missingOr(call.paymentMethod)))

  return (call.totalMinor ?? totalMinor) !== totalMinor ? refuseChanged(quote, t) : null
}

/** What the things and the way to send them ask of who buys. */
function refuseBuyer(quote: OrderQuote, call: OrderCall, address: OrderRequest['address'], t: T): Response | null {
  if (isForAdults(quote) && !call.isAdult) return refuseField(t, 'isAdult', t('checkout:adultMissing'))
  if (!quote.needsShipping || !quote.shipping?.method.needsPhone || address?.phoneNumber) return null

  return refuseField(t, call.addressId ? 'addressId' : 'address.phoneNumber', t('checkout:phoneMissing'))
}

function missingOr(given: unknown): 'form:required' | 'form:choose' {
  return (given ?? null) === null ? 'form:required' : 'form:choose'
}

function cartOf({ request, context }: Args, { items }: OrderCall): Cart {
  if (!items) return readCart(context, request)

  return items.map(({ productId, amount }) => ({ productId, quantity: amount })).filter(({ quantity }) => quantity > 0)
}

function notForSale(db: Db, cart: Cart, now: Date): number[] {
  const ids = cart.map(({ productId }) => productId)
  const cartProducts = readCartProducts(db, ids, now)
  return ids.filter((id) => !cartProducts.get(id)?.isForSale)
}

function findPaymentMethod(db: Db, wanted: number | string | null): number | null {
  const found = listPaymentMethods(db).find(
    ({ id, name }) => id === wanted || Object.values(name).some((word) => word === wanted),
  )
  return found?.id ?? null
}

function buyerOf({ request, context }: Args, { contactEmail, items }: OrderCall) {
  const viewer = getViewer(context)
  const { name, conversion } = getPrices(context, request).shown
  return {
    userId: viewer?.id ?? null,
    network: strangersNetwork(context),
    keepsCart: Boolean(items),
    email: contactEmail ?? viewer?.email ?? '',
    locale: requestOf(context).locale,
    currency: { name, conversion },
  }
}

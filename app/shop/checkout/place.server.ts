import type { SubmissionResult } from '@conform-to/react'
import { createContext, data, type RouterContextProvider } from 'react-router'

import { addressByPostalCode } from '#app/account/addresses/japanese-postal.server.ts'
import { logEvent } from '#app/platform/analytics/log-event.server.ts'
import { outgoing, services } from '#app/platform/context.server.ts'
import { contentOf } from '#app/platform/form-content.server.ts'
import { readForm, readText, tooManyTries } from '#app/platform/forms.server.ts'
import { seeOther } from '#app/platform/redirects.server.ts'
import { requestOf } from '#app/sign-in/request.server.ts'
import { strangersNetwork, getViewer } from '#app/sign-in/sessions/viewer.server.ts'
import { logInFirst } from '#app/sign-in/unsent-forms/log-in-first.server.ts'
import { getPrices } from '#app/site/preferences.server.ts'
import { isCountryCode } from '#app/translations/countries.ts'
import { inGroupCommit } from '#db/group-commit.server.ts'

import { keepGuestCart, readCart } from '../cart/cart.server.ts'
import { placeWithin } from '../orders/order-limits.server.ts'
import { findPlaced, type OrderAddress, type PlacedOrder } from '../orders/order-rows.server.ts'
import { UNPAID_TEXTS } from '../orders/payments/unpaid.server.ts'
import { ADDRESS_PROBLEMS, isSame, placeOrder, type Placement } from '../orders/placement.server.ts'
import type { Changes, Choices } from './checkout-view.ts'
import { type CheckoutFields, checkoutForm } from './checkout.forms.ts'
import { constraintOf, presentCheckout, findSavedAddress } from './checkout.server.ts'
import { formatChanges, keepChoices, quoteCart, readChoices } from './quote.server.ts'
import { isForAdults } from './quote.ts'
import { formatSeen } from './seen.ts'

type Args = { request: Request; context: Readonly<RouterContextProvider> }

/**
 * Reads the checkout's form and places its order.
 * @returns what it placed, now or before; else the page again, where whatever is not as it was seen is told
 */
export async function place(args: Args) {
  const { db } = args.context.get(services)
  const form = await args.request.formData()
  const contentHash = contentOf(form, ['intent'])
  const placed = findPlaced(db, readText(form, 'idempotencyKey'))
  if (placed && isSame(placed, { contentHash })) return { placed }

  const viewer = getViewer(args.context)
  // Only who is logged in is not asked for an address to write to.
  const first = viewer || form.has('contactEmail') ? null : await logInFirst(args, form)
  if (first) return first

  const checkout = readCheckout(args, form)
  const { cart, choices, saved, needsShipping, submission } = checkout
  const intent = readText(form, 'intent')
  if (intent === 'country') return showCountry(args, checkout)
  if (intent === 'postalCode') return showCountry(args, checkout, await addressByPostalCode(form))
  if (submission.status !== 'success') return again(args, checkout, submission.reply())

  const { value } = submission
  const request = {
    idempotencyKey: value.idempotencyKey,
    contentHash,
    seen: value.seen,
    ...buyerOf(args, value),
    cart,
    choices,
    note: value.note,
    isAdult: value.isAdult === 'on',
    nameReading: value.nameReading,
    payerName: value.payerName,
    address: needsShipping ? (saved ?? addressOf(value)) : null,
  }
  const placement = await placeWithin(db, request, async () => {
    const made = await inGroupCommit(db, (tx) => placeOrder(tx, request, new Date()))
    return { placed: made, isNew: made.ok && made.isNew }
  })
  if ('wait' in placement) return holdOff(args, checkout, placement.wait)
  if (!placement.ok) return turnBack(args, checkout, placement)

  if (placement.isNew) logEvent(args, 'purchase')
  if (placement.isNew && !viewer) keepGuestCart(args.context, placement.rest(cart))
  return { placed: placement.order }
}

/** A guest's order is opened by its key. */
export function showOrder({ context }: Args, { id, secret, userId }: PlacedOrder): Response {
  const path = `/shop/order/${id}`
  const to = userId === null ? `${path}?key=${secret}` : path
  return seeOther(context, to, { key: 'checkout:thanks', type: 'DONE', at: 'order' })
}

type Checkout = ReturnType<typeof readCheckout>

/** What a request says of its order, by its form, its cookies and its account. */
function readCheckout({ request, context }: Args, form: FormData) {
  const { db } = requestOf(context)
  const viewer = getViewer(context)
  const saved = findSavedAddress(db, viewer?.id ?? null, readText(form, 'savedAddress'))
  const choices = choicesOf(form, saved, readChoices(context, request))
  const cart = readCart(context, request)
  const quote = quoteCart(db, cart, choices, new Date())
  const { needsShipping } = quote
  const addressIn = needsShipping && !saved ? choices.country : null
  const needs = { email: !viewer, addressIn, country: quote.isTaxedByCountry, adult: isForAdults(quote) }
  return { viewer, cart, choices, saved, needsShipping, submission: readForm(form, checkoutForm(needs)) }
}

type Refusal = Extract<Placement, { ok: false }>

/** An empty cart has nothing to check out; anything else is shown again with what changed, be it all sold out. */
function turnBack(args: Args, checkout: Checkout, refusal: Refusal) {
  const { request, context } = args
  const { cart, submission } = checkout
  if (cart.length === 0) return backToCart(args)
  if (refusal.problem === 'UNPAID')
    return holdOff(args, checkout, refusal.unpaid.wait, UNPAID_TEXTS[refusal.unpaid.problem])
  if (refusal.problem === 'OTHER_FORM')
    return again(args, checkout, submission.reply({ formErrors: ['checkout:sentBefore'] }), null, 409)

  const { problem, quote } = refusal
  const value = submission.status === 'success' ? submission.value : null
  if (problem === 'PHONE_MISSING' || problem === 'STATE_UNKNOWN') {
    const { field: own, text } = ADDRESS_PROBLEMS[problem]
    // Of a saved address it is the address that lacks it.
    const field = value?.country === undefined ? 'savedAddress' : own
    return again(args, checkout, submission.reply({ fieldErrors: { [field]: [text] } }))
  }

  const { t, locale, db } = requestOf(context)
  const seen = value?.seen ?? ''
  const speech = { t, locale, base: getPrices(context, request).base, now: new Date() }
  const texts = seen === formatSeen(quote) ? [] : formatChanges(db, seen, quote, speech)
  return again(args, checkout, submission.reply(), { problem, texts })
}

/** The same for who has to wait. @param why a key of a text, where it is not for trying too often */
function holdOff(args: Args, checkout: Checkout, wait: number, why?: string) {
  args.context.get(outgoing).set('Retry-After', String(wait))
  const formErrors = [why ?? tooManyTries(wait)]
  return again(args, checkout, checkout.submission.reply({ formErrors }), null, 429)
}

/** Nothing is left to order; who wanted something is told that it is gone. */
export function backToCart({ context, request }: Args): Response {
  const hasGoods = readCart(context, request).length > 0
  return seeOther(context, '/shop/cart', hasGoods ? { key: 'cart:amountNotMet', type: 'ALERT' } : undefined)
}

/** Told to the loader of the same page, which else sends somebody whose things are all sold out to the cart. */
export const isRefused = createContext(false)

/** The page again with every value, priced for what the form now says (contract, section 2). */
function again(
  { context }: Args,
  { cart, choices, viewer }: Checkout,
  result: SubmissionResult,
  changes: Changes | null = null,
  status = 400,
) {
  keepChoices(context, choices)
  context.set(isRefused, true)
  const { db, locale } = requestOf(context)
  const page = presentCheckout(db, { cart, choices, userId: viewer?.id ?? null, locale, now: new Date() })
  return data({ result, changes, page, constraint: constraintOf(page, viewer) }, { status })
}

/** The prices and the fields of another country, or what a postal code fills in, before anything is checked. */
function showCountry(args: Args, checkout: Checkout, filled = {}) {
  const { initialValue } = checkout.submission.reply()
  return again(args, checkout, { initialValue: { ...initialValue, ...filled } }, null, 200)
}

/** What the form says, over what was kept; the country is that of the address. */
function choicesOf(form: FormData, saved: OrderAddress | null, kept: Choices): Choices {
  const country = saved?.country ?? readText(form, 'country')
  const state = saved?.state ?? readText(form, 'state')
  const postalCode = saved?.postalCode ?? readText(form, 'postalCode')
  return {
    country: isCountryCode(country) ? country : kept.country,
    state,
    postalCode,
    methodId: Number(readText(form, 'methodId')) || null,
    paymentMethodId: Number(readText(form, 'paymentMethodId')) || null,
  }
}

/** The schema asked for all of it. */
function addressOf(value: CheckoutFields): OrderAddress {
  const { fullName = '', country = '', state = '', city = '', postalCode = '' } = value
  const { addressLine1 = '', addressLine2 = '', phoneNumber = '' } = value
  return { fullName, country, state, city, postalCode, addressLine1, addressLine2, phoneNumber }
}

function buyerOf({ request, context }: Args, { contactEmail = '' }: CheckoutFields) {
  const viewer = getViewer(context)
  const { name, conversion } = getPrices(context, request).shown
  return {
    userId: viewer?.id ?? null,
    network: strangersNetwork(context),
    email: viewer?.email ?? contactEmail,
    locale: requestOf(context).locale,
    currency: { name, conversion },
  }
}

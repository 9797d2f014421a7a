import type { SubmissionResult } from '@conform-to/react'
import { data } from 'react-router'

import { logEvent } from '#app/platform/analytics/log-event.server.ts'
import { services } from '#app/platform/context.server.ts'
import { readForm, readText } from '#app/platform/forms.server.ts'
import { seeOther } from '#app/platform/redirects.server.ts'
import type { Choices } from '#app/shop/checkout/choices.ts'
import { keepChoices, readChoices } from '#app/shop/checkout/choices.server.ts'
import { isUnshippable } from '#app/shop/checkout/quote.ts'
import { quoteCart } from '#app/shop/checkout/quote.server.ts'

import type { Refused } from './cart-changes.ts'
import { addForm, buyForm, choicesForm, lineForm, removeForm } from './cart.forms.ts'
import { type Cart, type CartLine, heldOf, isFullFor, MAX_LINES, removeLine, setQuantity } from './cart.ts'
import { changeCart, readCart } from './cart.server.ts'
import { type Lowered, notifyLowered } from './lowered.server.ts'
import { limitFor } from './cart-products.ts'
import { readCartProducts } from './cart-products.server.ts'

type Args = { request: Request; context: Parameters<typeof readCart>[0] }

const CART = '/shop/cart'
const TO_CART = { key: 'cart:see', to: CART, values: {}, isWay: true } as const

/** As a product's page asks: it stays there and says so; only what was lowered is for the cart to explain. */
export function buy(args: Args, form: FormData) {
  return add(args, form, { schema: buyForm, back: `/shop/product/${readText(form, 'productId')}` })
}

/** Puts some of a product into the cart: capped to the stock, which the cart then says. */
export function add(args: Args, form: FormData, { schema = addForm, back = CART } = {}) {
  const submission = readForm(form, schema)
  if (submission.status !== 'success') return refuseAmount(submission.reply(), form)

  const { productId, quantity } = submission.value
  const isFull = isFullFor(readCart(args.context, args.request), productId)
  if (isFull) return refuse(`cart:full?max=${MAX_LINES}`, null, String(quantity))

  const result = setLine(args, productId, (cart) => heldOf(cart, productId) + quantity)
  const { before, after, isDigital, lowered } = result
  if (quantity > 0 && after === 0) return refuse('cart:insufficientStock', null, String(quantity))
  if (quantity <= 0 && before === 0) return refuse('form:tooSmall?min=1', null, String(quantity))
  if (after < before) return seeOther(args.context, CART, { key: 'cart:updated', type: 'DONE' })
  if (after > before || !isDigital) notifyLowered(args.context, lowered)
  if (after > before) {
    logEvent(args, 'add_to_cart', { product: productId, quantity: after - before })
    const to = lowered.length > 0 ? CART : back
    return seeOther(args.context, to, { key: 'cart:added', type: 'DONE', ...(to !== CART && { followUp: TO_CART }) })
  }

  return isDigital
    ? seeOther(args.context, back, { key: 'cart:onceIsEnough', type: 'INFO' })
    : seeOther(args.context, CART)
}

/** Sets the amount of a line; none removes it. */
export function update(args: Args, form: FormData) {
  const submission = readForm(form, lineForm)
  if (submission.status !== 'success') return refuseAmount(submission.reply(), form)

  changeAmount(args, submission.value)
  return seeOther(args.context, CART, { key: 'cart:updated', type: 'DONE' })
}

/** The same for a script, which saves while somebody types: it has nothing to show and looks for itself. */
export function saveLine(args: Args, form: FormData): Response {
  const submission = readForm(form, lineForm)
  if (submission.status !== 'success') return new Response(null, { status: 400 })

  changeAmount(args, submission.value)
  return new Response(null, { status: 204 })
}

function changeAmount(args: Args, { productId, quantity }: CartLine): void {
  notifyLowered(args.context, setLine(args, productId, () => quantity).lowered)
}

export function remove({ context, request }: Args, form: FormData) {
  const submission = readForm(form, removeForm)
  if (submission.status !== 'success') return refuseAmount(submission.reply(), form)

  changeCart(context, request, (cart) => removeLine(cart, submission.value.productId))
  return seeOther(context, CART, { key: 'cart:removed', type: 'DONE' })
}

/** The button of a form about something else names what to take out. */
export function removeNamed(args: Args, form: FormData) {
  form.set('productId', readText(form, 'remove'))
  return remove(args, form)
}

/** Keeps where to, how and paid by what, then shows the cart again or goes on. */
export function choose(args: Args, form: FormData) {
  const choices = keepChosen(args, form)
  if (!choices) return refuse('form:choose')

  const { context, request } = args
  if (form.get('next') !== 'checkout') return seeOther(context, CART, { key: 'cart:updated', type: 'DONE' })

  const quote = quoteCart(context.get(services).db, readCart(context, request), choices, new Date())
  return isUnshippable(quote)
    ? seeOther(context, CART, { key: 'cart:shippingUnavailable', type: 'ALERT' })
    : seeOther(context, '/shop/checkout')
}

/** The same for a script, which sends each choice as it is made and looks for itself. */
export function saveChoices(args: Args, form: FormData): Response {
  return new Response(null, { status: keepChosen(args, form) ? 204 : 400 })
}

function keepChosen({ context, request }: Args, form: FormData): Choices | null {
  const submission = readForm(form, choicesForm)
  if (submission.status !== 'success') return null

  const { country, methodId = null, paymentMethodId = null } = submission.value
  const choices = { country: country ?? readChoices(context, request).country, methodId, paymentMethodId }
  keepChoices(context, choices)
  return choices
}

type Change = (cart: Cart) => number

/** Sets one line to what was wished, as far as the stock goes. A line that is sold out stays: the cart explains it. */
function setLine({ context, request }: Args, productId: number, change: Change) {
  const result = { before: 0, after: 0, isDigital: false, lowered: [] as Lowered[] }
  changeCart(context, request, (cart, db) => {
    const cartProducts = readCartProducts(db, [...cart.map((line) => line.productId), productId], new Date())
    const item = cartProducts.get(productId)
    // What is no longer sold may be changed where it is, and is unknown to everybody else.
    if (!item?.isForSale && heldOf(cart, productId) === 0) throw data(null, { status: 404 })

    const wanted = change(cart)
    const limit = limitFor(cart, productId, cartProducts)
    const changed = limit === 0 && wanted > 0 ? cart : setQuantity(cart, { productId, quantity: wanted }, limit)
    result.before = heldOf(cart, productId)
    result.after = heldOf(changed, productId)
    result.isDigital = item?.isDigital ?? false
    if (limit > 0 && wanted > limit) result.lowered = [{ productId, from: wanted, to: limit }]
    return changed
  })
  return result
}

function refuseAmount(result: SubmissionResult, form: FormData) {
  const [problem = 'form:number'] = Object.values(result.error ?? {}).flat()
  return refuse(problem ?? 'form:number', Number(form.get('productId')) || null, readText(form, 'quantity'))
}

function refuse(problem: string, productId: number | null = null, value = '') {
  return data<Refused>({ problem, productId, value }, { status: 400 })
}

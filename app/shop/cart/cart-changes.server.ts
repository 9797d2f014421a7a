import type { SubmissionResult } from '@conform-to/react'
import { data } from 'react-router'

import { logEvent } from '#app/platform/analytics/log-event.server.ts'
import { readForm, readText } from '#app/platform/forms.server.ts'
import { seeOther, throughCookies } from '#app/platform/redirects.server.ts'
import { requestOf } from '#app/sign-in/request.server.ts'

import type { Choices } from '../checkout/checkout-view.ts'
import { keepChoices, readChoices, quoteCart } from '../checkout/quote.server.ts'
import { isUnshippable } from '../checkout/quote.ts'
import { readCartProducts } from './cart-products.server.ts'
import { limitFor } from './cart-products.ts'
import { addForm, buyForm, choicesForm, lineForm, removeForm } from './cart.forms.ts'
import { changeCart, readCart } from './cart.server.ts'
import { type CartRefusal, type Cart, heldOf, isFullFor, MAX_LINES, removeLine, setQuantity } from './cart.ts'
import { type AdjustedQuantity, notifyLowered } from './merge-cart.server.ts'

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

  const { results } = setLines(args, [{ productId, change: (cart) => heldOf(cart, productId) + quantity }])
  const { before = 0, after = 0, isDigital = false, lowered = [] } = results[0] ?? {}
  if (quantity > 0 && after === 0) return refuse('cart:insufficientStock', null, String(quantity))
  if (quantity <= 0 && before === 0) return refuse('form:tooSmall?min=1', null, String(quantity))
  if (after < before) return seeOther(args.context, CART, { key: 'cart:updated', type: 'DONE' })
  if (after > before || !isDigital) notifyLowered(args.context, lowered)
  if (after > before) {
    logEvent(args, 'add_to_cart', { product: productId, quantity: after - before })
    const to = lowered.length > 0 ? CART : back
    const way = throughCookies(args.request, to, back === CART ? '/shop' : back)
    return seeOther(args.context, way, { key: 'cart:added', type: 'DONE', ...(to !== CART && { followUp: TO_CART }) })
  }

  return isDigital
    ? seeOther(args.context, back, { key: 'cart:onceIsEnough', type: 'INFO' })
    : seeOther(args.context, CART)
}

/** Sets the amounts of the lines that are sent; none removes a line. */
export function update(args: Args, form: FormData) {
  if (!form.has('productId')) return refuse('form:number')

  const { wrong } = setAmounts(args, form)
  return wrong ?? seeOther(args.context, CART, { key: 'cart:updated', type: 'DONE' })
}

/** The same for a script, which saves while somebody types: it has nothing to show and looks for itself. */
export function saveLine(args: Args, form: FormData): Response {
  const isKept = form.has('productId') && !setAmounts(args, form).wrong
  return new Response(null, { status: isKept ? 204 : 400 })
}

/** An amount that cannot be read is refused; the others count. */
function setAmounts(args: Args, form: FormData) {
  const amounts = form.getAll('quantity')
  const lines = form.getAll('productId').map((productId, at) => {
    const line = new FormData()
    line.set('productId', productId)
    line.set('quantity', amounts[at] ?? '')
    return { line, submission: readForm(line, lineForm) }
  })
  const held = readCart(args.context, args.request)
  // Of several, one that was removed meanwhile does not come back.
  const wishes = lines
    .flatMap(({ submission }) => (submission.status === 'success' ? [submission.value] : []))
    .filter(({ productId }) => lines.length === 1 || heldOf(held, productId) > 0)
  const [wrong = null] = lines.flatMap(({ line, submission }) =>
    submission.status === 'success' ? [] : [refuseAmount(submission.reply(), line)],
  )
  const { cart, results } = setLines(
    args,
    wishes.map(({ productId, quantity }) => ({ productId, change: () => quantity })),
  )
  notifyLowered(
    args.context,
    results.flatMap(({ lowered }) => lowered),
  )
  return { cart, wrong }
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

/** Keeps the amounts, where to, how and paid by what, then shows the cart again or goes on. */
export function choose(args: Args, form: FormData) {
  const choices = keepChosen(args, form)
  if (!choices) return refuse('form:choose')

  const { cart, wrong } = setAmounts(args, form)
  if (wrong) return wrong

  const { context } = args
  if (form.get('next') !== 'checkout') return seeOther(context, CART, { key: 'cart:updated', type: 'DONE' })

  const quote = quoteCart(requestOf(context).db, cart, choices, new Date())
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
  const before = readChoices(context, request)
  const { methods } = quoteCart(requestOf(context).db, readCart(context, request), before, new Date())
  // The cheapest one stands there chosen by itself, and need not be the cheapest to another country.
  const isCheapest = methodId === methods[0]?.method.id
  const choices = { country: country ?? before.country, methodId: isCheapest ? null : methodId, paymentMethodId }
  keepChoices(context, choices)
  return choices
}

type Selection = { productId: number; change: (cart: Cart) => number }
type Outcome = { before: number; after: number; isDigital: boolean; lowered: AdjustedQuantity[] }

/** Sets lines to what was wished, as far as the stock goes. One that is sold out stays: the cart explains it. */
function setLines({ context, request }: Args, wishes: readonly Selection[]): { cart: Cart; results: Outcome[] } {
  if (wishes.length === 0) return { cart: readCart(context, request), results: [] }

  const results: Outcome[] = []
  const cart = changeCart(context, request, (before, db) => {
    const ids = [...before, ...wishes].map(({ productId }) => productId)
    const cartProducts = readCartProducts(db, [...new Set(ids)], new Date())
    return wishes.reduce((held, { productId, change }) => {
      const item = cartProducts.get(productId)
      // What is no longer sold may be changed where it is, and is unknown to everybody else.
      if (!item?.isForSale && heldOf(held, productId) === 0) throw data(null, { status: 404 })

      const wanted = change(held)
      const limit = limitFor(held, productId, cartProducts)
      const changed = limit === 0 && wanted > 0 ? held : setQuantity(held, { productId, quantity: wanted }, limit)
      const lowered = limit > 0 && wanted > limit ? [{ productId, from: wanted, to: limit }] : []
      const amounts = { before: heldOf(held, productId), after: heldOf(changed, productId) }
      results.push({ ...amounts, isDigital: item?.isDigital ?? false, lowered })
      return changed
    }, before)
  })
  return { cart, results }
}

function refuseAmount(result: SubmissionResult, form: FormData) {
  const [problem = 'form:number'] = Object.values(result.error ?? {}).flat()
  return refuse(problem ?? 'form:number', Number(form.get('productId')) || null, readText(form, 'quantity'))
}

function refuse(problem: string, productId: number | null = null, value = '') {
  return data<CartRefusal>({ problem, productId, value }, { status: 400 })
}

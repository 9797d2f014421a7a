import type { z } from 'zod'

import { keepGuestCart, readCart } from '#app/shop/cart/cart.server.ts'
import type { Cart } from '#app/shop/cart/cart.ts'
import { placeWithin } from '#app/shop/orders/order-limits.server.ts'
import { findOrder } from '#app/shop/orders/orders.server.ts'
import { UNPAID_TEXTS } from '#app/shop/orders/payments/unpaid.server.ts'
import { ADDRESS_PROBLEMS, placeOrder, type Placement } from '#app/shop/orders/placement.server.ts'
import { strangersNetwork } from '#app/sign-in/sessions/viewer.server.ts'
import { networkFrom } from '#app/site/rate-limits.server.ts'
import type { T } from '#app/translations/keys.ts'
import type { Db } from '#db/database.server.ts'

import { type CallArgs, type Reply, reply } from '../kit/call.server.ts'
import { keyOf, makeOnce } from '../kit/once.server.ts'
import { refuse, refuseField, refuseOther, tooMany } from '../kit/refusals.server.ts'
import type { OrderCall } from './order-call.forms.ts'
import { readOrder, refuseAmounts, refuseChanged } from './order-call.server.ts'
import { orderJson } from './order-json.server.ts'
import type { placedOrder } from './order.forms.ts'

type PlaceOrderCall = Omit<CallArgs<z.ZodType, z.ZodType, z.ZodType>, 'body'> & { body: OrderCall; key: string }

/** Places an order by the command of the checkout's page, once for each key. */
export async function place(args: PlaceOrderCall): Promise<Response | Reply<z.input<typeof placedOrder>>> {
  const { db, viewer, body, now, t } = args
  const sent = {
    ...(viewer ? { owner: viewer.id } : { owner: body.contactEmail ?? '', network: networkFrom(args.context) }),
    address: 'POST orders',
    key: args.key,
    body,
  }
  let refusal: Response | undefined
  let isNew = false
  let rest = (cart: Cart): Cart => cart
  const make = (tx: Db): number | null => {
    const request = readOrder(args, body, keyOf(sent))
    if (request instanceof Response) return refuseWith(request)

    const placement = placeOrder(tx, request, now)
    if (!placement.ok) return refuseWith(refusePlacement(placement, t))

    isNew = placement.isNew
    if (placement.isNew) rest = placement.rest
    return placement.order.id
  }
  const buyer = {
    network: strangersNetwork(args.context),
    email: viewer?.email ?? body.contactEmail ?? '',
    userId: viewer?.id ?? null,
  }
  const placed = await placeWithin(db, buyer, () => ({ placed: makeOnce(db, sent, make, now), isNew }))
  if (placed === 'OTHER') return refuseOther(t)
  if (typeof placed === 'object' && placed) return tooMany(t, placed.wait)
  if (placed === null) return refusal ?? refuse(t, 409)

  if (isNew && !viewer && !body.items) keepGuestCart(args.context, rest(readCart(args.context, args.request)))
  return present(args, placed, isNew ? 201 : 200)

  function refuseWith(response: Response): null {
    refusal = response
    return null
  }
}

function refusePlacement(placement: Extract<Placement, { ok: false }>, t: T): Response {
  if (placement.problem === 'UNPAID')
    return tooMany(t, placement.unpaid.wait, t(UNPAID_TEXTS[placement.unpaid.problem]))
  if (placement.problem === 'OTHER_FORM') return refuseOther(t)

  const { problem, quote } = placement
  if (problem === 'PHONE_MISSING' || problem === 'STATE_UNKNOWN') {
    const { field, text } = ADDRESS_PROBLEMS[problem]
    return refuseField(t, `address.${field}`, t(text))
  }
  return problem === 'PRODUCTS_AMOUNT_NOT_MET' ? refuseAmounts(quote, t) : refuseChanged(quote, t)
}

/** A guest gets the key that opens the order. */
function present({ db, locale }: PlaceOrderCall, id: number, status: 200 | 201) {
  const order = findOrder(db, id)
  if (!order) throw new Error(`Order ${id} was placed and is not there`)

  const isGuests = order.userId === null
  const query = isGuests ? `?key=${order.secret}` : ''
  const headers = { 'Cache-Control': 'no-store', Location: `/api/orders/${id}${query}` }
  return reply({ ...orderJson(db, order, locale), ...(isGuests && { key: order.secret }) }, { status, headers })
}

import { z } from 'zod'

import { cartCall } from '#app/shop/cart/cart.forms.ts'
import type { Cart } from '#app/shop/cart/cart.ts'
import { readUserCart, saveUserCart, replaceCart } from '#app/shop/cart/merge-cart.server.ts'
import type { T } from '#app/translations/keys.ts'

import { userCall } from '../kit/call.server.ts'
import { named } from '../kit/names.ts'
import { refuse } from '../kit/refusals.server.ts'

/** Lines that hold less than was asked for. */
const lowered = z.array(z.object({ productId: z.int(), from: z.int(), to: z.int() }))

const cart = named('Cart', z.object({ items: z.array(z.object({ productId: z.int(), amount: z.int() })) }))

/** A cart as it is kept now, and what was lowered to the stock. */
const keptCart = cart.extend({
  code: z.literal('PRODUCTS_AMOUNT_NOT_MET').optional(),
  message: z.string().optional(),
  lowered: lowered.optional(),
})

export const cartCalls = {
  'GET orders/cart': userCall({ summary: 'The cart', isOfShop: true, answer: cart }, ({ db, viewer }) =>
    cartJson(readUserCart(db, viewer.id)),
  ),
  'POST orders/cart': userCall(
    {
      summary: 'Replaces the cart',
      about: 'Amounts are lowered to the stock, which the answer tells in `lowered`; amount 0 leaves a line out.',
      isOfShop: true,
      body: cartCall,
      answer: keptCart,
    },
    ({ db, viewer, body, now, t }) => {
      const wanted = body.items.map(({ productId, amount }) => ({ productId, quantity: amount }))
      const replaced = replaceCart(db, viewer.id, wanted, now)
      if ('unknownIds' in replaced) return refuseUnknown(wanted, replaced.unknownIds, t)
      if (replaced.lowered.length === 0) return cartJson(replaced.cart)

      const code = 'PRODUCTS_AMOUNT_NOT_MET' as const
      return { ...cartJson(replaced.cart), code, message: t('cart:amountNotMet'), lowered: replaced.lowered }
    },
  ),
  'DELETE orders/cart': userCall({ summary: 'Empties the cart', isOfShop: true, answer: cart }, ({ db, viewer, now }) =>
    cartJson(saveUserCart(db, viewer.id, [], now)),
  ),
}

function cartJson(cart: Cart) {
  return { items: cart.map(({ productId, quantity }) => ({ productId, amount: quantity })) }
}

/** Refuses things that the shop does not sell, each by its place in the call. */
export function refuseUnknown(wanted: Cart, unknownIds: readonly number[], t: T): Response {
  const names = wanted.flatMap(({ productId }, at) => (unknownIds.includes(productId) ? [`items.${at}.productId`] : []))
  const message = t('cart:unknown')
  return refuse(t, 400, { message, fields: Object.fromEntries(names.map((name) => [name, [message]])) })
}

import { z } from 'zod'

import { cartCall } from '#app/shop/cart/cart.forms.ts'

/** `id:amount,id:amount` as the items of a cart; what is no such list is no items, which the cart's schema refuses. */
const itemList = z
  .string()
  .transform((list) =>
    /^\d{1,9}:\d{1,9}(,\d{1,9}:\d{1,9})*$/.test(list)
      ? list.split(',').map((pair) => {
          const [productId, amount] = pair.split(':').map(Number)
          return { productId, amount }
        })
      : undefined,
  )
  .pipe(cartCall.shape.items)
  .transform((items) => items.map(({ productId, amount }) => ({ productId, quantity: amount })))

/** The query of `GET shipping/methods`; its items default to the cart. */
export const shippingCall = z.object({
  country: z
    .string({ error: 'form:required' })
    .toUpperCase()
    .regex(/^[A-Z]{2}$/, 'form:choose'),
  items: itemList.optional(),
})

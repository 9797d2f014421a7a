import { z } from 'zod'

import { readCartProducts } from '#app/shop/cart/cart-products.server.ts'
import { cartCall } from '#app/shop/cart/cart.forms.ts'
import { readCart } from '#app/shop/cart/cart.server.ts'
import { quoteCartShipping } from '#app/shop/checkout/quote.server.ts'
import { listShippingCountries } from '#app/shop/shipping/shipping.server.ts'
import { localise } from '#app/translations/localised.ts'

import { call } from '../kit/call.server.ts'
import { minor } from '../kit/fields.forms.ts'
import { named } from '../kit/names.ts'
import { refuseField } from '../kit/refusals.server.ts'

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
const shippingCall = z.object({
  country: z
    .string({ error: 'form:required' })
    .toUpperCase()
    .regex(/^[A-Z]{2}$/, 'form:choose'),
  items: itemList.optional(),
})

const country = named('Country', z.object({ code: z.string(), name: z.string() }))

const method = named(
  'ShippingMethod',
  z.object({
    id: z.int(),
    name: z.string(),
    priceMinor: minor.describe('Of all parcels'),
    parcels: z.int(),
    registered: z.boolean(),
    weight: z.int().describe('Grams, packaging included'),
    minDays: z.int().nullable(),
    maxDays: z.int().nullable(),
  }),
)

export const shippingCalls = {
  'GET shipping/countries': call(
    { summary: 'The countries that the shop ships to', isOfShop: true, answer: z.array(country) },
    ({ db, locale }) => listShippingCountries(db, locale),
  ),
  'GET shipping/methods': call(
    {
      summary: 'How things can be sent to a country, the cheapest first',
      about: 'An empty list means “Shipping Unavailable”. Without `items` the cart is meant.',
      isOfShop: true,
      query: shippingCall,
      answer: z.array(method),
    },
    ({ db, query, context, request, locale, now, t }) => {
      const cart = query.items ?? readCart(context, request)
      const ids = cart.map(({ productId }) => productId)
      const cartProducts = readCartProducts(db, ids, now)
      if (query.items && !ids.every((id) => cartProducts.get(id)?.isForSale))
        return refuseField(t, 'items', t('cart:unknown'))

      return quoteCartShipping(db, { cart, country: query.country, cartProducts }).map(
        ({ method: { id, name, isRegistered, minDays, maxDays }, priceMinor, parcelCount, weightGrams }) => ({
          id,
          name: localise(name, locale),
          priceMinor,
          parcels: parcelCount,
          registered: isRegistered,
          weight: weightGrams,
          minDays,
          maxDays,
        }),
      )
    },
  ),
}

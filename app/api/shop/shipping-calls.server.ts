import { z } from 'zod'

import { readCart } from '#app/shop/cart/cart.server.ts'
import { readCartProducts } from '#app/shop/cart/cart-products.server.ts'
import { quoteCartShipping } from '#app/shop/checkout/shipping-quotes.server.ts'
import { listShippingCountries } from '#app/shop/shipping/shipping.server.ts'
import { localise } from '#app/translations/localised.ts'

import { call } from '#app/api/kit/call.server.ts'
import { minor } from '#app/api/kit/fields.forms.ts'
import { named } from '#app/api/kit/names.ts'
import { refuseField } from '#app/api/kit/refusals.server.ts'
import { shippingCall } from './shipping-call.forms.ts'

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

import { services } from '#app/platform/context.server.ts'
import { readCart } from '#app/shop/cart/cart.server.ts'
import { readShelf } from '#app/shop/cart/shelf.server.ts'
import { quoteAskedShipping } from '#app/shop/checkout/asked-shipping.server.ts'
import { getLocale, getT } from '#app/translations/i18n.server.ts'
import { localise } from '#app/translations/localised.ts'

import type { Route } from './+types/shipping-methods.route.ts'
import { failed, refused } from './answers.server.ts'
import { shippingCall } from './shipping-call.forms.ts'

/** How these things can be sent to a country, the cheapest first; an empty list means "Shipping Unavailable". */
export function loader({ request, url, context }: Route.LoaderArgs) {
  const t = getT(context)
  const asked = shippingCall.safeParse(Object.fromEntries(url.searchParams))
  if (!asked.success) return refused(asked.error, t)

  const { db } = context.get(services)
  const { country, items } = asked.data
  const cart = items ?? readCart(context, request)
  const ids = cart.map(({ productId }) => productId)
  const shelf = readShelf(db, ids, new Date())
  if (items && !ids.every((id) => shelf.get(id)?.isForSale))
    return failed(400, t('cart:unknown'), { items: [t('cart:unknown')] })

  const quotes = quoteAskedShipping(db, { cart, country, shelf })
  return Response.json(
    quotes.map(({ method, priceMinor, parcelCount, weightGrams }) => ({
      id: method.id,
      name: localise(method.name, getLocale(context)),
      priceMinor,
      parcels: parcelCount,
      registered: method.isRegistered,
      weight: weightGrams,
      minDays: method.minDays,
      maxDays: method.maxDays,
    })),
  )
}

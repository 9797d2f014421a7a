import { readSettings } from '#app/site/site.server.ts'
import type { Db } from '#db/database.server.ts'

import type { CartProducts } from '../cart/cart-products.ts'
import type { Cart } from '../cart/cart.ts'
import { listMethodsTo } from '../shipping/shipping.server.ts'
import type { ShippingQuote } from '../shipping/shipping.ts'
import { quoteOrder } from './quote.ts'

type ShippingInput = { cart: Cart; country: string; /** Everything of the cart. */ cartProducts: CartProducts }

/**
 * What sending these things there would cost by every method that can carry them, bonus items included, however few of
 * them are in stock: to ask is not to order.
 */
export function quoteCartShipping(db: Db, { cart, country, cartProducts }: ShippingInput): ShippingQuote[] {
  const plenty = new Map(Array.from(cartProducts, ([id, item]) => [id, { ...item, stock: null }]))
  const settings = readSettings(db)
  const nothingChosen = { methodId: null, paymentMethods: [], paymentMethodId: null, termsVersion: 0 }
  const methods = listMethodsTo(db, country)
  return quoteOrder({
    cart,
    cartProducts: plenty,
    country,
    methods,
    packagingGrams: settings.packagingGrams,
    taxPolicy: settings,
    ...nothingChosen,
  }).methods
}

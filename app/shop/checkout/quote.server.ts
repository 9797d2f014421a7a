import type { Cart } from '#app/shop/cart/cart.ts'
import type { CartProducts } from '#app/shop/cart/cart-products.ts'
import { readCartProducts } from '#app/shop/cart/cart-products.server.ts'
import { listMethodsTo } from '#app/shop/shipping/shipping.server.ts'
import { listPaymentMethods, readSettings, readTermsVersion } from '#app/site/site.server.ts'
import type { Db } from '#db/database.server.ts'

import type { Choices } from './choices.ts'
import { type OrderQuote, quoteOrder } from './quote.ts'

/** Prices a cart by the products, the tariffs and the ways to pay of now. */
export function quoteCart(db: Db, cart: Cart, choices: Choices, now: Date): OrderQuote {
  const settings = readSettings(db)
  return quoteOrder({
    ...choices,
    cart,
    cartProducts: cartProductsOf(db, cart, now),
    methods: listMethodsTo(db, choices.country),
    paymentMethods: listPaymentMethods(db),
    packagingGrams: settings.packagingGrams,
    taxPolicy: settings,
    termsVersion: readTermsVersion(db),
  })
}

/** What the shop has of the things in a cart. */
export function cartProductsOf(db: Db, cart: Cart, now: Date): CartProducts {
  return readCartProducts(
    db,
    cart.map(({ productId }) => productId),
    now,
  )
}

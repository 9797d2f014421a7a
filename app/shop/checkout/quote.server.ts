import { baseOf, type Currency } from '#app/money/currency.ts'
import { fromProviderUnits, leastUnits } from '#app/payments/providers/amounts.ts'
import { listCurrencies, listPaymentMethods, readSettings, readTermsVersion } from '#app/site/site.server.ts'
import type { Db } from '#db/database.server.ts'
import { PAYMENT_PROVIDERS } from '#db/vocabulary.ts'

import { readCartProducts } from '../cart/cart-products.server.ts'
import type { CartProducts } from '../cart/cart-products.ts'
import type { Cart } from '../cart/cart.ts'
import { listMethodsTo } from '../shipping/shipping.server.ts'
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
    leastMinor: leastOf(baseOf(listCurrencies(db))),
    packagingGrams: settings.packagingGrams,
    taxPolicy: settings,
    termsVersion: readTermsVersion(db),
  })
}

function leastOf(base: Currency) {
  return Object.fromEntries(
    PAYMENT_PROVIDERS.map((name) => [name, fromProviderUnits(leastUnits(base.name, name), base, name) ?? 0]),
  )
}

/** What the shop has of the things in a cart. */
export function cartProductsOf(db: Db, cart: Cart, now: Date): CartProducts {
  return readCartProducts(
    db,
    cart.map(({ productId }) => productId),
    now,
  )
}

import { readSettings } from '#app/site/site.server.ts'
import { countryName } from '#app/translations/countries.ts'
import { localise } from '#app/translations/localised.ts'
import type { Db } from '#db/database.server.ts'
import type { Locale } from '#db/vocabulary.ts'

import { readCartProducts } from '../cart/cart-products.server.ts'
import { quoteCartShipping } from '../checkout/quote.server.ts'
import { listMethodsTo } from './shipping.server.ts'
import { quoteShipping, type ShippingQuote } from './shipping.ts'
import { type QuoteAnswer, readQuoteQuery } from './trial.ts'

/** The shipping that a test asks for in the address of the page; null where none was asked for. */
export function readQuote(db: Db, values: URLSearchParams, locale: Locale): QuoteAnswer | null {
  const query = readQuoteQuery(values)
  if (!query) return null

  const { to, items, weight, cart, grams } = query
  const echo = { to, items, weight, country: countryName(to, locale), quotes: [] }
  if (cart === null) return { ...echo, problem: 'shipping:badItems' }
  if (grams === null) return { ...echo, problem: 'shipping:badGrams' }
  if (cart.length === 0 && grams === 0) return { ...echo, problem: 'shipping:nothingToSend' }

  const cartProducts = readCartProducts(
    db,
    cart.map(({ productId }) => productId),
    new Date(),
  )
  if (!cart.every(({ productId }) => cartProducts.has(productId))) return { ...echo, problem: 'shipping:unknownItems' }

  const { packagingGrams } = readSettings(db)
  const quotes =
    cart.length > 0
      ? quoteCartShipping(db, { cart, country: to, cartProducts })
      : quoteShipping(listMethodsTo(db, to), [{ grams, count: 1 }], packagingGrams)
  return { ...echo, problem: null, quotes: quotes.map((quote) => present(quote, locale)) }
}

/** Each kind of parcel in a line: how many, how heavy, for how much. */
function present({ method, priceMinor, weightGrams, parcels }: ShippingQuote, locale: Locale) {
  const lines = parcels.map(({ count, grams }) => `${count} × ${grams} g`)
  return { id: method.id, name: localise(method.name, locale), priceMinor, weightGrams, parcels: lines }
}

import { readShelf } from '#app/shop/cart/shelf.server.ts'
import { quoteAskedShipping } from '#app/shop/checkout/asked-shipping.server.ts'
import { listMethodsTo } from './shipping.server.ts'
import { quoteShipping, type ShippingQuote } from './shipping.ts'
import { readSettings } from '#app/site/site.server.ts'
import { countryName } from '#app/translations/countries.ts'
import { localise } from '#app/translations/localised.ts'
import type { Db } from '#db/database.server.ts'
import type { Locale } from '#db/vocabulary.ts'

import { type QuoteAnswer, readQuoteAsked } from './trial.ts'

/** The shipping that a test asks for in the address of the page; null where none was asked for. */
export function readQuote(db: Db, values: URLSearchParams, locale: Locale): QuoteAnswer | null {
  const asked = readQuoteAsked(values)
  if (!asked) return null

  const { to, items, weight, cart, grams } = asked
  const said = { to, items, weight, country: countryName(to, locale), quotes: [] }
  if (cart === null) return { ...said, problem: 'shipping:badItems' }
  if (grams === null) return { ...said, problem: 'shipping:badGrams' }
  if (cart.length === 0 && grams === 0) return { ...said, problem: 'shipping:nothingToSend' }

  const shelf = readShelf(
    db,
    cart.map(({ productId }) => productId),
    new Date(),
  )
  if (!cart.every(({ productId }) => shelf.has(productId))) return { ...said, problem: 'shipping:unknownItems' }

  const { packagingGrams } = readSettings(db)
  const quotes =
    cart.length > 0
      ? quoteAskedShipping(db, { cart, country: to, shelf })
      : quoteShipping(listMethodsTo(db, to), [{ grams, count: 1 }], packagingGrams)
  return { ...said, problem: null, quotes: quotes.map((quote) => describe(quote, locale)) }
}

/** Each kind of parcel in a line: how many, how heavy, for how much. */
function describe({ method, priceMinor, weightGrams, parcels }: ShippingQuote, locale: Locale) {
  const lines = parcels.map(({ count, grams }) => `${count} × ${grams} g`)
  return { id: method.id, name: localise(method.name, locale), priceMinor, weightGrams, parcels: lines }
}

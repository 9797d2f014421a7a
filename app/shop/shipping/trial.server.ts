import { readSettings } from '#app/site/site.server.ts'
import { countryName } from '#app/translations/countries.ts'
import { localise } from '#app/translations/localised.ts'
import type { Db } from '#db/database.server.ts'
import type { Locale, LocalisedText } from '#db/vocabulary.ts'

import { readCartProducts } from '../cart/cart-products.server.ts'
import { quoteCartShipping } from '../checkout/quote.server.ts'
import type { Rate } from './bands.ts'
import { listMethodsTo } from './shipping.server.ts'
import { quoteShipping, type ShippingQuote } from './shipping.ts'
import { type QuoteAnswer, readQuoteQuery } from './trial.ts'
import { listZoneCountries } from './zones.server.ts'

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

type MethodDraft = {
  /** Null is a method that is yet to be made. */
  id: number | null
  name: LocalisedText
  isRegistered: boolean
  needsPhone: boolean
  maxParcelGrams: number
  minDays: number
  maxDays: number
  rates: readonly Rate[]
}

/** The same for one item of a weight, with a method as it is being edited in the place of the stored one. */
export function quoteDraft(db: Db, { rates, ...draft }: MethodDraft, values: URLSearchParams, locale: Locale) {
  const query = readQuoteQuery(values)
  if (!query) return null

  const { to, weight, grams } = query
  const echo = { to, items: '', weight, country: countryName(to, locale), quotes: [] }
  if (!grams) return { ...echo, problem: 'shipping:badGrams' } satisfies QuoteAnswer

  const zone = listZoneCountries(db).find(({ country }) => country === to)
  const bands = rates
    .filter(({ zoneId }) => zoneId === zone?.zoneId)
    .toSorted((one, other) => one.upToGrams - other.upToGrams)
  const others = listMethodsTo(db, to).filter(({ id }) => id !== draft.id)
  const methods = [{ ...draft, id: draft.id ?? 0, bands }, ...others]
  const quotes = quoteShipping(methods, [{ grams, count: 1 }], readSettings(db).packagingGrams)
  return { ...echo, problem: null, quotes: quotes.map((quote) => present(quote, locale)) } satisfies QuoteAnswer
}

/** Each kind of parcel in a line: how many, how heavy, for how much. */
function present({ method, priceMinor, weightGrams, parcels }: ShippingQuote, locale: Locale) {
  const lines = parcels.map(({ count, grams }) => `${count} × ${grams} g`)
  return { id: method.id, name: localise(method.name, locale), priceMinor, weightGrams, parcels: lines }
}

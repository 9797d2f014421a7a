import { readSettings } from '#app/site/site.server.ts'
import { nameCountries } from '#app/translations/countries.ts'
import type { Db } from '#db/database.server.ts'
import type { Locale } from '#db/vocabulary.ts'

import type { OrderItem } from '../cart/cart-products.ts'
import { listMethodsTo, listServedZones } from '../shipping/shipping.server.ts'
import { quoteShipping } from '../shipping/shipping.ts'
import { isUnshippable, loadsToShip, type OrderQuote } from './quote.ts'
import type { ShippingTrouble } from './shipping-trouble.tsx'
import { nameOf } from './summarise.ts'

/** Why these things cannot be sent, and the ways out: other countries, or without what is too heavy. */
export function shippingTrouble(db: Db, quote: OrderQuote, locale: Locale): ShippingTrouble | null {
  if (!isUnshippable(quote)) return null

  const { packagingGrams } = readSettings(db)
  const isSent = (items: readonly OrderItem[], country: string) =>
    quoteShipping(listMethodsTo(db, country), loadsToShip(items), packagingGrams).length > 0
  const bought = quote.items.filter(({ kind }) => kind === 'ITEM')
  const isReached = listMethodsTo(db, quote.country).length > 0
  const stuck = isReached ? bought.filter((item) => !isSent(withItsBonuses(item, quote), quote.country)) : []
  const countries = listServedZones(db).flatMap((codes) => (isSent(quote.items, codes[0] ?? '') ? codes : []))
  return {
    items: stuck.map(({ productId, item }) => ({ productId, name: nameOf(item, locale) })),
    countries: nameCountries(countries, locale),
  }
}

function withItsBonuses(item: OrderItem, { items }: OrderQuote): OrderItem[] {
  const bonusIds = new Set(item.item.bonuses.map(({ productId }) => productId))
  return [item, ...items.filter(({ kind, productId }) => kind !== 'ITEM' && bonusIds.has(productId))]
}

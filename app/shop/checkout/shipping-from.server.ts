import { readSettings } from '#app/site/site.server.ts'
import { countryName } from '#app/translations/countries.ts'
import type { Db } from '#db/database.server.ts'
import type { Locale } from '#db/vocabulary.ts'

import { likelyCountry } from '../shipping/countries.ts'
import { listMethodsTo, listShippingCountries } from '../shipping/shipping.server.ts'
import { quoteShipping } from '../shipping/shipping.ts'
import type { ShippingFrom } from './checkout-view.ts'

/**
 * What sending one of a product costs at least, to where readers of a language probably are: the page is the same for
 * all of them. Null of files, and of what goes nowhere there.
 */
export function shippingFrom(
  db: Db,
  { isDigital, weightGrams }: { isDigital: boolean; weightGrams: number },
  locale: Locale,
): ShippingFrom | null {
  const country = isDigital ? null : likelyCountry('', locale, listShippingCountries(db, locale))
  if (!country) return null

  const loads = [{ grams: weightGrams, count: 1 }]
  const [cheapest] = quoteShipping(listMethodsTo(db, country), loads, readSettings(db).packagingGrams)
  return cheapest ? { country: countryName(country, locale), minor: cheapest.priceMinor } : null
}

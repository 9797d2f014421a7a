import { formatDay } from '#app/translations/dates.ts'
import { localise } from '#app/translations/localised.ts'
import type { Locale } from '#db/vocabulary.ts'

import type { OrderItem, CartProduct } from '../cart/cart-products.ts'
import { isReleasedLater, waitsUntil } from '../products/pricing/badges.ts'
import type { TaxLine } from '../taxes/tax-line.ts'
import type { OrderQuote } from './quote.ts'

/** A quote in the visitor's language, as the summary beside cart and checkout shows it. */
export type Summary = {
  unitCount: number
  itemsMinor: number
  items: {
    productId: number
    name: string
    quantity: number
    totalMinor: number
    /** The day on which it comes out. */
    releasedOn: string | null
  }[]
  gifts: { key: string; name: string; quantity: number }[]
  /** Bonus items that are gone. */
  missing: { key: string; name: string; quantity: number }[]
  shipping: { name: string; priceMinor: number } | null
  taxes: TaxLine[]
  /** What is said where prices hold a tax and none is charged. */
  untaxed: string | null
  totalMinor: number
  /** The day for which all of it waits. */
  waitsUntil: string | null
}

export function summarise(
  quote: OrderQuote,
  taxes: Pick<Summary, 'taxes' | 'untaxed'>,
  locale: Locale,
  now: Date,
): Summary {
  const bought = quote.items.filter(({ kind }) => kind === 'ITEM')
  const gifts = quote.items.filter(({ kind }) => kind !== 'ITEM')
  const waits = waitsUntil(
    quote.items.map(({ item }) => item),
    now,
  )
  return {
    unitCount: bought.reduce((sum, { quantity }) => sum + quantity, 0),
    itemsMinor: quote.itemsMinor,
    items: bought.map(({ productId, item, quantity, unitPriceMinor }) => ({
      productId,
      name: nameOf(item, locale),
      quantity,
      totalMinor: quantity * unitPriceMinor,
      releasedOn: releaseDay(item.releaseDate, locale, now),
    })),
    gifts: gifts.map((gift) => summariseGift(gift, locale)),
    missing: quote.missing.map((gift) => summariseGift(gift, locale)),
    shipping: quote.shipping && {
      name: localise(quote.shipping.method.name, locale),
      priceMinor: quote.shippingMinor,
    },
    ...taxes,
    totalMinor: quote.totalMinor,
    waitsUntil: waits && formatDay(waits, locale),
  }
}

function summariseGift({ productId, kind, item, quantity }: OrderItem, locale: Locale) {
  return { key: `${productId}-${kind}`, name: nameOf(item, locale), quantity }
}

/** The day on which something comes out, as the visitor's language writes it; null where it is out. */
export function releaseDay(releaseDate: string, locale: Locale, now: Date): string | null {
  return isReleasedLater(releaseDate, now) ? formatDay(releaseDate, locale) : null
}

/** A product's name with its version, where it has one. */
export function nameOf({ name, version }: Pick<CartProduct, 'name' | 'version'>, locale: Locale): string {
  return [localise(name, locale), localise(version, locale)].filter(Boolean).join(' ')
}

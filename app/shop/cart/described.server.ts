import type { Choices } from '#app/shop/checkout/choices.ts'
import { describeMethods, nameOf, releaseDay, summarise } from '#app/shop/checkout/described.ts'
import { isUnpayable, loweredLines } from '#app/shop/checkout/quote.ts'
import { quoteCart } from '#app/shop/checkout/quote.server.ts'
import { shippingTrouble } from '#app/shop/checkout/shipping-trouble.server.ts'
import { countryName } from '#app/translations/countries.ts'
import { listShippingCountries } from '#app/shop/shipping/shipping.server.ts'
import { listPaymentMethods, readSettings } from '#app/site/site.server.ts'
import { localise } from '#app/translations/localised.ts'
import type { Db } from '#db/database.server.ts'
import type { Locale } from '#db/vocabulary.ts'

import type { Cart } from './cart.ts'
import type { LineData } from './line-data.ts'
import type { FittedLine, ShelfItem } from './shelf.ts'
import { firstPictures, readShelf } from './shelf.server.ts'

/** Everything that the cart's page shows, in the visitor's language. */
export function describeCart(db: Db, cart: Cart, choices: Choices, locale: Locale, now: Date) {
  const ids = cart.map(({ productId }) => productId)
  const shelf = readShelf(db, ids, now)
  const quote = quoteCart(db, cart, choices, now)
  const pictures = firstPictures(db, ids)
  const { lowStock } = readSettings(db)
  const lines = quote.lines.flatMap((line) => {
    const item = shelf.get(line.productId)
    return item
      ? [{ ...describeLine(line, item, { locale, lowStock, now }), picture: pictures.get(line.productId) ?? null }]
      : []
  })
  return {
    lines,
    lowered: loweredLines(quote)
      .filter(({ quantity }) => quantity > 0)
      .map(({ productId, wanted, quantity }) => ({ productId, from: wanted, to: quantity })),
    summary: summarise(quote, locale, now),
    needsShipping: quote.needsShipping,
    trouble: shippingTrouble(db, quote, locale),
    isUnpayable: isUnpayable(quote),
    country: { code: choices.country, name: countryName(choices.country, locale) },
    countries: listShippingCountries(db, locale),
    ways: describeMethods(quote, locale),
    payments: quote.payment && {
      methods: listPaymentMethods(db).map(({ id, name, description }) => ({
        id,
        name: localise(name, locale),
        description: localise(description, locale),
      })),
      methodId: quote.payment.id,
    },
  }
}

function describeLine(
  { productId, quantity }: FittedLine,
  item: ShelfItem,
  { locale, lowStock, now }: { locale: Locale; lowStock: number; now: Date },
): Omit<LineData, 'picture'> {
  return {
    productId,
    name: nameOf(item, locale),
    description: localise(item.shortDescription, locale),
    quantity,
    unitPriceMinor: item.priceMinor,
    missing: quantity > 0 ? null : item.isForSale ? 'SOLD_OUT' : 'NOT_SOLD',
    releasedOn: releaseDay(item.releaseDate, locale, now),
    isDigital: item.isDigital,
    left: quantity > 0 && item.stock !== null && item.stock <= lowStock ? item.stock : null,
  }
}

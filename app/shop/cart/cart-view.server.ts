import { listPaymentMethods, readSettings } from '#app/site/site.server.ts'
import { countryName } from '#app/translations/countries.ts'
import { localise } from '#app/translations/localised.ts'
import type { Db } from '#db/database.server.ts'
import type { Locale } from '#db/vocabulary.ts'

import { presentMethods, type Choices } from '../checkout/checkout-view.ts'
import { quoteCart, shippingTrouble } from '../checkout/quote.server.ts'
import { isUnpayable, loweredLines } from '../checkout/quote.ts'
import { nameOf, releaseDay, summarise } from '../checkout/summarise.ts'
import { closingNotices } from '../dispatch/closing-days.server.ts'
import { noticesFor } from '../shipping/country-rules.ts'
import { listZonedCountries } from '../shipping/shipping.server.ts'
import { taxesBeside } from '../taxes/tax-lines.server.ts'
import { firstPictures, readCartProducts } from './cart-products.server.ts'
import type { FittedLine, CartProduct } from './cart-products.ts'
import type { Cart } from './cart.ts'
import type { LineData } from './use-amount.ts'

/** Everything that the cart's page shows, in the visitor's language. */
export function presentCart(db: Db, cart: Cart, choices: Choices, locale: Locale, now: Date) {
  const ids = cart.map(({ productId }) => productId)
  const cartProducts = readCartProducts(db, ids, now)
  const quote = quoteCart(db, cart, choices, now)
  const pictures = firstPictures(db, ids)
  const { lowStock, countryRules } = readSettings(db)
  const lines = quote.lines.flatMap((line) => {
    const item = cartProducts.get(line.productId)
    return item
      ? [{ ...presentLine(line, item, { locale, lowStock, now }), picture: pictures.get(line.productId) ?? null }]
      : []
  })
  return {
    lines,
    lowered: loweredLines(quote)
      .filter(({ quantity }) => quantity > 0)
      .map(({ productId, wanted, quantity }) => ({ productId, from: wanted, to: quantity })),
    summary: summarise(quote, taxesBeside(quote, locale), locale, now),
    needsShipping: quote.needsShipping,
    trouble: shippingTrouble(db, quote, locale),
    isUnpayable: isUnpayable(quote),
    country: { code: choices.country, name: countryName(choices.country, locale) },
    countries: listZonedCountries(db, locale),
    notices: quote.needsShipping
      ? [...noticesFor(choices.country, countryRules, locale), ...closingNotices(db, locale, now)]
      : [],
    shippingChoices: presentMethods(quote, locale),
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

function presentLine(
  { productId, quantity }: FittedLine,
  item: CartProduct,
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

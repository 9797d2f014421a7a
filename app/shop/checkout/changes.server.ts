import type { Currency } from '#app/money/currency.ts'
import { formatMoney } from '#app/money/money.ts'
import { countryName } from '#app/translations/countries.ts'
import type { T } from '#app/translations/keys.ts'
import { localise } from '#app/translations/localised.ts'
import type { Db } from '#db/database.server.ts'
import type { Locale } from '#db/vocabulary.ts'

import { readCartProducts } from '../cart/cart-products.server.ts'
import { isUnshippable, type OrderQuote } from './quote.ts'
import { type Change, changesSince } from './seen.ts'
import { nameOf } from './summarise.ts'

type Speech = { t: T; locale: Locale; base: Currency; now: Date }

/** Says what is not as the buyer saw it, one line a change, in the currency that is charged. */
export function formatChanges(db: Db, seen: string, quote: OrderQuote, { t, locale, base, now }: Speech): string[] {
  const changes = changesSince(seen, quote).filter(({ what }) => isNews(what, quote))
  const ids = changes.flatMap((change) => ('productId' in change ? [change.productId] : []))
  const cartProducts = readCartProducts(db, ids, now)
  const money = (minor: number) => formatMoney(minor, base)
  const nameById = (id: number) => {
    const item = cartProducts.get(id)
    return item ? nameOf(item, locale) : String(id)
  }
  const format = (change: Change): string => {
    if (change.what === 'COUNTRY') return t('checkout:changeCountry', { country: countryName(quote.country, locale) })
    if (change.what === 'METHOD') return formatMethod(t, localise(quote.shipping?.method.name, locale))
    if (change.what === 'PAYMENT') return formatPayment(t, quote, locale)
    if (change.what === 'TERMS') return t('checkout:changeTerms', { version: quote.termsVersion })
    if (change.what === 'ITEMS') return t('checkout:changeItems')
    if (change.what === 'BONUS_GONE') return t('checkout:changeBonus', { name: nameById(change.productId) })

    const { from, to } = change
    if (change.what === 'AMOUNT') return t('checkout:changeAmount', { name: nameById(change.productId), from, to })
    const became = { from: money(from), to: money(to) }
    if (change.what === 'PRICE') return t('checkout:changePrice', { name: nameById(change.productId), ...became })

    return t(change.what === 'SHIPPING' ? 'checkout:changeShipping' : 'checkout:changeTotal', became)
  }
  return changes.map(format)
}

/** What cannot be sent, or is all gone, has no new price. */
function isNews(what: Change['what'], quote: OrderQuote): boolean {
  if (quote.items.length === 0) return what === 'AMOUNT'

  return !isUnshippable(quote) || (what !== 'SHIPPING' && what !== 'TOTAL')
}

function formatPayment(t: T, { payment }: OrderQuote, locale: Locale): string {
  if (!payment) return t('checkout:changePaymentGone')

  return t('checkout:changePayment', { name: localise(payment.name, locale), count: payment.daysToPay })
}

function formatMethod(t: T, name: string): string {
  return name ? t('checkout:changeMethod', { name }) : t('cart:shippingUnavailable')
}

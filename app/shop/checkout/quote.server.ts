import { listAddresses } from '#app/account/addresses/addresses.server.ts'
import { type Currency, baseOf } from '#app/money/currency.ts'
import { formatMoney } from '#app/money/money.ts'
import { fromProviderUnits, leastUnits } from '#app/payments/providers/amounts.ts'
import { readCookie, writeCookie } from '#app/platform/cookies.server.ts'
import type { Context } from '#app/platform/routing/route-handle.ts'
import { requestOf } from '#app/sign-in/request.server.ts'
import { getViewer } from '#app/sign-in/sessions/viewer.server.ts'
import { listCurrencies, listPaymentMethods, readSettings, readTermsVersion } from '#app/site/site.server.ts'
import { countryName, nameCountries } from '#app/translations/countries.ts'
import { formatDay } from '#app/translations/dates.ts'
import type { T } from '#app/translations/keys.ts'
import { localise } from '#app/translations/localised.ts'
import type { Db } from '#db/database.server.ts'
import { type Locale, PAYMENT_PROVIDERS } from '#db/vocabulary.ts'

import { readCartProducts } from '../cart/cart-products.server.ts'
import type { CartProducts, OrderItem } from '../cart/cart-products.ts'
import type { Cart } from '../cart/cart.ts'
import { likelyCountry } from '../shipping/countries.ts'
import { listShippingCountries, listMethodsTo, listServedZones } from '../shipping/shipping.server.ts'
import { quoteShipping, type ShippingQuote } from '../shipping/shipping.ts'
import { type Choices, formatChoices, parseChoices } from './checkout-view.ts'
import { isUnshippable, type OrderQuote, quoteOrder, loadsToShip } from './quote.ts'
import { type Change, changesSince } from './seen.ts'
import type { ShippingTrouble } from './shipping-trouble.tsx'
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
    if (change.what === 'RELEASE')
      return t('checkout:changeRelease', { name: nameById(change.productId), day: formatDay(change.day, locale) })
    if (change.what === 'BONUS_GONE') return t('checkout:changeBonus', { name: nameById(change.productId) })

    const { from, to } = change
    if (change.what === 'AMOUNT') return t('checkout:changeAmount', { name: nameById(change.productId), from, to })
    const became = { from: money(from), to: money(to) }
    if (change.what === 'PRICE') return t('checkout:changePrice', { name: nameById(change.productId), ...became })

    if (change.what === 'SHIPPING') return t('checkout:changeShipping', became)

    // Only the address was filled in since: its taxes came along.
    const isTax = quote.isTaxedByState && quote.taxMode === 'ON_TOP' && changes.length === 1
    return t(isTax ? 'checkout:changeTax' : 'checkout:changeTotal', became)
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

const NAME = 'choices'
const A_MONTH = 30 * 24 * 60 * 60

/** What the visitor chose; before that the country of their main address, else where their browser says they are. */
export function readChoices(context: Context, request: Request): Choices {
  const kept = parseChoices(readCookie(request, NAME) ?? '')
  return kept ?? { country: guessCountry(context, request), methodId: null, paymentMethodId: null }
}

/** Keeps them for the next page and the next visit. Nothing in them is secret: the prices follow from the tables. */
export function keepChoices(context: Context, choices: Choices): void {
  writeCookie(context, NAME, formatChoices(choices), { maxAge: A_MONTH })
}

function guessCountry(context: Context, request: Request): string {
  const { db, locale } = requestOf(context)
  const viewer = getViewer(context)
  const [main] = viewer ? listAddresses(db, viewer.id) : []
  if (main) return main.country

  const languages = request.headers.get('Accept-Language') ?? ''
  return (
    likelyCountry(languages, { locale, home: readSettings(db).homeCountry }, listShippingCountries(db, locale)) ?? ''
  )
}

/** Prices a cart by the products, the tariffs and the ways to pay of now. */
export function quoteCart(db: Db, cart: Cart, choices: Choices, now: Date): OrderQuote {
  const settings = readSettings(db)
  const ids = cart.map(({ productId }) => productId)
  return quoteOrder({
    ...choices,
    cart,
    cartProducts: readCartProducts(db, ids, now),
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

type ShippingInput = { cart: Cart; country: string; /** Everything of the cart. */ cartProducts: CartProducts }

/**
 * What sending these things there would cost by every method that can carry them, bonus items included, however few of
 * them are in stock: to ask is not to order.
 */
export function quoteCartShipping(db: Db, { cart, country, cartProducts }: ShippingInput): ShippingQuote[] {
  const plenty = new Map(Array.from(cartProducts, ([id, item]) => [id, { ...item, stock: null }]))
  const settings = readSettings(db)
  const nothingChosen = { methodId: null, paymentMethods: [], paymentMethodId: null, termsVersion: 0 }
  const methods = listMethodsTo(db, country)
  return quoteOrder({
    cart,
    cartProducts: plenty,
    country,
    methods,
    packagingGrams: settings.packagingGrams,
    taxPolicy: settings,
    ...nothingChosen,
  }).methods
}

import { addressLines } from '#app/account/addresses/address-lines.ts'
import { addressShape } from '#app/account/addresses/address-shape.ts'
import { findAddress, listAddresses } from '#app/account/addresses/addresses.server.ts'
import { listCountries } from '#app/account/addresses/countries.server.ts'
import { constraintsOf } from '#app/platform/forms.server.ts'
import { readSettings } from '#app/site/site.server.ts'
import { countryName } from '#app/translations/countries.ts'
import { dayOf, formatDayWithWeekday } from '#app/translations/dates.ts'
import { localise } from '#app/translations/localised.ts'
import type { Db } from '#db/database.server.ts'
import type { Locale } from '#db/vocabulary.ts'

import { firstPictures } from '../cart/cart-products.server.ts'
import type { Cart } from '../cart/cart.ts'
import { closingNotices } from '../dispatch/closing-days.server.ts'
import type { OrderAddress } from '../orders/order-rows.server.ts'
import { noticesFor } from '../shipping/country-rules.ts'
import { listZonedCountries } from '../shipping/shipping.server.ts'
import { taxesBeside } from '../taxes/tax-lines.server.ts'
import { type CheckoutData, OTHER_ADDRESS, type Choices } from './checkout-view.ts'
import { checkoutForm } from './checkout.forms.ts'
import { quoteCart, shippingTrouble } from './quote.server.ts'
import { isForAdults, isUnpayable, isUnshippable, loweredLines } from './quote.ts'
import { formatSeen } from './seen.ts'
import { summarise } from './summarise.ts'

const A_DAY = 24 * 60 * 60 * 1000

type Address = ReturnType<typeof listAddresses>[number]
type CheckoutInput = { cart: Cart; choices: Choices; userId: number | null; locale: Locale; now: Date }

/** Everything that the checkout's page shows, in the visitor's language. */
export function presentCheckout(db: Db, { cart, choices, userId, locale, now }: CheckoutInput): CheckoutData {
  const saved = userId === null ? [] : listAddresses(db, userId)
  const proposed = saved.find(({ country }) => country === choices.country)
  const quote = quoteCart(
    db,
    cart,
    { state: proposed?.state ?? '', postalCode: proposed?.postalCode ?? '', ...choices },
    now,
  )
  const { shipsWithinDays, departuresAWeek, countryRules } = readSettings(db)
  const byTransfer = quote.payment !== null && !quote.payment.provider
  return {
    summary: summarise(quote, taxesBeside(quote, locale), locale, now),
    pictures: Object.fromEntries(
      firstPictures(
        db,
        quote.items.map(({ productId }) => productId),
      ),
    ),
    seen: formatSeen(quote),
    needsShipping: quote.needsShipping,
    asksForCountry: quote.isTaxedByCountry,
    isForAdults: isForAdults(quote),
    needsPhone: quote.shipping?.method.needsPhone ?? false,
    isUnshippable: isUnshippable(quote),
    trouble: shippingTrouble(db, quote, locale),
    isUnpayable: isUnpayable(quote),
    hasLowered: loweredLines(quote).some(({ quantity }) => quantity > 0),
    methodId: choices.methodId,
    paymentMethod: quote.payment && {
      id: quote.payment.id,
      name: localise(quote.payment.name, locale),
      provider: quote.payment.provider,
      until: formatDayWithWeekday(dayOf(new Date(now.getTime() + quote.payment.daysToPay * A_DAY)), locale),
    },
    country: { code: choices.country, name: countryName(choices.country, locale) },
    countries: quote.isTaxedByCountry
      ? listCountries(locale)
      : withCountry(listZonedCountries(db, locale), choices.country, locale),
    notices: quote.needsShipping
      ? [...noticesFor(choices.country, countryRules, locale), ...closingNotices(db, locale, now)]
      : [],
    shape: addressShape(choices.country, locale),
    ...presentAddresses(saved, proposed, locale),
    dispatch: { shipsWithinDays, departuresAWeek },
    asksForReading: byTransfer && (locale === 'ja' || choices.country === 'JP'),
    asksForPayer: byTransfer,
  }
}

/**
 * What the browser checks before it sends. Where a saved address may be chosen, the fields of another are not required
 * before the server knows which it is.
 */
export function constraintOf(
  { needsShipping, asksForCountry, addresses, country, isForAdults: adult }: CheckoutData,
  viewer: object | null,
) {
  const addressIn = needsShipping && addresses.length === 0 ? country.code : null
  return constraintsOf(checkoutForm({ email: !viewer, addressIn, country: asksForCountry, adult }))
}

/** The user's addresses, and which of them is proposed: one in the chosen country, the main one first. */
function presentAddresses(saved: readonly Address[], proposed: Address | undefined, locale: Locale) {
  return {
    addresses: saved.map((address) => ({
      id: String(address.id),
      name: address.fullName,
      text: addressLines({ ...address, fullName: '' }, countryName(address.country, locale)).join(' · '),
    })),
    addressId: String(proposed?.id ?? OTHER_ADDRESS),
  }
}

/** The saved address that a form names; null for another one, or for nobody's. */
export function findSavedAddress(db: Db, userId: number | null, id: string): OrderAddress | null {
  const found = userId !== null && /^\d{1,9}$/.test(id) ? findAddress(db, userId, Number(id)) : null
  if (!found) return null

  const { fullName, country, state, city, postalCode, addressLine1, addressLine2, phoneNumber } = found
  return { fullName, country, state, city, postalCode, addressLine1, addressLine2, phoneNumber }
}

/** A saved address may lie where nothing is sent: the list keeps its country, and the page says so. */
function withCountry(countries: readonly { code: string; name: string }[], code: string, locale: Locale) {
  const isListed = code === '' || countries.some((country) => country.code === code)
  return isListed ? countries : [{ code, name: countryName(code, locale) }, ...countries]
}

import { expect, test } from 'vitest'

import { quoteCart, shippingTrouble } from '#app/shop/checkout/quote.server.ts'
import { placeOrder } from '#app/shop/orders/placement.server.ts'
import { type CountryRule, isClosed, noticesFor } from '#app/shop/shipping/country-rules.ts'
import { listShippingCountries, listZonedCountries } from '#app/shop/shipping/shipping.server.ts'
import { writeSetting } from '#app/site/site.server.ts'
import { openDatabase } from '#db/database.server.ts'
import { mails } from '#db/schema.server.ts'

import { anOrder, BOOK, furnishShop, WALLPAPER } from '../../../support/shop/small-shop.ts'

const now = new Date('2026-11-21T12:00:00Z')
const rules: CountryRule[] = [
  { countries: 'us, CA', isClosed: true, notice: { en: 'Post is suspended.', ja: '郵便は休止中です。' } },
  { countries: 'EU CH', isClosed: false, notice: { en: 'Duties may be due.' } },
]

test('a rule is meant for its countries, and for those of the Union', () => {
  expect(['US', 'CA', 'DE', ''].map((country) => isClosed(country, rules))).toEqual([true, true, false, false])
  expect(noticesFor('US', rules, 'ja')).toEqual(['郵便は休止中です。'])
  expect(noticesFor('DE', rules, 'ja')).toEqual(['Duties may be due.'])
  expect(noticesFor('CH', rules, 'en')).toEqual(['Duties may be due.'])
  expect(noticesFor('GB', rules, 'en')).toEqual([])
  expect(noticesFor('', rules, 'en')).toEqual([])
})

function shop() {
  const { db } = openDatabase(':memory:')
  furnishShop(db, now)
  writeSetting(db, 'countryRules', [{ countries: 'DE', isClosed: true, notice: { en: 'Packaging law.' } }], now)
  return db
}

test('an order into a closed country is refused, whoever sends it, and downloads go on', () => {
  const db = shop()
  expect(placeOrder(db, anOrder(), now)).toMatchObject({ ok: false, problem: 'SHIPPING_UNAVAILABLE' })
  const cart = [{ productId: WALLPAPER, quantity: 1 }]
  expect(placeOrder(db, anOrder({ cart, address: null }), now)).toMatchObject({ ok: true })
})

test('the ways out name the open countries of the same zone, and the list of the cart keeps the closed one', () => {
  const db = shop()
  const choices = { country: 'DE', methodId: null, paymentMethodId: null }
  const quote = quoteCart(db, [{ productId: BOOK, quantity: 1 }], choices, now)
  expect(shippingTrouble(db, quote, 'en')).toEqual({ items: [], countries: [{ code: 'FR', name: 'France' }] })
  expect(listShippingCountries(db, 'en').map(({ code }) => code)).toEqual(['FR'])
  expect(listZonedCountries(db, 'en').map(({ code }) => code)).toEqual(['FR', 'DE'])
})

test('a notice stands in the emails of an order from there', () => {
  const { db } = openDatabase(':memory:')
  furnishShop(db, now)
  writeSetting(db, 'countryRules', rules, now)
  placeOrder(db, anOrder(), now)
  expect(db.select().from(mails).all()[0]?.text).toContain('Duties may be due.')
})

import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'

import { writeRow } from '#app/shop/products/import/catalogue-csv.ts'
import { publish } from '#app/shop/products/import/catalogue-import.server.ts'
import { planImport } from '#app/shop/products/import/catalogue-plan.server.ts'
import { readCatalogue } from '#app/shop/products/import/catalogue-rows.server.ts'
import { findProduct } from '#app/shop/products/product-page/product.server.ts'
import { presentSafety, safetyOf } from '#app/shop/safety/safety.ts'
import { isContact } from '#app/site/config/setting-rules.ts'
import { writeSetting } from '#app/site/site.server.ts'
import { openDatabase } from '#db/database.server.ts'
import { products } from '#db/schema.server.ts'

import { BOOK, furnishShop, WALLPAPER } from '../../../support/shop/small-shop.ts'

const now = new Date('2026-11-21T12:00:00Z')
const nothing = { manufacturerName: '', manufacturerAddress: '', manufacturerContact: '', safetyWarnings: {} }
const noSite = { ...nothing, responsibleName: '', responsibleAddress: '', responsibleContact: '' }
const site = {
  ...noSite,
  manufacturerName: 'nenas',
  manufacturerAddress: 'Kyoto, Japan',
  manufacturerContact: 'nenas@example.com',
  responsibleName: 'Rep GmbH',
  safetyWarnings: { en: 'Paper cuts.' },
}

test('where nothing is filled in nothing is shown', () => {
  expect(safetyOf(nothing, noSite)).toBeNull()
})

test('a manufacturer of its own is the product’s as a whole, and so are its warnings', () => {
  const own = { ...nothing, manufacturerName: 'Pin Works', safetyWarnings: { en: 'Sharp.\nSmall parts.' } }
  expect(safetyOf(own, site)).toEqual({
    manufacturer: { name: 'Pin Works', address: '', contact: '' },
    responsible: { name: 'Rep GmbH', address: '', contact: '' },
    warnings: own.safetyWarnings,
  })
  expect(safetyOf(nothing, site)?.manufacturer).toEqual({
    name: 'nenas',
    address: 'Kyoto, Japan',
    contact: 'nenas@example.com',
  })
})

test('warnings are a line each, in the other language where one has none, and contacts are links', () => {
  const safety = safetyOf(nothing, { ...site, safetyWarnings: { en: 'Sharp.\n\nSmall parts.' } })
  const shown = safety && presentSafety(safety, 'ja')
  expect(shown?.warnings).toEqual(['Sharp.', 'Small parts.'])
  expect(shown?.manufacturer?.link).toBe('mailto:nenas@example.com')
})

test.each(['', 'a@example.com', '+a@example.com', 'https://example.com/contact'])('%s is a contact', (written) => {
  expect(isContact(written)).toBe(true)
})

test.each(['nenas', 'javascript:alert(1)', 'a@b@c', 'data:text/html,@', 'https://', 'x/y@z'])(
  '%s is none',
  (written) => {
    expect(isContact(written)).toBe(false)
  },
)

test('goods show it, downloads do not', () => {
  const { db } = openDatabase(':memory:')
  furnishShop(db, now)
  expect(findProduct(db, BOOK, now)?.safety).toBeNull()
  writeSetting(db, 'manufacturerName', 'nenas', now)
  expect(findProduct(db, BOOK, now)?.safety?.manufacturer?.name).toBe('nenas')
  expect(findProduct(db, WALLPAPER, now)?.safety).toBeNull()
})

test('a file brings it, and an export that nobody touched changes nothing', () => {
  const { db } = openDatabase(':memory:')
  furnishShop(db, now)
  const csv = 'slug,manufacturerName,manufacturerContact,safetyWarnings.en\nbook,=Pin Works,+a@example.com,Sharp.\n'
  const { steps } = planImport(db, csv, now)
  publish(db, steps, now)
  expect(db.select().from(products).where(eq(products.id, BOOK)).get()).toMatchObject({
    manufacturerName: '=Pin Works',
    manufacturerContact: '+a@example.com',
    safetyWarnings: { en: 'Sharp.' },
  })
  const book = readCatalogue(db).find(({ slug }) => slug === 'book')
  const cells = book && writeRow(book, { decimals: 2 })
  const columns = ['slug', 'manufacturerName', 'manufacturerContact', 'safetyWarnings.en']
  const again = `${columns.join(',')}\n${columns.map((column) => cells?.[column] ?? '').join(',')}\n`
  expect(planImport(db, again, now).steps).toMatchObject([{ kind: 'SAME' }])
  const wrong = planImport(db, 'slug,manufacturerContact\nbook,nobody\n', now).steps
  expect(wrong).toMatchObject([{ kind: 'WRONG', problems: [expect.stringMatching(/^safety:csvContact/)] }])
})

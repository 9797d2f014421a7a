import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'

import { customsAbove, customsOfProducts, customsOfType } from '#app/shop/customs/customs-facts.server.ts'
import {
  customsFactsOf,
  isPlainEnglish,
  NO_CUSTOMS,
  PRESETS,
  formatHsCode,
  readHsCode,
} from '#app/shop/customs/customs-facts.ts'
import { customsShape, customsValues } from '#app/shop/customs/customs.forms.ts'
import { publish } from '#app/shop/products/import/catalogue-import.server.ts'
import { planImport } from '#app/shop/products/import/catalogue-plan.server.ts'
import { writeSetting } from '#app/site/site.server.ts'
import { openDatabase } from '#db/database.server.ts'
import { products, productTypes } from '#db/schema.server.ts'

import { BOOK, furnishShop, STICKER } from '../../../support/shop/small-shop.ts'

const now = new Date('2026-11-21T12:00:00Z')

test.each([
  ['4901.99', '490199'],
  ['4901 99 00', '49019900'],
  ['４９０１.９９', '490199'],
  ['9701910000', '9701910000'],
  ['', ''],
])('the HS code %s is read as %s', (written, code) => {
  expect(readHsCode(written)).toBe(code)
})

test.each(['4901', '49019', '49019900001', '4901.9a', '000100', '770000', '980000'])('%s is no HS code', (written) => {
  expect(readHsCode(written)).toBeNull()
})

test('a code is shown with its heading apart', () => {
  expect(formatHsCode('490199')).toBe('4901.99')
  expect(formatHsCode('4901990000')).toBe('4901.990000')
  expect(formatHsCode('')).toBe('')
})

test('every preset is what the form takes', () => {
  for (const [kind, preset] of Object.entries(PRESETS)) {
    expect([kind, readHsCode(preset.hsCode)]).toEqual([kind, preset.hsCode])
    expect(customsShape.customsName.parse(preset.customsName)).toBe(preset.customsName)
    expect(isPlainEnglish(preset.material)).toBe(true)
  }
})

test('a preset fills what is empty, and nothing else', () => {
  const typed = { ...NO_CUSTOMS, customsName: 'Tide, a comic', customsPreset: 'BOOK' as const }
  expect(customsValues(typed)).toEqual({
    hsCode: '490199',
    originCountry: '',
    customsName: 'Tide, a comic',
    material: 'Paper',
  })
  expect(customsValues(NO_CUSTOMS)).toEqual(NO_CUSTOMS)
})

test('a product speaks first, then its type, then the types above, then the site', () => {
  const eldest = { ...NO_CUSTOMS, hsCode: '490199', material: 'Paper' }
  const own = { ...NO_CUSTOMS, hsCode: '490900' }
  expect(customsFactsOf({ ...NO_CUSTOMS, customsName: 'Card' }, [eldest, own], { originCountry: 'JP' })).toEqual({
    hsCode: '490900',
    originCountry: 'JP',
    customsName: 'Card',
    material: 'Paper',
  })
})

function shop() {
  const { db } = openDatabase(':memory:')
  furnishShop(db, now)
  return db
}

test('what no product and no type says is read of the site, and what it is of the name of its type', () => {
  const db = shop()
  writeSetting(db, 'originCountry', 'JP', now)
  db.update(products).set({ hsCode: '490890', originCountry: 'TW' }).where(eq(products.id, STICKER)).run()
  db.update(productTypes).set({ hsCode: '490199', material: 'Paper' }).run()
  const facts = customsOfProducts(db, [BOOK, STICKER])
  const ofBook = { hsCode: '490199', originCountry: 'JP', customsName: 'Book', material: 'Paper' }

  expect(facts.get(BOOK)).toEqual(ofBook)
  expect(facts.get(STICKER)).toEqual({ ...ofBook, hsCode: '490890', originCountry: 'TW' })
  expect(customsOfType(db, 1)).toEqual(ofBook)
  expect(customsAbove(db, null)).toEqual({ ...NO_CUSTOMS, originCountry: 'JP' })
})

test('a file of products brings what customs ask, and says which cell is wrong', () => {
  const db = shop()
  const csv = 'slug,hsCode,originCountry,customsName,material\nbook,4901.99,JP,Printed book,Paper\n'
  const { steps } = planImport(db, csv, now)
  expect(steps).toMatchObject([{ kind: 'CHANGED' }])
  publish(db, steps, now)
  expect(db.select().from(products).where(eq(products.id, BOOK)).get()).toMatchObject({
    hsCode: '490199',
    originCountry: 'JP',
    customsName: 'Printed book',
    material: 'Paper',
  })
  const wrong = planImport(db, 'slug,hsCode,originCountry,customsName\nbook,49,Japan,本\n', now).steps
  expect(wrong).toMatchObject([
    {
      kind: 'WRONG',
      problems: [
        expect.stringMatching(/^customs:csvHsCode/),
        expect.stringMatching(/^customs:csvCountry/),
        expect.stringMatching(/^customs:csvPlainEnglish/),
      ],
    },
  ])
})

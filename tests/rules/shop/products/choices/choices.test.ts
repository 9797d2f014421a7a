import { stringify } from 'csv-stringify/sync'
import { eq, sql } from 'drizzle-orm'
import fc from 'fast-check'
import { expect, test } from 'vitest'

import { changeProducts } from '#app/shop/products/admin/bulk.server.ts'
import { copyProduct, deleteProduct } from '#app/shop/products/admin/product-changes.server.ts'
import { isChoiceOf, listChoices } from '#app/shop/products/choices/choices.server.ts'
import { choiceProblem, offerOf } from '#app/shop/products/choices/choices.ts'
import { type CatalogueRow, CATALOGUE_COLUMNS, writeRow } from '#app/shop/products/import/catalogue-csv.ts'
import { carryOut } from '#app/shop/products/import/catalogue-import.server.ts'
import { planImport } from '#app/shop/products/import/catalogue-plan.server.ts'
import { readCatalogue } from '#app/shop/products/import/catalogue-rows.server.ts'
import { cardsOf } from '#app/shop/products/listing/cards.server.ts'
import { listProducts } from '#app/shop/products/listing/listing.server.ts'
import { readListingQuery } from '#app/shop/products/listing/listing.ts'
import { type Db, openDatabase } from '#db/database.server.ts'
import { orderLines, orders, products } from '#db/schema.server.ts'

import { putForSale } from '../../../../support/shop/for-sale.ts'
import { BOOK, furnishShop, POSTCARD, STICKER } from '../../../../support/shop/small-shop.ts'

const now = new Date('2026-11-21T12:00:00Z')

test('choices have one level, and a word that tells them apart', () => {
  const good = { id: 2, hasVersion: true, hasChoices: false, of: { id: 1, choiceOfId: null } }
  expect(choiceProblem(good)).toBeNull()
  expect(choiceProblem({ ...good, of: { id: 2, choiceOfId: null } })).toBe('goods:notItself')
  expect(choiceProblem({ ...good, of: { id: 1, choiceOfId: 9 } })).toBe('choices:choiceOfChoice')
  expect(choiceProblem({ ...good, hasChoices: true })).toBe('choices:hasChoices')
  expect(choiceProblem({ ...good, hasVersion: false })).toBe('choices:choiceNeedsVersion')
})

test('a card says the lowest price, and is sold out only when all choices are', () => {
  const offer = fc.record({
    priceMinor: fc.nat(9999),
    regularPriceMinor: fc.constant(9999),
    isOnSale: fc.boolean(),
    stock: fc.option(fc.nat(5)),
  })
  fc.assert(
    fc.property(offer, fc.array(offer, { maxLength: 5 }), (own, others) => {
      const all = [own, ...others]
      const said = offerOf(own, others)
      expect(said.priceMinor).toBe(Math.min(...all.map((one) => one.priceMinor)))
      expect(said.isFrom).toBe(new Set(all.map((one) => one.priceMinor)).size > 1)
      expect(said.stock === 0).toBe(all.every((one) => one.stock === 0))
    }),
  )
})

test('the listing shows a thing once for all its choices: in stock while one is, with the sales of all', () => {
  const db = shop()
  expect(listed(db)).toEqual([BOOK, POSTCARD, STICKER])

  offerPostcardAsChoice(db)
  expect(listed(db)).toEqual([BOOK, STICKER])
  putForSale(db, BOOK, 0)
  expect(listed(db)).toEqual([BOOK, STICKER])
  putForSale(db, POSTCARD, 0)
  expect(listed(db)).toEqual([STICKER])
  putForSale(db, POSTCARD, 4)
  expect(listed(db)).toEqual([BOOK, STICKER])

  sell(db, POSTCARD, 3)
  expect(popular(db)[0]).toBe(BOOK)
  db.update(orders).set({ status: 'CANCELED' }).run()
  expect(soldOf(db, BOOK)).toBe(0)
  db.update(orders).set({ status: 'ORDERED' }).run()
  expect(soldOf(db, BOOK)).toBe(3)

  db.update(products).set({ choiceOfId: null }).where(eq(products.id, POSTCARD)).run()
  expect(listed(db)).toEqual([POSTCARD, STICKER])
})

test('where the listed choice is for sale no more, the next takes its place, and the group stays in the shop', () => {
  const db = shop()
  offerPostcardAsChoice(db)
  db.update(products).set({ choiceOfId: BOOK }).where(eq(products.id, STICKER)).run()
  expect(listed(db)).toEqual([BOOK])

  const by = { id: 1, email: 'mio@example.com' }
  changeProducts(db, [BOOK], { kind: 'STATUS', status: 'ARCHIVED' }, { by, now })
  expect(listed(db)).toEqual([POSTCARD])
  expect(isChoiceOf(db, STICKER, POSTCARD)).toBe(true)
  changeProducts(db, [BOOK], { kind: 'STATUS', status: 'PUBLISHED' }, { by, now })
  expect(listed(db)).toEqual([POSTCARD])

  changeProducts(db, [BOOK, POSTCARD, STICKER], { kind: 'STATUS', status: 'ARCHIVED' }, { by, now })
  expect(listed(db)).toEqual([])
})

test('a search for the word of a choice, or for its stock keeping unit, finds the thing', () => {
  const db = shop()
  offerPostcardAsChoice(db)
  const find = (search: string) => listProducts(db, { ...everything, search }, { offset: 0, limit: 9, now }).ids
  expect([find('Paperback'), find('PC-7')]).toEqual([[BOOK], [BOOK]])
  db.update(products)
    .set({ version: { en: 'Spiral' } })
    .where(eq(products.id, POSTCARD))
    .run()
  expect([find('Paperback'), find('Spiral')]).toEqual([[], [BOOK]])
  db.update(products).set({ choiceOfId: null }).where(eq(products.id, POSTCARD)).run()
  expect(find('Spiral')).toEqual([POSTCARD])
})

test('its page lists what can be chosen, and a card says from when', () => {
  const db = shop()
  offerPostcardAsChoice(db)
  expect(listChoices(db, { id: POSTCARD, choiceOfId: BOOK }, now).map(({ id }) => id)).toEqual([BOOK, POSTCARD])
  expect(listChoices(db, { id: STICKER, choiceOfId: null }, now)).toEqual([])
  expect(cardsOf(db, [BOOK], { locale: 'en', now })).toMatchObject([{ priceMinor: 300, isFrom: true, choiceCount: 2 }])
  expect([isChoiceOf(db, POSTCARD, BOOK), isChoiceOf(db, BOOK, POSTCARD)]).toEqual([true, true])
  expect([isChoiceOf(db, STICKER, BOOK), isChoiceOf(db, 999, BOOK)]).toEqual([false, false])
})

test('one more choice begins as a copy without a stock keeping unit; what has choices is not deleted', () => {
  const db = shop()
  offerPostcardAsChoice(db)
  const change = { by: { id: 1, email: 'user@example.com' }, now }
  const copy = copyProduct(db, POSTCARD, 'CHOICE', change) ?? 0
  expect(db.select().from(products).where(eq(products.id, copy)).get()).toMatchObject({
    choiceOfId: BOOK,
    sku: null,
    status: 'DRAFT',
  })
  expect(deleteProduct(db, BOOK, change)).toMatchObject({ used: { choices: 2 } })
})

test('a file brings choices in before the thing that they are of, and again nothing', async () => {
  const db = shop()
  const [book] = readCatalogue(db)
  if (!book) throw new Error('The book is missing')

  const fresh = { ...book, stock: 2, version: { en: 'Blue' } }
  const csv = csvOf([
    { ...fresh, slug: 'shirt-blue', choiceOf: 'shirt', sku: 'S-B' },
    { ...fresh, slug: 'shirt', version: { en: 'Red' }, sku: 'S-R' },
  ])
  await carryOut(db, planImport(db, csv, now).steps, now)
  const shirt = readCatalogue(db).find(({ slug }) => slug === 'shirt')
  expect(listChoices(db, { id: shirt?.id ?? 0, choiceOfId: null }, now)).toHaveLength(2)
  expect(planImport(db, csv.replaceAll(/,2,(?=[^,]*\n)/g, ',,'), now).steps.map(({ kind }) => kind)).toEqual([
    'SAME',
    'SAME',
  ])

  const problems = (row: Partial<CatalogueRow>) => {
    const [step] = planImport(db, csvOf([{ ...fresh, slug: 'odd', ...row }]), now).steps
    return step?.kind === 'WRONG' ? step.problems : []
  }
  expect(problems({ choiceOf: 'nowhere' })).toEqual(['choices:csvNoSuchProduct'])
  expect(problems({ choiceOf: 'shirt-blue' })).toEqual(['choices:choiceOfChoice'])
  expect(problems({ choiceOf: 'shirt', version: {} })).toEqual(['choices:choiceNeedsVersion'])
  expect(problems({ sku: 'S-B' })).toEqual(['choices:csvSkuTwice'])
})

const everything = readListingQuery(new URLSearchParams())

function shop(): Db {
  const { db } = openDatabase(':memory:')
  furnishShop(db, now)
  return db
}

function offerPostcardAsChoice(db: Db): void {
  const values = { choiceOfId: BOOK, version: { en: 'Paperback' }, sku: 'PC-7' }
  db.update(products).set(values).where(eq(products.id, POSTCARD)).run()
}

/** What is in stock and has to be sent. */
function listed(db: Db): number[] {
  const { ids } = listProducts(db, everything, { offset: 0, limit: 9, now })
  return ids.filter((id) => [BOOK, POSTCARD, STICKER].includes(id)).toSorted((a, b) => a - b)
}

function popular(db: Db): number[] {
  return listProducts(db, { ...everything, sort: 'POPULAR' }, { offset: 0, limit: 9, now }).ids
}

function soldOf(db: Db, id: number): number | undefined {
  return db.values<[number]>(sql`SELECT sold FROM listing_index WHERE product_id = ${id}`)[0]?.[0]
}

function sell(db: Db, productId: number, quantity: number): void {
  const order = { secret: 's', idempotencyKey: 'k', email: 'mio@example.com', locale: 'en', itemsMinor: 900 }
  const money = { shippingMinor: 0, totalMinor: 900, currency: 'USD', conversion: 1 }
  db.insert(orders)
    .values({ id: 1, ...order, ...money, placedAt: now, updatedAt: now })
    .run()
  db.insert(orderLines)
    .values({ orderId: 1, productId, quantity, kind: 'ITEM', name: { en: 'P' }, unitPriceMinor: 300, weightGrams: 6 })
    .run()
}

function csvOf(rows: readonly CatalogueRow[]): string {
  return stringify(
    rows.map((row) => writeRow(row, { decimals: 2 })),
    { header: true, columns: CATALOGUE_COLUMNS },
  )
}

import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { eq, sql } from 'drizzle-orm'
import fc from 'fast-check'
import { expect, test } from 'vitest'

import { listProducts, refreshPopularity } from '#app/shop/products/listing/listing.server.ts'
import { readListingQuery } from '#app/shop/products/listing/listing.ts'
import { countStock } from '#app/shop/stock/stock.server.ts'
import { type Database, type Db, openDatabase } from '#db/database.server.ts'
import { rebuildDerived } from '#db/derived/derived.server.ts'
import {
  characters,
  franchises,
  orderLines,
  orders,
  productCharacters,
  productFranchises,
  productLikes,
  products,
  productTypes,
  users,
} from '#db/schema.server.ts'
import { WEB_POOL } from '#db/vocabulary.ts'

import { chances } from '../../../support/models/chances.ts'

const now = new Date('2026-11-21T12:00:00Z')
const A_DAY = 24 * 60 * 60 * 1000
const text = (en: string, ja: string) => ({ en, ja })

test('whatever happens to products, the shelf and the index are what building them anew would give', () => {
  const step = fc.record({
    change: fc.constantFrom(...CHANGES),
    product: fc.integer({ min: 1, max: 4 }),
    number: fc.integer({ min: 1, max: 3 }),
  })
  fc.assert(
    fc.property(fc.array(step, { minLength: 5, maxLength: 25 }), (steps) => {
      const { db, sqlite, close } = smallShop()
      for (const [at, { change, product, number }] of steps.entries()) change(db, product, number, at)
      const kept = look(db)
      rebuildDerived(sqlite)
      expect(kept).toEqual(look(db))
      close()
    }),
    { numRuns: chances(6) },
  )
}, 60_000)

test('a database of another version is indexed as it is opened, and its rows are found', () => {
  const file = join(mkdtempSync(join(tmpdir(), 'inkstall-')), 'old.db')
  const old = smallShop(file)
  old.sqlite.exec("UPDATE derived SET version = 'another'; DELETE FROM listing_index; DELETE FROM search_words")
  old.close()

  const { db, close } = openDatabase(file)
  expect(find(db, '潮だま')).toEqual([1, 2, 3, 4])
  db.update(products)
    .set({ name: text('Bell', '風鈴の音') })
    .where(eq(products.id, 1))
    .run()
  expect(find(db, '風鈴の音')).toEqual([1])
  close()
})

test('a name that changes is found at once: of a product, its type, its franchise, its character', () => {
  const { db, close } = smallShop()
  expect(find(db, 'てぃだ')).toEqual([1, 2, 3, 4])
  db.update(franchises)
    .set({ name: text('Harbour', '港町') })
    .run()
  db.update(franchises)
    .set({ shortName: text('H', '港') })
    .run()
  expect(find(db, 'てぃだ')).toEqual([])
  expect(find(db, '港')).toEqual([1, 2, 3, 4])

  db.update(productTypes)
    .set({ name: text('Fan', '団扇') })
    .where(eq(productTypes.id, 2))
    .run()
  expect(find(db, '団扇')).toEqual([2, 4])
  db.update(characters)
    .set({ name: text('Mochi', 'モチ') })
    .run()
  db.insert(productCharacters).values({ productId: 3, characterId: 1 }).run()
  expect(find(db, 'ﾓﾁ')).toEqual([3])
  db.update(products)
    .set({ name: text('Bell', '風鈴') })
    .where(eq(products.id, 1))
    .run()
  expect(find(db, '風鈴 港')).toEqual([1])
  close()
})

test('a type that is searched for finds what stands below it, wherever it is moved', () => {
  const { db, close } = smallShop()
  expect(find(db, 'goods')).toEqual([1, 2, 3, 4])
  db.update(productTypes).set({ parentId: null }).where(eq(productTypes.id, 2)).run()
  expect(find(db, 'goods')).toEqual([1, 3])
  close()
})

test('sales grow too old to make a product popular', () => {
  const { db, close } = smallShop()
  sell(db, 1, 9, 1, new Date(now.getTime() - 181 * A_DAY))
  sell(db, 2, 3, 2, now)
  expect(popular(db)[0]).toBe(1)
  expect(refreshPopularity(db, now)).toBe(1)
  expect(popular(db)[0]).toBe(2)
  expect(refreshPopularity(db, now)).toBe(0)
  close()
})

test('a price changes at the instant its sale begins and ends, without anybody writing it', () => {
  const { db, close } = smallShop()
  const saleFrom = new Date('2026-12-01T00:00:00Z')
  const saleUntil = new Date('2026-12-08T00:00:00Z')
  db.update(products).set({ priceMinor: 900, salePriceMinor: 1, saleFrom, saleUntil }).where(eq(products.id, 4)).run()
  const cheapest = (at: Date) => list(db, 'sort=PRICE_ASC', at)[0]
  expect(cheapest(new Date(saleFrom.getTime() - 1))).toBe(1)
  expect(cheapest(saleFrom)).toBe(4)
  expect(cheapest(new Date(saleUntil.getTime() - 1))).toBe(4)
  expect(cheapest(saleUntil)).toBe(1)
  close()
})

type Change = (db: Db, product: number, number: number, step: number) => void

const CHANGES: Change[] = [
  (db, product, counted, step) =>
    countStock(db, { productId: product, pool: WEB_POOL, counted: counted - 1, operation: `${step}`, by: null, now }),
  (db, productId, userId) => db.insert(productLikes).values({ productId, userId, at: now }).onConflictDoNothing().run(),
  (db, productId) => db.delete(productLikes).where(eq(productLikes.productId, productId)).run(),
  (db, _, id) => {
    db.delete(users).where(eq(users.id, id)).run()
    db.insert(users)
      .values({ id, email: `${id}@example.com`, createdAt: now })
      .run()
  },
  (db, productId, franchiseId) =>
    db.insert(productFranchises).values({ productId, franchiseId }).onConflictDoNothing().run(),
  (db, productId) => db.delete(productFranchises).where(eq(productFranchises.productId, productId)).run(),
  (db, productId) => db.insert(productCharacters).values({ productId, characterId: 1 }).onConflictDoNothing().run(),
  (db, productId) => db.delete(productCharacters).where(eq(productCharacters.productId, productId)).run(),
  (db, product, quantity, step) => sell(db, product, quantity, step, now),
  (db) =>
    db
      .update(orders)
      .set({ status: 'CANCELED' })
      .where(eq(orders.id, sql`(SELECT max(id) FROM orders)`))
      .run(),
  (db, product, number) => {
    const status = (['DRAFT', 'PUBLISHED', 'ARCHIVED'] as const)[number - 1]
    db.update(products).set({ status }).where(eq(products.id, product)).run()
  },
  (db, product, typeId) => db.update(products).set({ typeId }).where(eq(products.id, product)).run(),
  (db, product, number) =>
    db
      .update(products)
      .set({ salePriceMinor: 50 * number, saleFrom: new Date(number * A_DAY), saleUntil: number > 1 ? now : null })
      .where(eq(products.id, product))
      .run(),
  (db, product, number) =>
    db
      .update(products)
      .set({ longDescription: text('', ['潮', '潮だまり', 'ティダプール'][number - 1] ?? '') })
      .where(eq(products.id, product))
      .run(),
  (db, product, number) => chooseOf(db, product, number === product ? null : number),
  (db, product, number) => {
    const version = text(`Size ${number}`, ['小', '中', '大'][number - 1] ?? '')
    db.update(products)
      .set({ version, sku: `S-${product}-${number}` })
      .where(eq(products.id, product))
      .run()
  },
  (db, _, number, step) => add(db, 100 + step, number),
  (db) =>
    db
      .delete(products)
      .where(sql`${products.id} > 100`)
      .run(),
]

/** A product becomes a choice of another as far as the rules allow it, which have one level. */
function chooseOf(db: Db, id: number, of: number | null): void {
  const isBelow = (one: number) => sql`EXISTS (SELECT 1 FROM products AS other WHERE ${sql.raw(`${one}`)} IN (
    other.choice_of_id, CASE WHEN other.choice_of_id IS NOT NULL THEN other.id END
  ))`
  const mayBe =
    of === null
      ? sql`1`
      : sql`NOT ${isBelow(id)} AND NOT EXISTS (
    SELECT 1 FROM products AS other WHERE other.id = ${of} AND other.choice_of_id IS NOT NULL
  )`
  db.update(products)
    .set({ choiceOfId: of })
    .where(sql`${products.id} = ${id} AND ${mayBe}`)
    .run()
}

/** All that is derived, as far as it can be seen. */
function look(db: Db) {
  const facets = sql`(SELECT type_id || '/' || franchise_ids || '/' || is_in_stock FROM listing_facets WHERE id = facet)`
  return {
    cartProducts: db.all(
      sql`SELECT product_id, ${facets}, release_date, sold, likes FROM listing_index ORDER BY product_id`,
    ),
    places: db.all(sql`SELECT product_id, ${facets} FROM listing_places ORDER BY product_id`),
    prices: db.all(
      sql`SELECT product_id, ${facets}, since, until, price_minor, release_date FROM listing_prices ORDER BY 1, 3`,
    ),
    counts: db.all(
      sql`SELECT type_id, franchise_ids, is_in_stock, count FROM listing_facets WHERE count <> 0 ORDER BY 1, 2, 3`,
    ),
    found: ['潮', '潮だ', '潮だまり', 'ティダ', 'thing', 'goods', 'モチ', 'o', 'Size', '大', 'S-4'].map((word) =>
      find(db, word),
    ),
  }
}

function find(db: Db, search: string): number[] {
  return list(db, `outOfStock=1&search=${encodeURIComponent(search)}`, now).toSorted((a, b) => a - b)
}

function popular(db: Db): number[] {
  return list(db, 'outOfStock=1&sort=POPULAR', now)
}

function list(db: Db, query: string, at: Date): number[] {
  const asked = readListingQuery(new URLSearchParams(`outOfStock=1&${query}`))
  return listProducts(db, asked, { offset: 0, limit: 100, now: at }).ids
}

function sell(db: Db, productId: number, quantity: number, step: number, placedAt: Date): void {
  const key = `order-${step}`
  const amounts = { itemsMinor: 0, shippingMinor: 0, totalMinor: 0, currency: 'USD', conversion: 1 }
  const { id: orderId } = db
    .insert(orders)
    .values({ ...amounts, secret: key, idempotencyKey: key, email: key, locale: 'en', placedAt, updatedAt: placedAt })
    .returning({ id: orders.id })
    .get()
  const line = { unitPriceMinor: 0, name: text('Thing', 'もの'), weightGrams: 0 }
  db.insert(orderLines)
    .values({ ...line, orderId, productId, kind: 'ITEM', quantity })
    .run()
}

function add(db: Db, id: number, typeId: number): void {
  const texts = { name: text('Thing', '潮だまり'), shortDescription: text('', ''), longDescription: text('', '') }
  db.insert(products)
    .values({
      ...texts,
      id,
      slug: `thing-${id}`,
      typeId,
      status: 'PUBLISHED',
      priceMinor: id * 100,
      releaseDate: '2026-01-01',
      createdAt: now,
      updatedAt: now,
    })
    .run()
  db.insert(productFranchises).values({ productId: id, franchiseId: 1 }).run()
}

/** Four products of three types under one roof, all of the world ティダ; and three people who may like them. */
function smallShop(file = ':memory:'): Database {
  const database = openDatabase(file)
  const { db } = database
  for (const id of [1, 2, 3]) {
    const name = text(id === 1 ? 'Goods' : `Kind ${id}`, `種類${id}`)
    const type = { name, pluralName: name, description: text('', '') }
    db.insert(productTypes)
      .values({ ...type, id, slug: `type-${id}`, parentId: id === 1 ? null : 1 })
      .run()
    const world = { name: text('Tida', 'ティダ'), shortName: text('T', 'ティ') }
    db.insert(franchises)
      .values({ ...world, id, slug: `world-${id}` })
      .run()
    db.insert(users)
      .values({ id, email: `${id}@example.com`, createdAt: now })
      .run()
  }
  db.insert(characters)
    .values({ id: 1, slug: 'mochi', name: text('Mochi', 'モチ') })
    .run()
  for (const id of [1, 2, 3, 4]) add(db, id, id % 2 === 0 ? 2 : 3)
  return database
}

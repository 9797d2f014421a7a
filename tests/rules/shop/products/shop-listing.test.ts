import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'

import { plantEvents } from '#app/seed/circle.server.ts'
import { plantGallery } from '#app/seed/gallery.server.ts'
import { plantShop } from '#app/seed/shop.server.ts'
import { readCartProducts } from '#app/shop/cart/cart-products.server.ts'
import { listFranchises, listTypes } from '#app/shop/products/catalogue.server.ts'
import { cardsOf } from '#app/shop/products/listing/cards.server.ts'
import { listPage, listProducts } from '#app/shop/products/listing/listing.server.ts'
import { readListingQuery } from '#app/shop/products/listing/listing.ts'
import { findProduct } from '#app/shop/products/product-page/product.server.ts'
import { type Db, openDatabase } from '#db/database.server.ts'
import { orderLines, orders, pictures, products } from '#db/schema.server.ts'

const now = new Date('2026-11-21T12:00:00Z')
const afterTheSale = new Date('2027-02-02T12:00:00Z')

test('a search forgives case and width, and finds every language', () => {
  const db = shared()
  const goldfish = search(db, 'goldfish')
  expect(goldfish.length).toBeGreaterThan(0)
  expect(search(db, 'ＧＯＬＤfish')).toEqual(goldfish)
  expect(search(db, '金魚')).toEqual(expect.arrayContaining(goldfish))
  expect(search(db, 'ﾓﾁ')).toEqual(search(db, 'モチ'))
})

test('every word has to be found, and a name outranks a description', () => {
  const db = shared()
  expect(search(db, 'tide zine')).toEqual(expect.arrayContaining(['tide-table-4', 'tide-table-1']))
  expect(search(db, 'tide nowhere')).toEqual([])
  expect(search(db, 'tide table')[0]).toMatch(/^tide-table|^postcard-tide/)
})

test('Japanese is found by one letter, two, three and more, in any width and either kana', () => {
  const db = demo()
  db.update(products)
    .set({ name: { en: 'Tide pool', ja: '潮だまりとﾃｨﾀﾞﾌﾟｰﾙ' } })
    .where(eq(products.slug, 'tide-table-4'))
    .run()
  for (const part of [
    '潮',
    '潮だ',
    '潮だま',
    '潮だまり',
    'ダマリ',
    'ﾀﾞﾏﾘ',
    '潮 だまり',
    'だまり　潮',
    'ティダ',
    'てぃだぷーる',
    'ﾃｨﾀﾞﾌﾟｰﾙ',
  ])
    expect(search(db, part)).toContain('tide-table-4')
  expect(search(db, '潮だまれ')).toEqual([])
})

test('what is searched for is text, whatever it looks like', () => {
  const db = shared()
  for (const text of [
    '%',
    '_%',
    "' OR 1=1 --",
    '"',
    'NEAR(',
    '*',
    'name:tide',
    '{name} : tide',
    '^tide',
    'tide NOT nowhere',
  ])
    expect(search(db, text)).toEqual([])
})

test('prices are sorted as they are now', () => {
  const db = shared()
  for (const at of [now, afterTheSale]) {
    const prices = pricesOf(db, 'sort=PRICE_ASC', at)
    expect(prices).toEqual(prices.toSorted((a, b) => a - b))
    expect(pricesOf(db, 'sort=PRICE_DESC', at)).toEqual(prices.toReversed())
  }
})

test('sold-out products are shown when asked for, drafts never', () => {
  const db = shared()
  expect(slugs(db, '')).not.toContain('roof-cat-pin')
  expect(slugs(db, 'outOfStock=1')).toContain('roof-cat-pin')
  expect(slugs(db, 'outOfStock=1')).not.toContain('ten-minutes-mug')
  expect(slugs(db, 'outOfStock=1')).not.toContain('snow-letter-set')
})

test('a filter finds as many products as it says, under every other filter', () => {
  const db = shared()
  for (const others of ['', 'outOfStock=1', 'search=猫', 'search=tide', 'franchise=1', 'type=1&outOfStock=1']) {
    const { counts } = listPage(db, readListingQuery(new URLSearchParams(others)), 1, now)
    for (const { id } of listTypes(db))
      expect(idsOf(db, `${without(others, 'type')}&type=${id}`, now)).toHaveLength(counts.types.get(id) ?? 0)
    for (const { id } of listFranchises(db))
      expect(idsOf(db, `${without(others, 'franchise')}&franchise=${id}`, now)).toHaveLength(
        counts.franchises.get(id) ?? 0,
      )
  }
})

test('what sold most stands first, unless the order was cancelled', () => {
  const db = demo()
  const [newest, second] = listProducts(db, readListingQuery(new URLSearchParams()), { offset: 0, limit: 2, now }).ids
  sell(db, second ?? 0, 5, 'CONFIRMED')
  sell(db, newest ?? 0, 50, 'CANCELED')
  expect(listProducts(db, readListingQuery(new URLSearchParams()), { offset: 0, limit: 1, now }).ids).toEqual([second])
})

test('a page beyond the last one is the last one', () => {
  const db = shared()
  const { page, pageCount, total, ids } = listPage(db, readListingQuery(new URLSearchParams()), 99, now)
  expect({ page, shown: ids.length }).toEqual({ page: pageCount, shown: total - (pageCount - 1) * 16 })
})

function without(query: string, name: string): string {
  const params = new URLSearchParams(query)
  params.delete(name)
  return String(params)
}

function search(db: Db, text: string): string[] {
  return slugs(db, `outOfStock=1&search=${encodeURIComponent(text)}`)
}

function slugs(db: Db, query: string): string[] {
  return idsOf(db, query, now).map((id) => findProduct(db, id, now)?.slug ?? '')
}

function pricesOf(db: Db, query: string, at: Date): number[] {
  return cardsOf(db, idsOf(db, query, at), { locale: 'en', now: at }).map(({ priceMinor }) => priceMinor)
}

function idsOf(db: Db, query: string, at: Date): number[] {
  return listProducts(db, readListingQuery(new URLSearchParams(query)), { offset: 0, limit: 100, now: at }).ids
}

function sell(db: Db, productId: number, quantity: number, status: 'CONFIRMED' | 'CANCELED'): void {
  const { id: orderId } = db
    .insert(orders)
    .values({
      secret: status,
      idempotencyKey: status,
      status,
      email: 'buyer@example.com',
      locale: 'en',
      itemsMinor: 0,
      shippingMinor: 0,
      totalMinor: 0,
      currency: 'USD',
      conversion: 1,
      placedAt: now,
      updatedAt: now,
    })
    .returning({ id: orders.id })
    .get()
  const line = { unitPriceMinor: 0, name: { en: 'Thing' }, weightGrams: 0 }
  db.insert(orderLines)
    .values({ orderId, productId, kind: 'ITEM', quantity, ...line })
    .run()
}

let kept: Db | undefined

/** The demo's shop for tests that only look. */
function shared(): Db {
  return (kept ??= demo())
}

/** The demo's shop, every product with the same picture. */
function demo(): Db {
  const { db } = openDatabase(':memory:')
  const picture = { hash: 'one', original: 'one', width: 640, height: 640, color: '#ffffff', createdAt: now }
  db.insert(pictures)
    .values({ ...picture, id: 1, state: 'COMPLETE' })
    .run()
  const ground = { db, now, pictureOf: () => 1 }
  db.transaction((tx) => {
    plantGallery({ ...ground, db: tx })
    plantEvents({ ...ground, db: tx })
    plantShop({ ...ground, db: tx })
  })
  return db
}

test('a bonus item without a price is no free product: neither listed nor sold by itself', () => {
  const db = demo()
  const [{ id } = { id: 0 }] = db.select().from(products).where(eq(products.slug, 'hello-sticker')).all()
  const isListed = () => search(db, 'sticker hello').includes('hello-sticker')
  const isSold = () => readCartProducts(db, [id], now).get(id)?.isForSale
  const change = (values: Partial<typeof products.$inferInsert>) =>
    db.update(products).set(values).where(eq(products.id, id)).run()
  const inEach = [{ priceMinor: 300 }, { priceMinor: 0 }, { isBonusItem: false }, { isBonusItem: true }].map(
    (values) => {
      change(values)
      return [isListed(), isSold()]
    },
  )
  expect(inEach).toEqual([
    [true, true],
    [false, false],
    [true, true],
    [false, false],
  ])
  expect(findProduct(db, id, now), 'its page stays').not.toBeNull()
})

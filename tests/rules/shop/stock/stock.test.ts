import { and, eq } from 'drizzle-orm'
import fc from 'fast-check'
import { expect, test } from 'vitest'

import { readUnmet } from '#app/admin/products/list/unmet.server.ts'
import { recordOrderPayment } from '#app/shop/orders/payments/order-money.server.ts'
import { placeOrder } from '#app/shop/orders/placement.server.ts'
import { listBalances } from '#app/shop/stock/ledger.server.ts'
import {
  balanceOf,
  balancesOf,
  countStock,
  move,
  release,
  reserve,
  settleSale,
  type StockLine,
} from '#app/shop/stock/stock.server.ts'
import { type Db, openDatabase } from '#db/database.server.ts'
import { products, productTypes, stockBalances, stockMovements } from '#db/schema.server.ts'
import { WEB_POOL } from '#db/vocabulary.ts'

import { chances } from '../../../support/models/chances.ts'
import { anOrder, BOOK, furnishShop } from '../../../support/shop/small-shop.ts'
import { copiesOf } from '../../../support/site/copies.ts'

const now = new Date('2026-11-21T12:00:00Z')
const EVENT_POOL = 'EVENT:1'

test('an order takes all of its units or none', () => {
  const db = cartProducts({ 1: 5, 2: 1 })

  const taken = reserve(db, [line(1, 3), line(2, 2)], 'order:1', now)

  expect(taken).toEqual({ ok: false, lacking: [{ productId: 2, available: 1 }] })
  expect(balanceOf(db, 1, WEB_POOL)).toBe(5)
})

test('a product bought and given as a bonus in one order leaves the shelf twice', () => {
  const db = cartProducts({ 1: 5 })

  expect(reserve(db, [line(1, 3), line(1, 2)], 'order:1', now)).toEqual({ ok: true })

  expect(balanceOf(db, 1, WEB_POOL)).toBe(0)
})

test('a reservation told twice is made once, even when nothing is left for a second', () => {
  const db = cartProducts({ 1: 2 })

  expect(reserve(db, [line(1, 2)], 'order:1', now)).toEqual({ ok: true })
  expect(reserve(db, [line(1, 2)], 'order:1', now)).toEqual({ ok: true })

  expect(balanceOf(db, 1, WEB_POOL)).toBe(0)
})

test('a cancelled order comes back to the shelf once', () => {
  const db = cartProducts({ 1: 2 })
  reserve(db, [line(1, 2)], 'order:1', now)

  release(db, [line(1, 2)], 'order:1', now)
  release(db, [line(1, 2)], 'order:1', now)

  expect(balanceOf(db, 1, WEB_POOL)).toBe(2)
})

test('a shipped order turns its reservation into a sale', () => {
  const db = cartProducts({ 1: 5 })
  reserve(db, [line(1, 2)], 'order:1', now)

  settleSale(db, [line(1, 2)], 'order:1', now)

  expect(balanceOf(db, 1, WEB_POOL)).toBe(3)
  const kinds = db
    .select()
    .from(stockMovements)
    .all()
    .map(({ kind, quantity }) => `${kind} ${quantity}`)
  expect(kinds).toEqual(['COUNT 5', 'RESERVE -2', 'RELEASE 2', 'SALE -2'])
})

test('a count told again after a sale does not undo the sale', () => {
  const db = cartProducts({ 1: 5 })
  const count = { productId: 1, pool: WEB_POOL, counted: 5, operation: 'count:monday', by: null, now }
  expect(countStock(db, count)).toBe('DONE')
  reserve(db, [line(1, 1)], 'order:1', now)

  expect(countStock(db, count)).toBe('REPEATED')

  expect(balanceOf(db, 1, WEB_POOL)).toBe(4)
})

test('a count of what lies there undoes no promise', () => {
  const db = cartProducts({ 1: 10 })
  reserve(db, [line(1, 4)], 'order:1', now)

  count(db, 1, 10)
  expect(sums(db, 1)).toEqual({ onHand: 10, reserved: 4, forSale: 6 })

  count(db, 1, 9)
  settleSale(db, [line(1, 4)], 'order:1', now)
  expect(sums(db, 1)).toEqual({ onHand: 5, reserved: 0, forSale: 5 })
})

test('less counted than is promised is written as it is: nothing is for sale, and what is sent off leaves', () => {
  const db = cartProducts({ 1: 10 })
  reserve(db, [line(1, 4)], 'order:1', now)

  count(db, 1, 3)

  expect(sums(db, 1)).toEqual({ onHand: 3, reserved: 4, forSale: -1 })
  expect([balanceOf(db, 1, WEB_POOL), balancesOf(db, [1], WEB_POOL).get(1)]).toEqual([0, 0])
  expect(reserve(db, [line(1, 1)], 'order:2', now)).toEqual({ ok: false, lacking: [{ productId: 1, available: 0 }] })
  release(db, [line(1, 4)], 'order:1', now)
  expect(sums(db, 1)).toEqual({ onHand: 3, reserved: 0, forSale: 3 })
})

test('an event takes what lies in the shop, however much of it is promised, and no more', () => {
  const db = cartProducts({ 1: 5 })
  reserve(db, [line(1, 4)], 'order:1', now)
  const take = (units: number) =>
    move(db, { productId: 1, pool: WEB_POOL, quantity: -units, kind: 'TRANSFER', operation: `fair:${units}`, at: now })

  expect([take(6), take(5)]).toEqual(['LACKING', 'DONE'])
  expect(sums(db, 1)).toEqual({ onHand: 0, reserved: 4, forSale: -4 })
})

test('who goes short by a count is told: who has paid comes first, then the earlier', () => {
  const { db } = openDatabase(':memory:')
  furnishShop(db, now)
  const place = (key: number, books: number) => {
    const order = anOrder({ idempotencyKey: `key-of-a-form-000${key}`, cart: [{ productId: BOOK, quantity: books }] })
    const placed = placeOrder(db, order, now)
    return placed.ok ? placed.order.id : 0
  }
  const [early, late, paid] = [place(1, 3), place(2, 2), place(3, 4)]
  recordOrderPayment(db, { orderId: paid, amountMinor: 5300, operation: 'all-of-it', byUserId: 1, now })

  count(db, BOOK, 6)

  const [web] = listBalances(db, BOOK)
  expect(web).toEqual({ pool: WEB_POOL, quantity: -3, onHand: 6, reserved: 9 })
  expect(web && readUnmet(db, BOOK, web)).toEqual({
    missing: 3,
    orders: [
      { id: early, missing: 1 },
      { id: late, missing: 2 },
    ],
    holds: [],
  })
})

test('what fails after a reservation takes the reservation with it', () => {
  const db = cartProducts({ 1: 5 })

  expect(() =>
    db.transaction((tx) => {
      reserve(tx, [line(1, 2)], 'order:1', now)
      throw new Error('the order could not be written')
    }),
  ).toThrow('could not be written')

  expect(balanceOf(db, 1, WEB_POOL)).toBe(5)
})

test('whatever happens, both balances are sums of their movements', () => {
  const happening = fc.record({
    act: fc.constantFrom('reserve', 'release', 'settle', 'count', 'sell', 'damage'),
    number: fc.integer({ min: 1, max: 8 }),
    productId: fc.integer({ min: 1, max: 3 }),
    quantity: fc.integer({ min: 1, max: 6 }),
    times: fc.integer({ min: 1, max: 2 }),
  })
  fc.assert(
    fc.property(fc.array(happening, { maxLength: 40 }), (happenings) => {
      const db = cartProducts({ 1: 4, 2: 9, 3: 0 })
      const held = new Set<string>()
      for (const each of happenings) {
        happen(db, each, held)
        const after = ledger(db)
        if (each.times > 1) happen(db, each, held)
        expect(ledger(db)).toEqual(after)
      }

      expectSums(db)
    }),
    { numRuns: chances(20) },
  )
}, 30_000)

type StockAct = { act: string; number: number; productId: number; quantity: number }

/** Orders are released or settled only when they were reserved, as their status machine has it. */
function happen(db: Db, { act, number, productId, quantity }: StockAct, held: Set<string>): void {
  const lines = [line(productId, quantity)]
  const order = `order:${number}-${productId}-${quantity}`
  const operation = `${act}:${number}`
  const isEnded = [...held].some((entry) => entry.startsWith(`${order} ended`))
  if (act === 'reserve' && reserve(db, lines, order, now).ok) held.add(order)
  if (act === 'release' && held.has(order) && !held.has(`${order} ended by settle`)) {
    release(db, lines, order, now)
    held.add(`${order} ended by release`)
  }
  if (act === 'settle' && held.has(order) && (!isEnded || held.has(`${order} ended by settle`))) {
    settleSale(db, lines, order, now)
    held.add(`${order} ended by settle`)
  }
  if (act === 'count') countStock(db, { productId, pool: WEB_POOL, counted: quantity, operation, by: 1, now })
  if (act === 'sell') move(db, { productId, pool: EVENT_POOL, quantity: -quantity, kind: 'SALE', operation, at: now })
  if (act === 'damage') move(db, { productId, pool: WEB_POOL, quantity: -quantity, kind: 'DAMAGE', operation, at: now })
}

function expectSums(db: Db): void {
  const sums = new Map<string, number>()
  const promised = new Map<string, number>()
  for (const { productId, pool, quantity, kind } of db.select().from(stockMovements).all()) {
    const place = `${productId} ${pool}`
    sums.set(place, (sums.get(place) ?? 0) + quantity)
    if (kind === 'RESERVE' || kind === 'RELEASE') promised.set(place, (promised.get(place) ?? 0) - quantity)
  }
  for (const { productId, pool, forSale, reserved } of db.select().from(stockBalances).all()) {
    expect(forSale).toBe(sums.get(`${productId} ${pool}`) ?? 0)
    expect(reserved).toBe(promised.get(`${productId} ${pool}`) ?? 0)
  }
}

function count(db: Db, productId: number, counted: number) {
  const operation = `count:${productId}-${counted}`
  countStock(db, { productId, pool: WEB_POOL, counted, operation, by: null, now })
}

/** What lies in the shop, is promised of it, and may be sold. */
function sums(db: Db, productId: number) {
  const isIt = and(eq(stockBalances.productId, productId), eq(stockBalances.pool, WEB_POOL))
  const { onHand, reserved, forSale } = stockBalances
  return db.select({ onHand, reserved, forSale }).from(stockBalances).where(isIt).get()
}

function ledger(db: Db) {
  return { movements: db.select().from(stockMovements).all(), shop: balancesOf(db, [1, 2, 3], WEB_POOL) }
}

function line(productId: number, quantity: number): StockLine {
  return { productId, quantity }
}

const emptyShop = copiesOf((db) => {
  const text = { en: 'Thing' }
  db.insert(productTypes).values({ id: 1, slug: 'things', name: text, pluralName: text, description: text }).run()
})

/** A database with these units of these products in the shop's pool. */
function cartProducts(stock: Record<number, number>): Db {
  const { db } = emptyShop()
  const text = { en: 'Thing' }
  for (const [id, counted] of Object.entries(stock)) {
    const productId = Number(id)
    db.insert(products)
      .values({
        id: productId,
        slug: `thing-${id}`,
        name: text,
        shortDescription: text,
        longDescription: text,
        typeId: 1,
        priceMinor: 100,
        releaseDate: '2026-01-01',
        createdAt: now,
        updatedAt: now,
      })
      .run()
    countStock(db, { productId, pool: WEB_POOL, counted, operation: 'seed', by: null, now })
  }
  return db
}

import fc from 'fast-check'
import { expect } from 'vitest'

import { cancelExpired, cancelOrder, shipOrder } from '#app/shop/orders/order-changes.server.ts'
import { recordOrderPayment } from '#app/shop/orders/order-money.server.ts'
import { placeOrder } from '#app/shop/orders/placement.server.ts'
import { countStock, move } from '#app/shop/stock/stock.server.ts'
import type { Db } from '#db/database.server.ts'
import { inTransaction } from '#db/transactions.server.ts'
import { type OrderStatus, WEB_POOL } from '#db/vocabulary.ts'

import { anOrder, BOOK, POSTCARD, STICKER } from './small-shop.ts'

const EVENT_POOL = 'EVENT:1'
const A_DAY = 24 * 60 * 60 * 1000
const DAYS_TO_PAY = 7
const TRACKED = [BOOK, POSTCARD, STICKER] as const
type Product = (typeof TRACKED)[number]

type ModelOrder = {
  status: OrderStatus
  took: Record<Product, number>
  totalMinor: number
  paidMinor: number
  payUntil: number
}

/** What the shop ought to hold, kept by the simplest means there are. */
export type Model = {
  now: number
  web: Record<Product, number>
  event: Record<Product, number>
  orders: Map<number, ModelOrder>
  /** Orders by the key of their form, payments by their operation. */
  byKey: Map<string, number>
  payments: Set<string>
  letters: Set<string>
}
/** The shop itself; `reopen` ends its process and begins another, as far as the database can tell. */
export type Real = { db: Db; reopen: () => void }
type Step = fc.Command<Model, Real>

export function newModel(now: Date): Model {
  const web = { [BOOK]: 10, [POSTCARD]: 20, [STICKER]: 20 } as Model['web']
  const event = { [BOOK]: 0, [POSTCARD]: 0, [STICKER]: 0 } as Model['event']
  const nothing = { orders: new Map(), byKey: new Map(), payments: new Set<string>(), letters: new Set<string>() }
  return { now: now.getTime(), web, event, ...nothing }
}

/** Everything that may happen to the shop; whatever names an order or a key may name one that was used before. */
export const steps: fc.Arbitrary<Step>[] = [
  fc.tuple(key(), fc.integer({ min: 1, max: 6 })).map(([name, books]) => place(name, books)),
  fc.tuple(which(), fc.constantFrom(0.5, 1, 1.5), key()).map(([at, share, name]) => pay(at, share, name)),
  which().map(ship),
  fc.tuple(which(), fc.constantFrom('CUSTOMER', 'ADMIN'), fc.boolean()).map(([at, by, back]) => cancel(at, by, back)),
  fc.integer({ min: 1, max: 4 }).map(waitDays),
  fc.tuple(fc.constantFrom(...TRACKED), fc.nat(30)).map(([product, counted]) => restock(product, counted)),
  fc.tuple(fc.constantFrom(...TRACKED), fc.integer({ min: 1, max: 5 })).map(([product, units]) => sell(product, units)),
  key().map(breakOff),
  fc.constant(crash()),
]

function key() {
  return fc.nat(30).map((number) => `key-of-a-form-${String(number).padStart(4, '0')}`)
}

function which() {
  return fc.nat(40)
}

function place(name: string, books: number): Step {
  return step(`place ${name} ×${books}`, (model, { db }) => {
    const cart = [{ productId: BOOK, quantity: books }]
    // A letter box of its own: one that nobody confirmed gets few mails.
    const draft = anOrder({ idempotencyKey: name, cart, email: `${name}@example.com` })
    const placement = placeOrder(db, draft, new Date(model.now))
    const known = model.byKey.get(name)
    if (known !== undefined) {
      expect(placement).toMatchObject({ ok: true, isNew: false, order: { id: known } })
      return
    }
    const { web } = model
    // Nothing comes of a bonus item that is gone; of one that is there, one with every book.
    const took = { [BOOK]: books, [POSTCARD]: web[POSTCARD] > 0 ? books : 0, [STICKER]: web[STICKER] > 0 ? 1 : 0 }
    const isThere = TRACKED.every((product) => web[product] >= took[product])
    expect(placement.ok).toBe(isThere)
    if (!placement.ok) return

    const { id } = placement.order
    const totalMinor = books * 1200 + 500
    const payUntil = model.now + DAYS_TO_PAY * A_DAY
    model.orders.set(id, { status: 'ORDERED', took, totalMinor, paidMinor: 0, payUntil })
    model.byKey.set(name, id)
    model.letters.add(`order:${id}:ORDERED`)
    shift(model.web, took, -1)
  })
}

function pay(at: number, share: number, operation: string): Step {
  return onOrder(`pay ${share} (${operation})`, at, ([orderId, order], model, { db }) => {
    const amountMinor = Math.round(order.totalMinor * share)
    const now = new Date(model.now)
    const done = recordOrderPayment(db, { orderId, amountMinor, operation, byUserId: 1, now, isSure: true })
    if (model.payments.has(operation)) {
      expect(done.ok).toBe(true)
      return
    }
    expect(done.ok).toBe(true)
    model.payments.add(operation)
    const rest = order.status === 'CANCELED' ? 0 : Math.max(0, order.totalMinor - order.paidMinor)
    order.paidMinor += Math.min(amountMinor, rest)
    if (amountMinor > rest) model.letters.add(`order:${orderId}:REFUND:${operation}:over`)
    if (order.status !== 'ORDERED' || order.paidMinor < order.totalMinor) return

    order.status = 'CONFIRMED'
    model.letters.add(`order:${orderId}:CONFIRMED`)
  })
}

function ship(at: number): Step {
  return onOrder('ship', at, ([orderId, order], model, { db }) => {
    const parcels = [{ carrier: 'Post', trackingNumber: 'RR1', link: '' }]
    const done = shipOrder(db, { orderId, parcels, byUserId: 1, now: new Date(model.now) })
    expect(done.ok).toBe(order.status === 'CONFIRMED')
    if (!done.ok) return

    order.status = 'SHIPPED'
    model.letters.add(`order:${orderId}:SHIPPED`)
  })
}

function cancel(at: number, by: 'CUSTOMER' | 'ADMIN', isRestocked: boolean): Step {
  return onOrder(`cancel by ${by}${isRestocked ? '' : ', damaged'}`, at, ([orderId, order], model, { db }) => {
    const now = new Date(model.now)
    const done = cancelOrder(db, { orderId, by, refundMinor: order.paidMinor, isRestocked, now })
    expect(done.ok).toBe(order.status === 'ORDERED' || (order.status === 'CONFIRMED' && by === 'ADMIN'))
    if (done.ok) recall(model, [orderId, order], isRestocked)
  })
}

/** Days pass, and the clock does what is due, twice: the second time there is nothing left. */
function waitDays(days: number): Step {
  return step(`wait ${days} days`, (model, { db }) => {
    model.now += days * A_DAY
    const isDue = ({ status, payUntil, paidMinor }: ModelOrder) =>
      status === 'ORDERED' && payUntil < model.now && paidMinor === 0
    const due = [...model.orders].filter(([, order]) => isDue(order))
    expect(cancelExpired(db, new Date(model.now)).toSorted(byNumber)).toEqual(due.map(([id]) => id).toSorted(byNumber))
    expect(cancelExpired(db, new Date(model.now))).toEqual([])
    for (const [id, order] of due) recall(model, [id, { ...order, paidMinor: 0 }], true)
    for (const [, order] of due) order.status = 'CANCELED'
  })
}

let operations = 0

function restock(product: Product, counted: number): Step {
  return step(`count ${product}: ${counted}`, (model, { db }) => {
    const count = { productId: product, pool: WEB_POOL, counted, operation: `count-${(operations += 1)}`, by: 1 }
    const now = new Date(model.now)
    expect([countStock(db, { ...count, now }), countStock(db, { ...count, now })]).toEqual(['MOVED', 'REPEATED'])
    model.web[product] = counted
  })
}

/** Goods travel to an event and are sold there. */
function sell(productId: Product, units: number): Step {
  return step(`sell ${units} of ${productId} at an event`, (model, { db }) => {
    const shared = { productId, operation: `event-${(operations += 1)}`, at: new Date(model.now) }
    const isThere = model.web[productId] >= units
    const taken = move(db, { ...shared, pool: WEB_POOL, quantity: -units, kind: 'TRANSFER' })
    expect(taken).toBe(isThere ? 'MOVED' : 'LACKING')
    if (!isThere) return

    move(db, { ...shared, pool: EVENT_POOL, quantity: units, kind: 'TRANSFER' })
    move(db, { ...shared, pool: EVENT_POOL, quantity: -1, kind: 'SALE' })
    expect(move(db, { ...shared, pool: EVENT_POOL, quantity: -1, kind: 'SALE' })).toBe('REPEATED')
    model.web[productId] -= units
    model.event[productId] += units - 1
  })
}

/** The process ends in the middle of an order: nothing of it is left. */
function breakOff(name: string): Step {
  return step(`crash within ${name}`, (model, { db }) => {
    const lost = () =>
      inTransaction(db, (tx) => {
        placeOrder(tx, anOrder({ idempotencyKey: name }), new Date(model.now))
        throw new Error('the power is gone')
      })
    expect(lost).toThrow('the power is gone')
  })
}

function crash(): Step {
  return step('crash', (_, real) => real.reopen())
}

/** All ledgers balance and say what the model says. */
export function expectBalance({ web, event, orders, letters }: Model, db: Db): void {
  const rows = <R>(query: string) => db.all<R>(query)
  const kept = rows<{ product_id: Product; pool: string; quantity: number; moved: number }>(
    `SELECT product_id, pool, quantity, (SELECT sum(m.quantity) FROM stock_movements m
      WHERE m.product_id = b.product_id AND m.pool = b.pool) AS moved FROM stock_balances b`,
  )
  for (const { product_id: product, pool, quantity, moved } of kept) {
    expect(moved).toBe(quantity)
    expect(quantity).toBe((pool === WEB_POOL ? web : event)[product])
  }
  const found = rows<{ id: number; status: OrderStatus; paid: number }>(
    `SELECT id, status, (SELECT coalesce(sum(CASE kind WHEN 'RECEIVED' THEN amount_minor ELSE -amount_minor END), 0)
      FROM order_payments p WHERE p.order_id = o.id) AS paid FROM orders o ORDER BY id`,
  )
  expect(found.map(({ id, status, paid }) => [id, status, paid])).toEqual(
    [...orders].map(([id, { status, paidMinor }]) => [id, status, paidMinor]),
  )
  const written = rows<{ cause: string }>('SELECT cause FROM mails').map(({ cause }) => cause)
  expect(written.toSorted()).toEqual([...letters].toSorted())
}

function recall(model: Model, [orderId, order]: [number, ModelOrder], isRestocked: boolean): void {
  order.status = 'CANCELED'
  order.paidMinor = 0
  model.letters.add(`order:${orderId}:CANCELED`)
  if (isRestocked) shift(model.web, order.took, 1)
}

/** A book takes a postcard with it, and every order a sticker, as long as there are any. */
function shift(pool: Record<Product, number>, took: Record<Product, number>, sign: 1 | -1): void {
  for (const product of TRACKED) pool[product] += sign * took[product]
}

function byNumber(a: number, b: number): number {
  return a - b
}

function step(name: string, run: (model: Model, real: Real) => void): Step {
  return { check: () => true, run, toString: () => name }
}

type Work = (order: [number, ModelOrder], model: Model, real: Real) => void

/** Of the orders there are, the one at a place; counting begins again after the last. */
function onOrder(name: string, at: number, work: Work): Step {
  return {
    check: ({ orders }) => orders.size > 0,
    run: (model, real) => {
      const all = [...model.orders]
      const order = all[at % all.length]
      if (order) work(order, model, real)
    },
    toString: () => `${name} order ${at}`,
  }
}

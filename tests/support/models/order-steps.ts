import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { expect } from 'vitest'

import { saveUserCart } from '#app/shop/cart/merge-cart.server.ts'
import { quoteCart } from '#app/shop/checkout/quote.server.ts'
import { formatSeen } from '#app/shop/checkout/seen.ts'
import { cancelOrder, shipOrder } from '#app/shop/orders/order-changes.server.ts'
import { recordOrderPayment, refundOrder, settleOrderRefund } from '#app/shop/orders/payments/order-money.server.ts'
import { type Placement, placeOrder } from '#app/shop/orders/placement.server.ts'
import type { Db } from '#db/database.server.ts'
import { orderPayments } from '#db/schema.server.ts'
import { inTransaction } from '#db/transactions.server.ts'
import type { ActorKind } from '#db/vocabulary.ts'

import { anOrder, BOOK, POSTCARD, STICKER, WALLPAPER } from '../shop/small-shop.ts'
import { MoneyModel } from './model-of-money.ts'
import { GOODS, type Units } from './model-of-stock.ts'
import { A_DAY, type Model, pick, type RealShop, step, type Step, USER } from './shop-model.ts'

const PRICES: Record<number, number> = { [BOOK]: 1200, [POSTCARD]: 300, [STICKER]: 300, [WALLPAPER]: 0 }
const SHIPPING = 500

const key = () => fc.nat(30).map((number) => `key-of-a-form-${String(number).padStart(4, '0')}`)
const which = () => fc.nat(20)
const cart = () =>
  fc.uniqueArray(fc.tuple(fc.constantFrom(...GOODS, WALLPAPER), fc.integer({ min: 1, max: 5 })), {
    selector: ([product]) => product,
    minLength: 1,
    maxLength: 4,
  })

const payments = fc
  .tuple(which(), fc.constantFrom(0.5, 0.5, 1, 1.5), key())
  .map(([at, share, name]) => pay(at, share, name))
const shipments = fc.tuple(which(), fc.integer({ min: 1, max: 3 })).map(([at, parcels]) => ship(at, parcels))

const guests = fc.tuple(key(), cart()).map(([name, lines]) => orderAsGuest(name, lines))
const cancellations: fc.Arbitrary<Step>[] = [
  fc.tuple(which(), fc.boolean(), fc.constantFrom(null, 0, 0.5, 1.2)).map(cancelByAdmin),
  which().map((at) => onOrder('cancel by the customer', at, (id, model, { db }) => cancel(id, model, db, 'CUSTOMER'))),
]

const refunds = fc.tuple(which(), fc.constantFrom(0.3, 1, 1.2), key(), fc.boolean()).map(giveBack)

/** How goods are promised, paid and sent; whatever names an order or a key may name one that was used before. */
export const sellingSteps: fc.Arbitrary<Step>[] = [guests, payments, shipments]
/** How orders end without being sent, with money on them or without. */
export const endingSteps: fc.Arbitrary<Step>[] = [guests, guests, payments, refunds, ...cancellations]

/** All that buyers and the admin do with orders. */
export const orderSteps: fc.Arbitrary<Step>[] = [
  ...sellingSteps,
  ...cancellations,
  cart().map(fillCart),
  key().map(orderTheCart),
  refunds,
  fc.tuple(which(), which()).map(([at, entry]) => settle(at, entry)),
]

export const brokenOrders = key().map(breakOff)

type Lines = [product: number, units: number][]

function orderAsGuest(name: string, lines: Lines): Step {
  return step(`a guest orders ${name}: ${lines.join('; ')}`, (model, { db }) => {
    // A mailbox of its own: one that nobody confirmed gets few mails.
    const draft = anOrder({ idempotencyKey: name, cart: cartOf(lines), email: `${name}@example.com` })
    const fitted = fit(model, lines)
    const isThere = lines.every(
      ([product, units]) => fitted.bought.get(product) === (product === WALLPAPER ? 1 : units),
    )
    const isWanted = lines.every(([product, units]) => product !== WALLPAPER || units === 1) && isThere
    take(model, name, placeOrder(db, draft, new Date(model.now)), isWanted ? fitted : null)
  })
}

function fillCart(lines: Lines): Step {
  return step(`the user's cart: ${lines.join('; ')}`, (model, { db }) => {
    saveUserCart(db, USER, cartOf(lines), new Date(model.now))
    model.cart = new Map(lines)
  })
}

/** As the checkout does: the buyer has seen what there is now, and the rest stays in the cart. */
function orderTheCart(name: string): Step {
  return step(`the user orders ${name}`, (model, { db }) => {
    const lines: Lines = [...model.cart]
    const request = { idempotencyKey: name, cart: cartOf(lines), email: 'user@example.com', userId: USER }
    const now = new Date(model.now)
    const draft = anOrder(request)
    const seen = formatSeen(quoteCart(db, draft.cart, draft.choices, now))
    const fitted = fit(model, lines)
    const isNew = take(model, name, placeOrder(db, { ...draft, seen }, now), fitted.bought.size > 0 ? fitted : null)
    if (isNew) for (const product of fitted.bought.keys()) model.cart.delete(product)
  })
}

type OrderUnits = { bought: Units; goods: Units }

/** Line after line: a book takes a postcard along and the first one a sticker, as long as there are any. */
function fit({ stock }: Model, lines: Lines): OrderUnits {
  const left = new Map(GOODS.map((product) => [product as number, stock.toSell(product)]))
  const fitted: OrderUnits = { bought: new Map(), goods: new Map() }
  const use = (product: number, units: number) => {
    left.set(product, (left.get(product) ?? 0) - units)
    fitted.goods.set(product, (fitted.goods.get(product) ?? 0) + units)
  }
  for (const [product, wanted] of lines) {
    const withCard = product === BOOK && (left.get(POSTCARD) ?? 0) > 0
    const withSticker = product === BOOK && (left.get(STICKER) ?? 0) > 0
    const there = product === WALLPAPER ? 1 : (left.get(product) ?? 0)
    const units = Math.min(wanted, there, withCard ? (left.get(POSTCARD) ?? 0) : Infinity)
    if (units < 1) continue
    fitted.bought.set(product, units)
    if (product !== WALLPAPER) use(product, units)
    if (withCard) use(POSTCARD, units)
    if (withSticker) use(STICKER, 1)
  }
  return fitted
}

/** @returns whether it is a new order */
function take(model: Model, name: string, placement: Placement, fitted: OrderUnits | null): boolean {
  const known = model.byKey.get(name)
  if (known !== undefined) {
    expect(placement).toMatchObject({ ok: true, isNew: false, order: { id: known } })
    return false
  }
  expect(placement.ok).toBe(fitted !== null)
  if (!placement.ok || !fitted) return false

  const { id } = placement.order
  const { bought, goods } = fitted
  const items = [...bought].reduce((sum, [product, units]) => sum + units * (PRICES[product] ?? 0), 0)
  const money = new MoneyModel(items + (goods.size > 0 ? SHIPPING : 0))
  if (money.total === 0) money.status = 'SHIPPED'
  if (goods.size > 0) model.stock.promised.set(`order:${id}`, { pool: 'WEB', units: goods })
  model.orders.set(id, { money, payUntil: model.now + A_DAY })
  model.byKey.set(name, id)
  model.emails.add(`order:${id}:${money.status}`)
  model.touched = id
  return true
}

function pay(at: number, share: number, operation: string): Step {
  return onOrder(`pay ${share} (${operation})`, at, (orderId, model, { db }) => {
    const money = moneyOf(model, orderId)
    const amountMinor = Math.round(money.total * share)
    const now = new Date(model.now)
    const told = { orderId, amountMinor, operation, byUserId: USER, now }
    const isDoubtful = !model.told.has(operation) && amountMinor > money.rest
    if (isDoubtful) expect(recordOrderPayment(db, told).ok).toBe(false)
    expect(recordOrderPayment(db, { ...told, isSure: true }).ok).toBe(true)
    if (model.told.has(operation) || amountMinor === 0) return

    model.told.add(operation)
    if (money.receive(amountMinor, operation) > 0) model.emails.add(`order:${orderId}:REFUND:${operation}:over`)
    if (money.status === 'ORDERED' && money.due > 0) model.emails.add(`order:${orderId}:PART_PAID:${operation}`)
    if (money.status !== 'ORDERED' || money.due > 0) return

    money.status = 'CONFIRMED'
    model.emails.add(`order:${orderId}:CONFIRMED`)
  })
}

function giveBack([at, share, operation, isSent]: [number, number, string, boolean]): Step {
  return onOrder(`give back ${share} (${operation})`, at, (orderId, model, { db }) => {
    const money = moneyOf(model, orderId)
    const amountMinor = Math.round(money.paid * share)
    const refund = { orderId, amountMinor, operation, reason: 'bent', byUserId: USER, now: new Date(model.now), isSent }
    const isTold = model.told.has(operation)
    const isPossible = amountMinor > 0 && amountMinor <= money.paid
    expect(refundOrder(db, refund)).toBe(isTold || isPossible ? 'DONE' : 'TOO_MUCH')
    if (isTold || !isPossible) return

    model.told.add(operation)
    if (money.status === 'CANCELED') money.kept -= amountMinor
    money.giveBack(amountMinor, operation, isSent)
    model.emails.add(`order:${orderId}:REFUND:${operation}`)
  })
}

function settle(at: number, entry: number): Step {
  return onOrder(`send what is owed (${entry})`, at, (orderId, model, { db }) => {
    const money = moneyOf(model, orderId)
    const operation = pick(money.owed.keys(), entry)
    if (operation === undefined) return

    const row = db.select().from(orderPayments).where(eq(orderPayments.operation, operation)).get()
    const sent = { orderId, paymentId: row?.id ?? 0, now: new Date(model.now) }
    expect([settleOrderRefund(db, sent), settleOrderRefund(db, sent)]).toEqual(['DONE', 'REFUSED'])
    money.owed.delete(operation)
    model.emails.add(`order:${orderId}:REFUND_SENT:${sent.paymentId}`)
  })
}

function ship(at: number, count: number): Step {
  return onOrder(`ship in ${count}`, at, (orderId, model, { db }) => {
    const money = moneyOf(model, orderId)
    const parcels = Array.from({ length: count }, () => ({ carrier: 'Post', trackingNumber: 'RR1', link: '' }))
    // Who sends it means it, also where its money went back.
    const sent = { orderId, parcels, byUserId: USER, isPaymentHeld: true, now: new Date(model.now) }
    const done = shipOrder(db, sent)
    expect(done.ok).toBe(money.status === 'CONFIRMED')
    if (!done.ok) return

    money.status = 'SHIPPED'
    leave(model, `order:${orderId}`, 'WEB')
    model.emails.add(`order:${orderId}:SHIPPED`)
  })
}

function cancelByAdmin([at, isRestocked, share]: [number, boolean, number | null]): Step {
  const name = `cancel at the desk${isRestocked ? '' : ', damaged'}, giving back ${share ?? 'all'}`
  return onOrder(name, at, (id, model, { db }) => cancel(id, model, db, 'ADMIN', { isRestocked, share }))
}

type CancelOptions = { isRestocked?: boolean; share?: number | null }

function cancel(orderId: number, model: Model, db: Db, by: ActorKind, how: CancelOptions = {}): void {
  const { isRestocked = true, share = null } = how
  const money = moneyOf(model, orderId)
  const { paid } = money
  const refundMinor = share === null ? undefined : Math.round(paid * share)
  const done = cancelOrder(db, { orderId, by, refundMinor, isRestocked, now: new Date(model.now) })
  const mayCancel = money.status === 'ORDERED' || (money.status === 'CONFIRMED' && by === 'ADMIN')
  expect(done.ok).toBe(mayCancel && (refundMinor ?? 0) <= paid)
  if (done.ok) recall(model, orderId, refundMinor ?? paid, isRestocked)
}

/** An order that ends without being sent: nobody has its goods any more, and its money is owed back. */
export function recall(model: Model, orderId: number, refundMinor: number, isRestocked: boolean): void {
  const money = moneyOf(model, orderId)
  money.status = 'CANCELED'
  money.giveBack(refundMinor, `refund:${orderId}`, false)
  money.kept = money.paid
  if (isRestocked) model.stock.promised.delete(`order:${orderId}`)
  else leave(model, `order:${orderId}`, 'WEB')
  model.emails.add(`order:${orderId}:CANCELED`)
}

/** What was promised is gone, and so is the promise. */
export function leave({ stock }: Model, operation: string, pool: 'WEB' | 'EVENT:1'): void {
  const promise = stock.promised.get(operation)
  stock.promised.delete(operation)
  if (promise) stock.addAll(pool, promise.units, -1)
}

/** The process ends in the middle of an order: nothing of it is left. */
function breakOff(name: string): Step {
  return step(`crash within ${name}`, (model, { db }) => {
    const lost = () =>
      inTransaction(db, (tx): void => {
        placeOrder(tx, anOrder({ idempotencyKey: name }), new Date(model.now))
        throw new Error('the power is gone')
      })
    expect(lost).toThrow('the power is gone')
  })
}

function cartOf(lines: Lines) {
  return lines.map(([productId, quantity]) => ({ productId, quantity }))
}

function moneyOf(model: Model, orderId: number): MoneyModel {
  const found = model.orders.get(orderId)
  if (!found) throw new Error(`No order ${orderId} in the model`)

  model.touched = orderId
  return found.money
}

function onOrder(name: string, at: number, run: (orderId: number, model: Model, real: RealShop) => void): Step {
  return step(`${name} order ${at}`, (model, real) => {
    const id = pick(model.orders.keys(), at)
    if (id !== undefined) run(id, model, real)
  })
}

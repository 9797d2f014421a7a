import fc from 'fast-check'
import { beforeEach, describe, expect, test } from 'vitest'

import { orderJson } from '#app/api/shop/order-json.server.ts'
import { presentInvoice } from '#app/shop/documents/documents.server.ts'
import { cancelExpired, cancelOrder, shipOrder } from '#app/shop/orders/order-changes.server.ts'
import { listOrders, orderList } from '#app/shop/orders/order-list.server.ts'
import { presentOrder } from '#app/shop/orders/order-view.server.ts'
import { findOrder } from '#app/shop/orders/orders.server.ts'
import { orderAccountOf } from '#app/shop/orders/payments/order-account.ts'
import {
  recordOrderPayment,
  refundOrder,
  settleOrderRefund,
  undoOrderPayment,
} from '#app/shop/orders/payments/order-money.server.ts'
import { forgetBuyers, personalOrders } from '#app/shop/orders/personal-orders.server.ts'
import { placeOrder } from '#app/shop/orders/placement.server.ts'
import { type Db, openDatabase } from '#db/database.server.ts'
import { mails, orders, saleEntries, saleEntryProducts, saleEntryTaxes } from '#db/schema.server.ts'

import { chances } from '../../../support/models/chances.ts'
import { anOrder, BOOK, furnishShop } from '../../../support/shop/small-shop.ts'

const now = new Date('2026-11-21T12:00:00Z')
const afterExpiry = new Date('2026-12-21T12:00:00Z')
const TOTAL = 1700

let db: Db
let operations = 0
beforeEach(() => {
  db = openDatabase(':memory:').db
  furnishShop(db, now)
})

test.each(['CUSTOMER', 'ADMIN'] as const)(
  'an order canceled by the %s owes what was received until it is sent',
  (by) => {
    const id = place()
    pay(id, 1600)
    expect(cancelOrder(db, { orderId: id, by, now }).ok).toBe(true)

    expect(findOrder(db, id)).toMatchObject({ status: 'CANCELED', owedBackMinor: 1600, paidMinor: 0, dueMinor: 0 })
    expect(owedBack()).toEqual([id])
    expect(emails().at(-1)).toContain('refunding $16.00')
    expect(emails().at(-1)).not.toContain('nothing to pay')

    const [refund] = findOrder(db, id)?.payments.filter(({ kind }) => kind !== 'RECEIVED') ?? []
    const settle = () => settleOrderRefund(db, { orderId: id, paymentId: refund?.id ?? 0, now: afterExpiry })
    expect([settle(), settle()]).toEqual(['DONE', 'REFUSED'])
    expect(findOrder(db, id)).toMatchObject({ owedBackMinor: 0, refundedMinor: 1600 })
    expect(owedBack()).toEqual([])
    expect(emails().at(-1)).toContain('’ve sent you $16.00')
  },
)

test('an order may be paid until the last moment of its time', () => {
  const id = place()
  const { payUntil } = findOrder(db, id) ?? {}
  if (!payUntil) throw new Error('The order has no last moment')

  expect(cancelExpired(db, payUntil)).toEqual([])
  expect(cancelExpired(db, new Date(payUntil.getTime() + 1))).toEqual([id])
})

test('money that one order owes is not sent by the name of another', () => {
  const [id, other] = [place(), place()]
  pay(id, TOTAL)
  cancelOrder(db, { orderId: id, by: 'ADMIN', now })
  const refund = findOrder(db, id)?.payments.find(({ kind }) => kind !== 'RECEIVED')

  expect(settleOrderRefund(db, { orderId: other, paymentId: refund?.id ?? 0, now })).toBe('REFUSED')
  expect(findOrder(db, id)).toMatchObject({ owedBackMinor: TOTAL })
})

test('the clock leaves an order on which money lies, and cancels the one beside it', () => {
  const [paidInPart, unpaid] = [place(), place()]
  pay(paidInPart, 1600)

  expect(cancelExpired(db, afterExpiry)).toEqual([unpaid])
  expect(findOrder(db, paidInPart)).toMatchObject({ status: 'ORDERED', dueMinor: 100 })
  expect(emails().join()).not.toContain(`Order ${paidInPart} is canceled`)
})

test.each(['CONFIRMED', 'SHIPPED', 'CANCELED'] as const)(
  'money that comes for an order that is %s is recorded and owed back',
  (status) => {
    const id = place()
    if (status === 'CANCELED') cancelOrder(db, { orderId: id, by: 'CLOCK', now })
    else pay(id, TOTAL)
    if (status === 'SHIPPED') ship(id)
    const before = findOrder(db, id)

    const late = { orderId: id, amountMinor: 1650, reason: 'second transfer', operation: 'late', byUserId: 1, now }
    expect(recordOrderPayment(db, late)).toEqual({ ok: false, problem: 'MORE_THAN_DUE' })
    expect(findOrder(db, id)).toEqual(before)

    expect(recordOrderPayment(db, { ...late, isSure: true })).toEqual({ ok: true, status })
    expect(recordOrderPayment(db, { ...late, isSure: true })).toEqual({ ok: true, status })
    expect(findOrder(db, id)).toMatchObject({
      status,
      receivedMinor: (before?.receivedMinor ?? 0) + 1650,
      paidMinor: before?.paidMinor,
      owedBackMinor: 1650,
      dueMinor: 0,
    })
    expect(emails().at(-1)).toContain('$16.50')
  },
)

test('what is more than the total is asked about, recorded, confirmed and owed back', () => {
  const id = place()
  expect(pay(id, 5000)).toEqual({ ok: false, problem: 'MORE_THAN_DUE' })
  expect(pay(id, 5000, { isSure: true })).toEqual({ ok: true, status: 'CONFIRMED' })
  expect(findOrder(db, id)).toMatchObject({ receivedMinor: 5000, owedBackMinor: 3300, paidMinor: TOTAL, dueMinor: 0 })
})

test('a payment that looks like one that is recorded already is asked about', () => {
  const id = place()
  pay(id, 500, { reason: 'Transfer 77' })
  expect(pay(id, 500, { reason: ' transfer ７７ ' })).toEqual({ ok: false, problem: 'ENTERED_BEFORE' })
  expect(pay(id, 500, { reason: 'Transfer 78', isSure: true })).toEqual({ ok: true, status: 'ORDERED' })
  expect(findOrder(db, id)).toMatchObject({ receivedMinor: 1000, dueMinor: 700 })
})

test('a payment of the same sum on the same day is asked about, on the next it is another one', () => {
  const id = place()
  pay(id, 500, { reason: 'Transfer 77' })
  expect(pay(id, 500, { reason: 'Transfer 78' })).toEqual({ ok: false, problem: 'SAME_DAY' })
  expect(pay(id, 400, { reason: 'Transfer 78' })).toEqual({ ok: true, status: 'ORDERED' })
  const tomorrow = new Date(now.getTime() + 24 * 60 * 60 * 1000)
  expect(pay(id, 500, { reason: 'Transfer 78', now: tomorrow })).toEqual({ ok: true, status: 'ORDERED' })
  const told = db
    .select()
    .from(mails)
    .all()
    .filter(({ cause }) => cause.includes(':PART_PAID:'))
  expect(told.length).toBeGreaterThan(1)
  expect(told.at(-1)?.text).toContain('The rest is still due')
  expect(findOrder(db, id)).toMatchObject({ receivedMinor: 1400, dueMinor: 300 })
})

describe('after a part was given back', () => {
  test('nothing asks for that money again, and everything tells the same', () => {
    const id = place()
    pay(id, TOTAL)
    ship(id)
    expect(refund(id, 100)).toBe('DONE')

    const order = findOrder(db, id)
    if (!order) throw new Error('It was placed')

    expect(order).toMatchObject({ receivedMinor: TOTAL, refundedMinor: 100, paidMinor: 1600, dueMinor: 0 })
    expect(listOrders(db, { page: 1, unpaid: true }).rows).toEqual([])
    const { facts, sums } = presentInvoice(db, order, 'en')
    expect(facts.map(([name]) => name)).toContain('Paid on')
    expect(facts.map(([name]) => name)).not.toContain('Pay by')
    expect(sums.slice(-4)).toEqual([
      ['Total', '$17.00'],
      ['Paid', '$17.00'],
      ['Refunded', '$1.00'],
      ['Still to pay', '$0.00'],
    ])
    const usd = { name: 'USD', symbol: '$', conversion: 1, isBase: true, decimals: 2, roundingStep: null }
    const page = presentOrder(order, [usd], usd, 'en', now)
    expect(page.payment).toBe(null)
    expect(page.payments.map(({ kind, amountMinor, isOwed }) => [kind, amountMinor, isOwed])).toEqual([
      ['RECEIVED', TOTAL, false],
      ['REFUNDED', 100, true],
    ])
    expect(orderJson(db, order, 'en')).toMatchObject({ dueMinor: 0, refundedMinor: 100, owedBackMinor: 100 })
    expect(emails().at(-1)).toMatch(/refunding \$1\.00[^]*bent corner/)
  })

  test('a cancellation tells what it gives back itself, and no more than is there', () => {
    const id = place()
    pay(id, TOTAL)
    refund(id, 500)
    const cancel = (refundMinor: number) => cancelOrder(db, { orderId: id, by: 'ADMIN', reason: 'x', refundMinor, now })
    expect(cancel(99_999)).toEqual({ ok: false, problem: 'TOO_MUCH' })
    expect(findOrder(db, id)?.status).toBe('CONFIRMED')
    expect(cancel(1200).ok).toBe(true)
    expect(emails().at(-1)).toContain('$12.00')
    expect(emails().at(-1)).not.toContain('$17.00')
  })

  test('a payment that is undone before the order is confirmed is due again', () => {
    const id = place()
    pay(id, 700)
    expect(refund(id, 700)).toBe('DONE')
    expect(findOrder(db, id)).toMatchObject({ status: 'ORDERED', dueMinor: TOTAL, paidMinor: 0, owedBackMinor: 700 })
    expect(pay(id, TOTAL)).toEqual({ ok: true, status: 'CONFIRMED' })
  })
})

test('a buyer who left is forgotten once what is owed back was sent', () => {
  const id = place({ userId: 1 })
  pay(id, 1600)
  const person = { id: 1, email: 'user@example.com', proven: null, former: [] } as Parameters<
    typeof personalOrders.forget
  >[1]
  db.transaction((tx) => personalOrders.forget(tx, person, now))
  db.update(mails).set({ state: 'SENT' }).run()
  forgetBuyers(db, now)
  expect(findOrder(db, id)).toMatchObject({ status: 'CANCELED', email: 'guest@example.com', owedBackMinor: 1600 })

  const refundId = findOrder(db, id)?.payments.at(-1)?.id ?? 0
  settleOrderRefund(db, { orderId: id, paymentId: refundId, now })
  db.update(mails).set({ state: 'SENT' }).run()
  forgetBuyers(db, now)
  expect(findOrder(db, id)).toMatchObject({ email: '', fullName: '' })
})

test('lists and exports reckon as orders do, whatever happened to their money', () => {
  const step = fc.record({
    what: fc.constantFrom('pay', 'pay', 'refund', 'cancel', 'ship', 'settle', 'clock'),
    which: fc.nat(2),
    minor: fc.constantFrom(1, 300, 850, TOTAL, 2000),
  })
  fc.assert(
    fc.property(fc.array(step, { maxLength: 25 }), (steps) => {
      for (const table of [saleEntryProducts, saleEntryTaxes, saleEntries, orders]) db.delete(table).run()
      const ids = [place(), place(), place()]
      for (const { what, which, minor } of steps) {
        const id = ids[which] ?? 0
        if (what === 'pay') pay(id, minor, { isSure: true })
        if (what === 'refund') refund(id, minor)
        if (what === 'cancel') cancelOrder(db, { orderId: id, by: minor > 500 ? 'ADMIN' : 'CUSTOMER', now })
        if (what === 'ship') ship(id)
        if (what === 'clock') cancelExpired(db, afterExpiry)
        if (what === 'settle')
          settleOrderRefund(db, { orderId: id, paymentId: findOrder(db, id)?.payments.at(-1)?.id ?? 0, now })
      }
      const all = ids.flatMap((id) => findOrder(db, id) ?? [])
      const { rows: listed } = listOrders(db, { page: 1 })
      for (const order of all) {
        const { receivedMinor, paidMinor, dueMinor, owedBackMinor } = orderAccountOf(order)
        const row = listed.find(({ id }) => id === order.id)
        expect(row).toMatchObject({ receivedMinor, paidMinor, dueMinor, owedBackMinor })
        expect(paidMinor).toBeGreaterThanOrEqual(0)
        expect(order.status === 'CONFIRMED' ? dueMinor : 0).toBe(0)
        expect(paidMinor).toBeLessThanOrEqual(order.totalMinor)
      }
      const which = (found: typeof listed) => found.map(({ id }) => id).toSorted((a, b) => a - b)
      expect(which(listOrders(db, { page: 1, unpaid: true }).rows)).toEqual(
        all.filter(({ dueMinor }) => dueMinor > 0).map(({ id }) => id),
      )
      expect(which(listOrders(db, { page: 1, owedBack: true }).rows)).toEqual(
        all.filter(({ owedBackMinor }) => owedBackMinor > 0).map(({ id }) => id),
      )
    }),
    { numRuns: chances(10) },
  )
})

test('the export names what was received, is due and is to be given back', async () => {
  const id = place()
  pay(id, 5000, { isSure: true })
  const csv = await orderList.csv(db, orderList.ask({ owedBack: true }), { locale: 'en', now }).text()
  expect(csv.split('\r\n').slice(0, 2).join('\n')).toMatch(/received,paid,due,toGiveBack[^]*50\.00,17\.00,0\.00,33\.00/)
})

describe('a payment that was recorded by mistake', () => {
  const paymentOf = (id: number) => findOrder(db, id)?.payments[0]?.id ?? 0
  const undo = (id: number, paymentId = paymentOf(id)) =>
    undoOrderPayment(db, { orderId: id, paymentId, byUserId: 1, now })

  test('is taken off once, and the order waits for the real one, which pays for it', () => {
    const id = place()
    pay(id, TOTAL)
    const before = emails().length
    expect([undo(id), undo(id)]).toEqual([true, false])
    expect(findOrder(db, id)).toMatchObject({ status: 'ORDERED', dueMinor: TOTAL, paidMinor: 0, owedBackMinor: 0 })
    expect(emails()).toHaveLength(before)
    expect(
      db
        .select()
        .from(saleEntries)
        .all()
        .reduce((sum, { goodsMinor }) => sum + goodsMinor, 0),
    ).toBe(0)

    expect(pay(id, TOTAL)).toEqual({ ok: true, status: 'CONFIRMED' })
    expect(findOrder(db, id)).toMatchObject({ status: 'CONFIRMED', dueMinor: 0, owedBackMinor: 0 })
  })

  test('takes with it what it had been too much', () => {
    const id = place()
    pay(id, TOTAL + 300, { isSure: true })
    expect(findOrder(db, id)?.owedBackMinor).toBe(300)
    expect(undo(id)).toBe(true)
    expect(findOrder(db, id)).toMatchObject({ status: 'ORDERED', owedBackMinor: 0, paidMinor: 0, dueMinor: TOTAL })
  })

  test('stays where its money went back, the order was sent, a provider told it, or it came from elsewhere', () => {
    const refunded = place()
    pay(refunded, TOTAL)
    refund(refunded, 100)
    const sent = place()
    pay(sent, TOTAL)
    ship(sent)
    const told = place()
    recordOrderPayment(db, { orderId: told, amountMinor: TOTAL, operation: operation(), byUserId: null, now })
    const carried = place()
    pay(carried, TOTAL, { reason: `O-${sent}` })
    expect([refunded, sent, told, carried].map((id) => undo(id))).toEqual([false, false, false, false])
    const named = place()
    pay(named, TOTAL, { reason: `O-${named}` })
    expect(undo(named)).toBe(true)
  })
})

function place(changes: Parameters<typeof anOrder>[0] = {}): number {
  const cart = [{ productId: BOOK, quantity: 1 }]
  db.run("UPDATE stock_balances SET on_hand = reserved + 1000 WHERE pool = 'WEB'")
  const placement = placeOrder(db, anOrder({ idempotencyKey: operation(), cart, ...changes }), now)
  if (!placement.ok) throw new Error(placement.problem)
  return placement.order.id
}

function pay(orderId: number, amountMinor: number, more: { reason?: string; isSure?: boolean; now?: Date } = {}) {
  return recordOrderPayment(db, { orderId, amountMinor, operation: operation(), byUserId: 1, now, ...more })
}

function refund(orderId: number, amountMinor: number) {
  return refundOrder(db, { orderId, amountMinor, operation: operation(), reason: 'bent corner', byUserId: 1, now })
}

function ship(orderId: number) {
  return shipOrder(db, { orderId, parcels: [{ carrier: 'Post', trackingNumber: '', link: '' }], byUserId: 1, now })
}

function operation(): string {
  operations += 1
  return `operation-number-${operations}`
}

function owedBack(): number[] {
  return listOrders(db, { page: 1, owedBack: true }).rows.map(({ id }) => id)
}

function emails(): string[] {
  return db
    .select({ text: mails.text })
    .from(mails)
    .all()
    .map(({ text }) => text)
}

import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'

import { settleDue } from '#app/payments/attempts/due-checks.server.ts'
import { settle } from '#app/payments/attempts/settle.server.ts'
import { takeEvent } from '#app/payments/events/take-event.server.ts'
import type { Gateway } from '#app/payments/gateway.server.ts'
import { returnThroughProvider } from '#app/payments/refunds/send-back.server.ts'
import { takeOut } from '#app/shop/carrying/taking-out.server.ts'
import { cancelExpired, cancelOrder } from '#app/shop/orders/order-changes.server.ts'
import { findOrder } from '#app/shop/orders/orders.server.ts'
import { recordOrderPayment, refundOrder, settleOrderRefund } from '#app/shop/orders/payments/order-money.server.ts'
import { payableOrders } from '#app/shop/orders/payments/order-payable.server.ts'
import { balancesOf } from '#app/shop/stock/stock.server.ts'
import { writeSetting } from '#app/site/site.server.ts'
import { type Db, openDatabase } from '#db/database.server.ts'
import {
  currencies,
  orders,
  paymentAttempts,
  paymentEvents,
  paymentRefunds,
  unassignedPayments,
} from '#db/schema.server.ts'
import { WEB_POOL } from '#db/vocabulary.ts'

import { fakePaypal, type FakePaypal } from '../../support/providers/fake-paypal.ts'
import { fakeStripe, type FakeStripe } from '../../support/providers/fake-stripe.ts'
import {
  begin,
  beginOrder,
  gatewayOf,
  latest,
  mailsAbout,
  placeOne,
  standingOf,
} from '../../support/providers/paying.ts'
import { BOOK, furnishShop } from '../../support/shop/small-shop.ts'

const now = new Date()
const later = (minutes: number) => new Date(now.getTime() + minutes * 60_000)
const TOTAL = 1700

let db: Db
let stripe: FakeStripe
let paypal: FakePaypal
let gateway: Gateway
beforeEach(async () => {
  db = openDatabase(':memory:').db
  furnishShop(db, now)
  ;[stripe, paypal] = await Promise.all([fakeStripe(), fakePaypal()])
  gateway = gatewayOf(db, { stripe, paypal })
})
afterEach(() => Promise.all([stripe.close(), paypal.close()]))

const paid = { status: 'CONFIRMED', money: [`RECEIVED ${TOTAL}`], moves: ['ORDERED', 'CONFIRMED'] }
const onHand = () => balancesOf(db, [BOOK], WEB_POOL).get(BOOK)

test('1: the same event three times at once leaves one payment, one status change and one mail', async () => {
  const id = placeOne(db, now)
  const session = await beginOrder(gateway, id, now)
  stripe.pay(session)
  const event = stripe.event('checkout.session.completed', session)
  expect(await Promise.all([tell(event), tell(event), tell(event)])).toEqual(['DONE', 'DONE', 'DONE'])

  expect(standingOf(db, id)).toEqual(paid)
  expect(mailsAbout(db, id).filter((kind) => kind === 'ORDER_CONFIRMED')).toHaveLength(1)
  expect(db.select().from(paymentEvents).all()).toHaveLength(1)
})

test('2: return page and webhook at the same moment give one order paid once', async () => {
  const id = placeOne(db, now)
  const session = await beginOrder(gateway, id, now)
  stripe.pay(session)
  const event = stripe.event('checkout.session.completed', session)
  await Promise.all([settle(gateway, latest(db, id).id, now), tell(event), settle(gateway, latest(db, id).id, now)])

  expect(standingOf(db, id)).toEqual(paid)
})

test('3: with no webhook ever the clock asks the provider, and the order is paid', async () => {
  const id = placeOne(db, now)
  stripe.pay(await beginOrder(gateway, id, now))
  await settleDue(gateway, later(2))

  expect(standingOf(db, id)).toEqual(paid)
})

test('4: JPY 500 is asked for as 500, and 500 is what is written down', async () => {
  db.update(currencies).set({ name: 'JPY', symbol: '¥', decimals: 0 }).run()
  const id = placeOne(db, now)
  db.update(orders).set({ totalMinor: 500, currency: 'JPY' }).run()
  const session = await beginOrder(gateway, id, now)
  expect(stripe.sessions.get(session)?.amount_total).toBe(500)
  stripe.pay(session)
  await settle(gateway, latest(db, id).id, now)
  expect(standingOf(db, id).money).toEqual(['RECEIVED 500'])

  const other = placeOne(db, now)
  db.update(orders).set({ totalMinor: 500 }).run()
  const order = await beginOrder(gateway, other, now, 'PAYPAL')
  expect(paypal.orders.get(order)?.unit.amount).toMatchObject({ currency_code: 'JPY', value: '500' })
})

test.each([{ amount_total: 100 }, { currency: 'eur' }])(
  '5: %o in place of what was asked for pays nothing',
  async (lie) => {
    const id = placeOne(db, now)
    const session = await beginOrder(gateway, id, now)
    stripe.pay(session, lie)
    await settle(gateway, latest(db, id).id, now)
    await settle(gateway, latest(db, id).id, now)

    expect(standingOf(db, id)).toMatchObject({ status: 'ORDERED', money: [] })
    expect(latest(db, id)).toMatchObject({ state: 'PAID', problem: 'MISMATCH' })
    const [waiting, ...others] = db.select().from(unassignedPayments).all()
    expect(others).toEqual([])
    expect(waiting?.original).toBe('currency' in lie ? '17.00 EUR' : '')
  },
)

test('6: another total makes another attempt, and the one before takes no money any more', async () => {
  const id = placeOne(db, now)
  const first = await beginOrder(gateway, id, now)
  db.update(orders).set({ totalMinor: 2000 }).run()
  const second = await beginOrder(gateway, id, now)

  expect(second).not.toBe(first)
  expect(stripe.sessions.get(first)?.status).toBe('expired')
  expect(stripe.pay(first)).toBe(false)
  expect(stripe.sessions.get(second)?.amount_total).toBe(2000)
  expect(db.select({ state: paymentAttempts.state }).from(paymentAttempts).all()).toEqual([
    { state: 'EXPIRED' },
    { state: 'STARTED' },
  ])
})

test('7: an abandoned payment frees its stock, and its buyer is not held up by it before', async () => {
  writeSetting(db, 'paymentHoldMinutes', 40, now)
  const [before, id] = [onHand(), placeOne(db, now)]
  db.update(orders)
    .set({ payUntil: later(40) })
    .run()
  const first = await beginOrder(gateway, id, later(30))
  expect(await beginOrder(gateway, id, later(35))).toBe(first)

  // Somebody may be paying: nothing is taken from under their hands.
  expect(cancelExpired(db, later(45))).toEqual([])
  expect(onHand()).toBe((before ?? 0) - 1)
  await settleDue(gateway, later(65))
  expect(stripe.sessions.get(first)?.status).toBe('expired')
  expect(cancelExpired(db, later(65))).toEqual([id])
  expect(onHand()).toBe(before)
})

test('8: money that comes after the order was canceled opens nothing: it goes back by itself, with a mail', async () => {
  const [before, id] = [onHand(), placeOne(db, now)]
  const session = await beginOrder(gateway, id, now)
  stripe.pay(session)
  cancelOrder(db, { orderId: id, by: 'CUSTOMER', now })
  await tell(stripe.event('checkout.session.completed', session))
  expect(standingOf(db, id)).toMatchObject({ status: 'CANCELED', money: ['RECEIVED 1700', 'RETURNED 1700'] })
  expect(onHand()).toBe(before)
  expect(stripe.sessions.get(session)?.intent?.refunds.map(({ amount }) => amount)).toEqual([1700])
  expect(latest(db, id).state).toBe('REFUNDED')
  expect(mailsAbout(db, id)).toEqual(['ORDER_PLACED', 'ORDER_CANCELED', 'ORDER_REFUNDED', 'ORDER_REFUNDED'])
})

test('8b: where she wants that by hand, it is owed back until she sends it', async () => {
  writeSetting(db, 'refundsSurplus', false, now)
  const id = placeOne(db, now)
  const session = await beginOrder(gateway, id, now)
  stripe.pay(session)
  cancelOrder(db, { orderId: id, by: 'CUSTOMER', now })
  await settle(gateway, latest(db, id).id, now)
  await settleDue(gateway, later(600))
  expect(standingOf(db, id).money).toEqual(['RECEIVED 1700', 'RETURNED 1700 owed'])
})

test('8c: it goes back whatever numbers refunds and the ledger have reached', async () => {
  const [earlier, id] = [placeOne(db, now), placeOne(db, now)]
  await beginOrder(gateway, earlier, now)
  const attemptId = latest(db, earlier).id
  for (let number = 1; number <= 60; number += 1) {
    const failed = { operation: `earlier:${number}`, promise: '', amountMinor: 1, units: 1, state: 'FAILED' } as const
    db.insert(paymentRefunds)
      .values({ id: number, attemptId, ...failed, at: now })
      .run()
  }
  const session = await beginOrder(gateway, id, now)
  stripe.pay(session)
  cancelOrder(db, { orderId: id, by: 'CUSTOMER', now })
  await tell(stripe.event('checkout.session.completed', session))
  await settleDue(gateway, later(1))
  expect(standingOf(db, id).money).toEqual(['RECEIVED 1700', 'RETURNED 1700'])
})

test('9: an expired or failed event of an older attempt cancels no order that was paid in another way', async () => {
  const id = placeOne(db, now)
  const first = await beginOrder(gateway, id, now)
  recordOrderPayment(db, { orderId: id, amountMinor: TOTAL, operation: 'by-hand', byUserId: 1, isSure: true, now })
  stripe.expire(first)
  await tell(stripe.event('checkout.session.expired', first))

  expect(standingOf(db, id)).toEqual(paid)
  expect(latest(db, id).state).toBe('EXPIRED')
})

test('10: a slip of a convenience store is not paid before it is, and holds its goods until then', async () => {
  const id = placeOne(db, now)
  const session = await beginOrder(gateway, id, now)
  stripe.chooseSlip(session, later(3 * 24 * 60))
  await tell(stripe.event('checkout.session.completed', session))
  expect(standingOf(db, id)).toMatchObject({ status: 'ORDERED', money: [] })
  expect(latest(db, id)).toMatchObject({ state: 'PENDING' })
  expect(latest(db, id).voucherUntil?.getTime()).toBeGreaterThan(later(3 * 24 * 60 - 1).getTime())
  db.update(orders)
    .set({ payUntil: later(60) })
    .run()
  expect(cancelExpired(db, later(24 * 60))).toEqual([])
  expect(await begin(gateway, { of: 'ORDER', id }, later(5))).toMatchObject({ ok: false, problem: 'WAITING' })

  stripe.paySlip(session)
  await tell(stripe.event('checkout.session.async_payment_succeeded', session))
  expect(standingOf(db, id)).toEqual(paid)
})

test('10b: a slip that was not paid fails, and its order can be paid anew', async () => {
  const id = placeOne(db, now)
  const session = await beginOrder(gateway, id, now)
  stripe.chooseSlip(session, later(60))
  await tell(stripe.event('checkout.session.completed', session))
  stripe.failSlip(session)
  await tell(stripe.event('checkout.session.async_payment_failed', session))
  expect(latest(db, id).state).toBe('FAILED')
  expect(await beginOrder(gateway, id, now)).not.toBe(session)
})

test('11: a refund begun in the dashboard is in the ledger; a part of it cancels nothing', async () => {
  const id = placeOne(db, now)
  const session = await beginOrder(gateway, id, now)
  stripe.pay(session)
  await tell(stripe.event('checkout.session.completed', session))
  stripe.refund(session, 500)
  await tell(stripe.event('charge.refunded', session))
  await settle(gateway, latest(db, id).id, now)
  expect(standingOf(db, id)).toMatchObject({ status: 'CONFIRMED', money: ['RECEIVED 1700', 'REFUNDED 500'] })
  expect(latest(db, id)).toMatchObject({ state: 'PARTLY_REFUNDED', refundedUnits: 500 })

  stripe.refund(session, 1200)
  await tell(stripe.event('refund.updated', session))
  expect(standingOf(db, id).money).toEqual(['RECEIVED 1700', 'REFUNDED 500', 'REFUNDED 1200'])
  expect(latest(db, id).state).toBe('REFUNDED')
})

test('11b: a double payment that is refunded leaves the order paid', async () => {
  writeSetting(db, 'refundsSurplus', false, now)
  const id = placeOne(db, now)
  const session = await beginOrder(gateway, id, now)
  stripe.pay(session)
  recordOrderPayment(db, { orderId: id, amountMinor: TOTAL, operation: 'by-hand', byUserId: 1, isSure: true, now })
  await settle(gateway, latest(db, id).id, now)
  expect(standingOf(db, id).money).toEqual(['RECEIVED 1700', 'RECEIVED 1700', 'RETURNED 1700 owed'])
  stripe.refund(session, TOTAL)
  await settle(gateway, latest(db, id).id, now)

  expect(standingOf(db, id)).toEqual({ ...paid, money: ['RECEIVED 1700', 'RECEIVED 1700', 'RETURNED 1700'] })
})

test('11c: what goes back through a provider is not sent by hand as well', async () => {
  const id = placeOne(db, now)
  const session = await beginOrder(gateway, id, now)
  stripe.pay(session)
  await settle(gateway, latest(db, id).id, now)
  const refund = { orderId: id, amountMinor: 500, operation: 'a-dent', reason: 'A dent', byUserId: 1, now }
  expect(refundOrder(db, refund)).toBe('DONE')
  const paymentId = findOrder(db, id)?.payments.at(-1)?.id ?? 0
  const sending = {
    target: { of: 'ORDER', id } as const,
    promise: 'a-dent',
    by: { id: 1, email: 'a@example.com' },
    now,
  }
  expect(returnThroughProvider(db, payableOrders, sending)).toMatchObject({ ok: true })
  expect(returnThroughProvider(db, payableOrders, sending)).toEqual({ ok: false })
  expect(settleOrderRefund(db, { orderId: id, paymentId, now })).toBe('GOING_BACK')
  const out = { from: sending.target, entryId: paymentId, to: { of: 'ORDER', id: placeOne(db, now) } as const }
  expect(takeOut(db, { ...out, operation: 'over', mostMinor: 500 }, { by: sending.by, now })).toBeNull()

  await settle(gateway, latest(db, id).id, now)
  expect(standingOf(db, id).money).toEqual(['RECEIVED 1700', 'REFUNDED 500'])
  expect(settleOrderRefund(db, { orderId: id, paymentId, now })).toBe('REFUSED')
  expect(stripe.sessions.get(session)?.intent?.refunds.map(({ amount }) => amount)).toEqual([500])
})

test('12: PayPal: its id is kept before anybody is sent there; approved without return is taken by word or clock', async () => {
  const byWord = placeOne(db, now)
  const first = await beginOrder(gateway, byWord, now, 'PAYPAL')
  expect(paypal.orders.has(first)).toBe(true)
  paypal.approve(first)
  await tell(paypal.event('CHECKOUT.ORDER.APPROVED', first), 'PAYPAL')
  expect(standingOf(db, byWord)).toEqual(paid)

  const byClock = placeOne(db, now)
  paypal.approve(await beginOrder(gateway, byClock, now, 'PAYPAL'))
  await settleDue(gateway, later(2))
  expect(standingOf(db, byClock)).toEqual(paid)
})

test('12b: PayPal: what was approved after the order was canceled takes no money', async () => {
  const id = placeOne(db, now)
  const order = await beginOrder(gateway, id, now, 'PAYPAL')
  cancelOrder(db, { orderId: id, by: 'CUSTOMER', now })
  paypal.approve(order)
  await tell(paypal.event('CHECKOUT.ORDER.APPROVED', order), 'PAYPAL')

  expect(paypal.taken()).toEqual([])
  expect(latest(db, id).state).toBe('EXPIRED')
})

test('13: PayPal: captured before is captured; after an error nobody is charged twice', async () => {
  const id = placeOne(db, now)
  const order = await beginOrder(gateway, id, now, 'PAYPAL')
  paypal.approve(order)
  paypal.trouble.next = ({ path }) => (path.endsWith('/capture') ? 'DROPPED' : null)
  await expect(settle(gateway, latest(db, id).id, now)).rejects.toThrow('did not answer')
  paypal.trouble.next = () => null
  await settle(gateway, latest(db, id).id, now)
  expect(standingOf(db, id)).toEqual(paid)
  expect(paypal.taken()).toHaveLength(1)

  const declined = placeOne(db, now)
  const again = await beginOrder(gateway, declined, now, 'PAYPAL')
  paypal.approve(again)
  paypal.declineNext(again)
  await settle(gateway, latest(db, declined).id, now)
  expect(latest(db, declined).state).toBe('STARTED')
  paypal.approve(again)
  await settle(gateway, latest(db, declined).id, now)
  expect(standingOf(db, declined)).toEqual(paid)
})

test('13b: a way to the page that was answered to nobody is found again, and is one payment', async () => {
  const id = placeOne(db, now)
  stripe.trouble.next = ({ method }) => (method === 'POST' ? 'DROPPED' : null)
  expect(await begin(gateway, { of: 'ORDER', id }, now)).toEqual({ ok: false, problem: 'UNREACHABLE' })
  stripe.trouble.next = () => null
  const session = await beginOrder(gateway, id, now)
  expect([...stripe.sessions.keys()]).toEqual([session])
})

test('14: what fails inside is an error, and what is told again then counts; what is of nobody is taken', async () => {
  const id = placeOne(db, now)
  const session = await beginOrder(gateway, id, now)
  stripe.pay(session)
  const event = stripe.event('checkout.session.completed', session)
  stripe.trouble.next = () => 'BROKEN'
  await expect(tell(event)).rejects.toThrow('did not answer')
  stripe.trouble.next = () => null
  expect(await tell(event)).toBe('DONE')
  expect(standingOf(db, id)).toEqual(paid)

  const forged = { ...event, headers: { ...event.headers, 'Stripe-Signature': 't=1,v1=00' } }
  expect(await tell(forged)).toBe('FORGED')
  db.update(paymentAttempts)
    .set({ providerId: 'cs_other', paymentId: '', secret: 'other' })
    .where(eq(paymentAttempts.orderId, id))
    .run()
  expect(await tell(stripe.event('checkout.session.completed', session))).toBe('UNKNOWN')
})

test('15: events in any order end in the same state', async () => {
  const types = ['charge.refunded', 'checkout.session.completed', 'payment_intent.created', 'charge.succeeded']
  const orderings = [types, types.toReversed(), [types[2], types[0], types[3], types[1]]]
  const ends = []
  for (const ordering of orderings) {
    const id = placeOne(db, now)
    const session = await beginOrder(gateway, id, now)
    stripe.pay(session)
    stripe.refund(session, 500)
    for (const type of ordering) await tell(stripe.event(type ?? '', session))
    ends.push({ ...standingOf(db, id), state: latest(db, id).state })
  }
  expect(new Set(ends.map((end) => JSON.stringify(end))).size).toBe(1)
  expect(ends[0]).toMatchObject({ money: ['RECEIVED 1700', 'REFUNDED 500'], state: 'PARTLY_REFUNDED' })
})

test('a sum that a provider does not take begins nothing, and says so', async () => {
  db.update(currencies).set({ name: 'ARS', symbol: '$', decimals: 0 }).run()
  const id = placeOne(db, now)
  expect(await begin(gateway, { of: 'ORDER', id }, now, 'PAYPAL')).toEqual({ ok: false, problem: 'NOT_TAKEN' })
  expect(db.select().from(paymentAttempts).all()).toEqual([])
})

test('two tabs and a double click are one payment', async () => {
  const id = placeOne(db, now)
  const begun = await Promise.all(Array.from({ length: 5 }, () => begin(gateway, { of: 'ORDER', id }, now)))
  expect(new Set(begun.map((one) => JSON.stringify(one))).size).toBe(1)
  expect(stripe.sessions.size).toBe(1)
})

function tell(
  { body, headers }: { body: string; headers: Record<string, string> },
  name: 'STRIPE' | 'PAYPAL' = 'STRIPE',
) {
  const provider = gateway.providerOf(name)
  if (!provider) throw new Error('No provider')
  return takeEvent(gateway, provider, { headers: new Headers(headers), body, now: new Date() })
}

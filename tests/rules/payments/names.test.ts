import { afterEach, beforeEach, expect, test } from 'vitest'

import { moveHold } from '#app/circle/holds/holds.server.ts'
import { listAttempts } from '#app/payments/attempts/attempts.server.ts'
import { settleDue } from '#app/payments/attempts/due-checks.server.ts'
import { settle } from '#app/payments/attempts/settle.server.ts'
import type { Target } from '#app/payments/payable.server.ts'
import { returnThroughProvider } from '#app/payments/refunds/send-back.server.ts'
import { cancelOrder } from '#app/shop/orders/order-changes.server.ts'
import { findOrder } from '#app/shop/orders/orders.server.ts'
import { refundOrder } from '#app/shop/orders/payments/order-money.server.ts'
import { payableOrders } from '#app/shop/orders/payments/order-payable.server.ts'
import { type Db, openDatabase } from '#db/database.server.ts'
import { orders, paymentRefunds } from '#db/schema.server.ts'

import { fakePaypal, type FakePaypal } from '../../support/providers/fake-paypal.ts'
import { fakeStripe, type FakeStripe } from '../../support/providers/fake-stripe.ts'
import {
  begin,
  beginOrder,
  gatewayOf,
  holdOne,
  latest,
  offerStripe,
  placeOne,
  setUpFair,
  standingOf,
} from '../../support/providers/paying.ts'
import { furnishShop } from '../../support/shop/small-shop.ts'

const now = new Date()
const later = (minutes: number) => new Date(now.getTime() + minutes * 60_000)
const by = { id: 1, email: 'a@example.com' }

let stripe: FakeStripe
let paypal: FakePaypal
beforeEach(async () => {
  ;[stripe, paypal] = await Promise.all([fakeStripe(), fakePaypal()])
})
afterEach(() => Promise.all([stripe.close(), paypal.close()]))

/** The same things happen in each, so that all numbers are the same. */
const siteOf = () => {
  const { db } = openDatabase(':memory:')
  furnishShop(db, now)
  return { db, gateway: gatewayOf(db, { stripe, paypal }) }
}
type Site = ReturnType<typeof siteOf>

test.each(['STRIPE', 'PAYPAL'] as const)('two sites with one account of %s never say the same name', async (name) => {
  const sites = [siteOf(), siteOf()]
  for (const site of sites) await payAndSendBack(site, name, 2)

  for (const { db } of sites)
    for (const id of [1, 2]) expect(standingOf(db, id).money).toEqual(['RECEIVED 1700', 'REFUNDED 500', 'REFUNDED 600'])
  const server = name === 'STRIPE' ? stripe : paypal
  const keys = server.asked.flatMap(({ headers }) => headers['idempotency-key'] ?? headers['paypal-request-id'] ?? [])
  const said = server.asked.flatMap(({ body }) => namesIn(body))
  // A payment and two refunds of two orders of two sites, and where it is taken by us, its taking.
  expect(keys).toHaveLength(name === 'STRIPE' ? 12 : 16)
  expect(new Set(keys).size).toBe(keys.length)
  expect([...keys, ...said].filter((one) => !/^[A-Za-z0-9._-]{1,108}$/.test(one))).toEqual([])
})

function namesIn(body: string): string[] {
  const form = new URLSearchParams(body)
  const ofStripe = ['client_reference_id', 'metadata[operation]', 'metadata[reference]'].flatMap((key) =>
    form.getAll(key),
  )
  const ofPaypal = Array.from(
    body.matchAll(/"(?:custom_id|invoice_id|reference_id)":"([^"]*)"/g),
    ([, one = '']) => one,
  )
  return [...ofStripe, ...ofPaypal]
}

async function payAndSendBack(site: Site, name: 'STRIPE' | 'PAYPAL', count: number): Promise<void> {
  for (let at = 0; at < count; at += 1) {
    const id = await pay(site, name)
    for (const amountMinor of [500, 600]) {
      sendBack(site.db, id, amountMinor)
      await settle(site.gateway, latest(site.db, id).id, later(1))
    }
  }
}

async function pay({ db, gateway }: Site, name: 'STRIPE' | 'PAYPAL'): Promise<number> {
  const id = placeOne(db, now)
  const providerId = await beginOrder(gateway, id, now, name)
  if (name === 'STRIPE') stripe.pay(providerId)
  else paypal.approve(providerId)
  await settle(gateway, latest(db, id).id, now)
  return id
}

function sendBack(db: Db, orderId: number, amountMinor: number): void {
  const operation = `part:${orderId}:${amountMinor}`
  expect(refundOrder(db, { orderId, amountMinor, operation, reason: '', byUserId: 1, now })).toBe('DONE')
  const sent = returnThroughProvider(db, payableOrders, {
    target: { of: 'ORDER', id: orderId },
    promise: operation,
    by,
    now,
  })
  expect(sent).toMatchObject({ ok: true })
}

test.each(['STRIPE', 'PAYPAL'] as const)(
  'a refund whose answer was lost is read before it is told again to %s, also when its key is forgotten',
  async (name) => {
    const site = siteOf()
    const id = await pay(site, name)
    sendBack(site.db, id, 500)
    const server = name === 'STRIPE' ? stripe : paypal
    server.trouble.next = ({ method, path }) => (method === 'POST' && path.includes('refund') ? 'DROPPED' : null)
    await expect(settle(site.gateway, latest(site.db, id).id, now)).rejects.toThrow('did not answer')
    server.trouble.next = () => null
    server.forgetKeys()
    await settle(site.gateway, latest(site.db, id).id, later(3 * 24 * 60))

    expect(standingOf(site.db, id).money).toEqual(['RECEIVED 1700', 'REFUNDED 500'])
    expect(latest(site.db, id)).toMatchObject({ refundedUnits: 500, problem: null })
    expect(server.asked.filter(({ method, path }) => method === 'POST' && path.includes('refund'))).toHaveLength(1)
  },
)

test('a refund that was answered and is in no list of its provider is owed again after a day', async () => {
  const site = siteOf()
  const id = await pay(site, 'PAYPAL')
  sendBack(site.db, id, 500)
  site.db.update(paymentRefunds).set({ state: 'PENDING', providerId: 'R-OF-ANOTHER' }).run()
  await settle(site.gateway, latest(site.db, id).id, later(60))
  expect(site.db.select().from(paymentRefunds).get()?.state).toBe('PENDING')
  await settle(site.gateway, latest(site.db, id).id, later(25 * 60))
  expect(site.db.select().from(paymentRefunds).get()?.state).toBe('FAILED')
  expect(latest(site.db, id).problem).toBe('REFUND_FAILED')
})

const DISPUTES = [
  ['OPEN', {}, 'OPEN'],
  ['UNDER_REVIEW', {}, 'OPEN'],
  ['RESOLVED', {}, 'OPEN'],
  ['RESOLVED', { outcome: 'NONE' }, 'OPEN'],
  ['RESOLVED', { outcome: 'RESOLVED_BUYER_FAVOUR' }, 'LOST'],
  ['RESOLVED', { outcome: 'ACCEPTED' }, 'LOST'],
  ['RESOLVED', { outcome: 'RESOLVED_SELLER_FAVOUR' }, 'WON'],
  ['RESOLVED', { outcome: 'CANCELED_BY_BUYER' }, 'WON'],
] as const

test.each(DISPUTES)('a dispute of PayPal that is %s %o is %s', async (status, outcome, state) => {
  const { db, gateway } = siteOf()
  const id = placeOne(db, now)
  const order = await beginOrder(gateway, id, now, 'PAYPAL')
  paypal.approve(order)
  await settle(gateway, latest(db, id).id, now)
  paypal.dispute(order, 'OPEN')
  paypal.dispute(order, status, outcome)
  const reading = await gateway
    .providerOf('PAYPAL')
    ?.read({ providerId: order, paymentId: '', currency: 'USD', reference: 'x' }, { mayTake: false })
  expect(reading?.disputes).toMatchObject([{ state, units: 1700 }])
})

test('what a lost dispute of PayPal took is told once, though it is listed as a refund too', async () => {
  const { db, gateway } = siteOf()
  const id = placeOne(db, now)
  const order = await beginOrder(gateway, id, now, 'PAYPAL')
  paypal.approve(order)
  await settle(gateway, latest(db, id).id, now)
  paypal.dispute(order, 'OPEN')
  paypal.refund(order, '17.00')
  await settle(gateway, latest(db, id).id, now)
  expect(standingOf(db, id).money).toEqual(['RECEIVED 1700'])
  paypal.dispute(order, 'RESOLVED', { outcome: 'RESOLVED_BUYER_FAVOUR', refunded: '17.00' })
  await settle(gateway, latest(db, id).id, now)
  const back = findOrder(db, id)?.payments.filter(({ kind }) => kind !== 'RECEIVED') ?? []
  expect(back.reduce((sum, { amountMinor }) => sum + amountMinor, 0)).toBe(1700)
})

const CALLED_OFF: Record<string, (site: Site) => { target: Target; callOff: () => unknown }> = {
  'an order that its customer cancels': (site) => orderCanceledBy(site, 'CUSTOMER'),
  'an order that is canceled at the desk': (site) => orderCanceledBy(site, 'ADMIN'),
  'an order that the clock cancels': (site) => orderCanceledBy(site, 'CLOCK'),
  'an order of another sum': (site) => {
    const { target } = orderCanceledBy(site, 'ADMIN')
    return { target, callOff: () => site.db.update(orders).set({ totalMinor: 2000 }).run() }
  },
  'a pick-up that is freed': ({ db }) => {
    offerStripe(db, now)
    setUpFair(db, now)
    const target = holdOne(db, now)
    return { target, callOff: () => moveHold(db, { holdId: target.id, to: 'RELEASED', now }) }
  },
}

function orderCanceledBy({ db }: Site, by: 'CUSTOMER' | 'ADMIN' | 'CLOCK') {
  const orderId = placeOne(db, now)
  const target: Target = { of: 'ORDER', id: orderId }
  return { target, callOff: () => cancelOrder(db, { orderId, by, ...(by === 'ADMIN' && { byUserId: 1 }), now }) }
}

const CASES = Object.entries(CALLED_OFF).flatMap(([what, make]) =>
  [true, false].map((isAnswered) => ({ what, make, isAnswered })),
)

test.each(CASES)('$what takes no money any more from the next look on ($isAnswered)', async ({ make, isAnswered }) => {
  const site = siteOf()
  const { target, callOff } = make(site)
  expect(await begin(site.gateway, target, now)).toMatchObject({ ok: true })
  const session = listAttempts(site.db, target)[0]?.providerId ?? ''
  callOff()
  stripe.trouble.next = () => (isAnswered ? null : 'BROKEN')
  await settleDue(site.gateway, later(0.1))
  expect(stripe.sessions.get(session)?.status).toBe(isAnswered ? 'expired' : 'open')
  // One that does not answer is asked again by the clock, and not every few seconds.
  const asked = stripe.asked.length
  await settleDue(site.gateway, later(0.2))
  expect(stripe.asked.length).toBe(asked)
  stripe.trouble.next = () => null
  await settleDue(site.gateway, later(3))
  expect(stripe.sessions.get(session)?.status).toBe('expired')
  expect(stripe.pay(session)).toBe(false)
})

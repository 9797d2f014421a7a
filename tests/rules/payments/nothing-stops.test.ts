import { eq, like } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'

import { readDay } from '#app/dashboard/dashboard.server.ts'
import { listOffered } from '#app/payments/accounts/offered.server.ts'
import { chargeOf } from '#app/payments/attempts/charge.server.ts'
import { settleDue } from '#app/payments/attempts/due-checks.server.ts'
import { settle } from '#app/payments/attempts/settle.server.ts'
import { takeEvent } from '#app/payments/events/take-event.server.ts'
import { askRefused, type Gateway } from '#app/payments/gateway.server.ts'
import { payableOrders } from '#app/shop/orders/payments/order-payable.server.ts'
import { setAddedLanguage } from '#app/translations/added.ts'
import { type Db, openDatabase } from '#db/database.server.ts'
import { currencies, orders, paymentAttempts, paymentEvents, staffAlerts } from '#db/schema.server.ts'

import { fakePaypal, type FakePaypal } from '../../support/providers/fake-paypal.ts'
import { fakeStripe, type FakeStripe } from '../../support/providers/fake-stripe.ts'
import {
  begin,
  beginOrder,
  gatewayOf,
  latest,
  offerStripe,
  placeOne,
  standingOf,
} from '../../support/providers/paying.ts'
import { furnishShop } from '../../support/shop/small-shop.ts'

const now = new Date()
const later = (minutes: number) => new Date(now.getTime() + minutes * 60_000)
const order = (id: number) => ({ of: 'ORDER', id }) as const

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

test('whatever a provider signs about other things is noted, and answered as taken', async () => {
  const told = [
    ...stripe.strays().map((message) => ({ message, name: 'STRIPE' as const })),
    ...paypal.strays().map((message) => ({ message, name: 'PAYPAL' as const })),
  ]
  for (const { message, name } of told) {
    expect(await tell(message, name), message.body).toBe('UNKNOWN')
    expect(await tell(message, name), message.body).toBe('DONE')
  }
  const noted = db.select().from(paymentEvents).all()
  expect(noted).toHaveLength(told.length)
  expect(noted.filter(({ handledAt }) => handledAt === null)).toEqual([])
})

test('a message of PayPal is checked as it came, and one that was changed is nobody’s', async () => {
  const id = placeOne(db, now)
  const paypalId = await beginOrder(gateway, id, now, 'PAYPAL')
  paypal.approve(paypalId)
  const message = paypal.event('CHECKOUT.ORDER.APPROVED', paypalId)
  expect(message.body).not.toBe(JSON.stringify(JSON.parse(message.body)))
  expect(await tell({ ...message, body: JSON.stringify(JSON.parse(message.body)) }, 'PAYPAL')).toBe('FORGED')
  expect(await tell({ ...message, body: message.body.replace('"id"', '"ID"') }, 'PAYPAL')).toBe('FORGED')
  expect(await tell(message, 'PAYPAL')).toBe('DONE')
  expect(standingOf(db, id).status).toBe('CONFIRMED')
})

const ANSWERS = [
  ['an answer of another form', { status: 200, json: { amount_total: null } }],
  ['an answer that is no JSON', { status: 200, html: '<h1>Maintenance</h1>' }],
  ['a refusal', { status: 400, json: { error: { code: 'x' } } }],
  ['keys that open nothing', { status: 401, json: {} }],
  ['a 500', { status: 500, json: {} }],
] as const

test.each(ANSWERS)('%s about some payments holds up no other', async (_, answer) => {
  const sessions = []
  for (let number = 0; number < 6; number += 1) sessions.push(await beginOrder(gateway, placeOne(db, now), now))
  const bad = new Set(sessions.slice(0, 4))
  stripe.pay(sessions[4] ?? '')
  stripe.pay(sessions[5] ?? '')
  stripe.answerInstead(({ path }) => ([...bad].some((id) => path.endsWith(id)) ? answer : null))
  for (const minutes of [2, 4]) await settleDue(gateway, later(minutes))

  const states = db.select().from(paymentAttempts).all()
  expect(states.map(({ state }) => state)).toEqual([...Array.from({ length: 4 }, () => 'STARTED'), 'PAID', 'PAID'])
  expect(states.filter(({ checkAt }) => checkAt && checkAt <= later(4))).toEqual([])
  // Nobody is led to a page of which nothing is known.
  expect(await begin(gateway, order(1), later(5))).toEqual({ ok: false, problem: 'UNREACHABLE' })
})

test('a 500 while a payment is made is not repeated by the next press, and makes one payment', async () => {
  const id = placeOne(db, now)
  stripe.trouble.next = () => 'BROKEN'
  expect(await begin(gateway, order(id), now)).toEqual({ ok: false, problem: 'UNREACHABLE' })
  stripe.trouble.next = () => null
  const session = await beginOrder(gateway, id, later(1))
  expect([...stripe.sessions.keys()]).toEqual([session])
})

test('keys of another account: who wants to pay is led to a page of that account, and old payments end', async () => {
  const id = placeOne(db, now)
  const session = await beginOrder(gateway, id, now)
  const other = await fakeStripe()
  gateway = gatewayOf(db, { stripe: other })
  const begun = await begin(gateway, order(id), later(1))
  expect(begun).toEqual({ ok: true, url: expect.stringContaining(other.url) })
  expect(latest(db, id).providerId).not.toBe(session)
  await other.close()
})

test('no keys any more: nobody is led to the old page, and after its time the payment is over', async () => {
  const id = placeOne(db, now)
  await beginOrder(gateway, id, now)
  gateway = gatewayOf(db, {})
  expect(await begin(gateway, order(id), later(1))).toEqual({ ok: false, problem: 'UNREACHABLE' })
  await settleDue(gateway, later(2))
  expect(latest(db, id).state).toBe('STARTED')
  await settleDue(gateway, later(24 * 60))
  expect(latest(db, id).state).toBe('EXPIRED')
})

test('money that came before the keys were changed counts once they are back', async () => {
  const id = placeOne(db, now)
  const session = await beginOrder(gateway, id, now)
  stripe.pay(session)
  await settleDue(gatewayOf(db, {}), later(24 * 60))
  expect(latest(db, id).state).toBe('EXPIRED')
  await settleDue(gateway, later(26 * 60))
  expect(standingOf(db, id).status).toBe('CONFIRMED')
})

test('who pays in another way while the first provider does not answer is told so', async () => {
  const id = placeOne(db, now)
  await beginOrder(gateway, id, now)
  stripe.trouble.next = () => 'BROKEN'
  expect(await begin(gateway, order(id), later(1), 'PAYPAL')).toEqual({ ok: false, problem: 'UNREACHABLE' })
})

test('what is known of a payment stays where its provider knows it no more', async () => {
  const id = placeOne(db, now)
  const paypalId = await beginOrder(gateway, id, now, 'PAYPAL')
  paypal.approve(paypalId)
  await settle(gateway, latest(db, id).id, now)
  paypal.refund(paypalId, '5.00')
  await settle(gateway, latest(db, id).id, later(1))
  const known = latest(db, id)
  expect(known).toMatchObject({ state: 'PARTLY_REFUNDED', refundedUnits: 500 })
  paypal.orders.delete(paypalId)
  await settle(gateway, latest(db, id).id, later(2))
  expect({ ...latest(db, id), checkAt: null }).toEqual({ ...known, checkAt: null })
})

test.each([
  ['fr-CA', 'fr-CA'],
  ['de-AT', 'de'],
  ['ar', 'auto'],
  ['zh-Hant', 'zh'],
])('a site in %s asks Stripe for its page in %s', async (tag, shown) => {
  setAddedLanguage({ tag, version: '1' })
  const id = placeOne(db, now)
  db.update(orders).set({ locale: 'added' }).where(eq(orders.id, id)).run()
  const session = await beginOrder(gateway, id, now)
  expect(stripe.sessions.get(session)?.form.get('locale')).toBe(shown)
  setAddedLanguage(null)
})

function tell({ body, headers }: { body: string; headers: Record<string, string> }, name: 'STRIPE' | 'PAYPAL') {
  const provider = gateway.providerOf(name)
  if (!provider) throw new Error('No provider')
  return takeEvent(gateway, provider, { headers: new Headers(headers), body, now: new Date() })
}

test('keys that are refused: she is told, nobody is sent there, and it is offered again once they are taken', async () => {
  offerStripe(db, now)
  const id = placeOne(db, now)
  stripe.revoke()
  expect(await begin(gateway, order(id), now)).toEqual({ ok: false, problem: 'UNREACHABLE' })
  expect(listOffered(db)).toEqual([])
  expect(readDay(db, now).refusedKeys).toEqual(['STRIPE'])
  const alerts = () =>
    db.select({ path: staffAlerts.path }).from(staffAlerts).where(like(staffAlerts.cause, 'keys:%')).all()
  expect(alerts()).toEqual([{ path: '/admin/site-config/providers' }])

  await askRefused(gateway)
  expect(listOffered(db)).toEqual([])
  stripe.revoke(false)
  await askRefused(gateway)
  expect([listOffered(db), alerts().length]).toEqual([['STRIPE'], 1])
  expect(await begin(gateway, order(id), now)).toMatchObject({ ok: true })
})

test.each([
  ['USD', 2, 49, 50],
  ['JPY', 0, 49, 50],
  ['HUF', 2, 17_499, 17_500],
])('of %s the provider is offered from its least sum on', async (name, decimals, less, least) => {
  offerStripe(db, now)
  db.update(currencies).set({ name, decimals }).run()
  for (const [totalMinor, isTaken] of [
    [less, false],
    [least, true],
  ] as const) {
    const id = placeOne(db, now)
    db.update(orders).set({ totalMinor }).where(eq(orders.id, id)).run()
    const due = payableOrders.findDue(db, id, now)
    expect(due && chargeOf(db, due, 'STRIPE') !== null).toBe(isTaken)
    expect((await begin(gateway, order(id), now)).ok).toBe(isTaken)
  }
})

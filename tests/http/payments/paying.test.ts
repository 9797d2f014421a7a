import { eq } from 'drizzle-orm'
import { afterAll, beforeEach, expect, test } from 'vitest'

import { orders, paymentAttempts, paymentEvents, paymentMethods } from '#db/schema.server.ts'

import { fakePaypal, PAYPAL_KEYS } from '../../support/providers/fake-paypal.ts'
import { fakeStripe, STRIPE_KEYS } from '../../support/providers/fake-stripe.ts'
import { goToCheckout, placeOrder } from '../../support/shop/buyer.ts'
import { putForSale } from '../../support/shop/for-sale.ts'
import { openOwnSite } from '../../support/site/site.ts'
import type { Page } from '../../support/visitor/page.ts'
import type { Visitor } from '../../support/visitor/visitor.ts'

const stripe = await fakeStripe()
const paypal = await fakePaypal()
afterAll(() => Promise.all([stripe.close(), paypal.close()]))
const site = openOwnSite({
  STRIPE_API_URL: stripe.url,
  STRIPE_SECRET_KEY: STRIPE_KEYS.secretKey,
  STRIPE_WEBHOOK_SECRET: STRIPE_KEYS.webhookSecret,
  PAYPAL_API_URL: paypal.url,
  PAYPAL_CLIENT_ID: PAYPAL_KEYS.clientId,
  PAYPAL_CLIENT_SECRET: PAYPAL_KEYS.clientSecret,
  PAYPAL_WEBHOOK_ID: PAYPAL_KEYS.webhookId,
})
const PRODUCT = 1
const CARD = 'Pay now by card and more'
const CONFIRMED = 'Confirmed - preparing shipment'

beforeEach(() => putForSale(site.database.db, PRODUCT, 50))

test('a guest without script pays on the page of the provider, and comes back to an order that is paid', async () => {
  const { buyer, order } = await ordered()
  const page = await order.submit(CARD)
  expect(page.url.origin).toBe(stripe.url)

  const back = await choose(buyer, page, 'pay')
  expect(back.path).toBe(order.path)
  expect(back.announced).toContain('Thank you! Your payment has arrived.')
  expect(back.text).toContain(CONFIRMED)
  expect(back.text).not.toContain(CARD)
})

test('who goes back without paying reads that nothing was charged, and goes on with the same payment', async () => {
  const { buyer, order } = await ordered()
  const page = await order.submit(CARD)
  const canceled = await choose(buyer, page, 'cancel')
  expect(canceled.text).toContain('You have not paid, and nothing was charged.')

  const again = await canceled.submit(CARD)
  expect(again.url.href).toBe(page.url.href)
  expect((await choose(buyer, again, 'pay')).text).toContain(CONFIRMED)
})

test('a payment that fails says so and is tried again; a slip says how and until when', async () => {
  const { buyer, order } = await ordered()
  const failed = await choose(buyer, await order.submit(CARD), 'fail')
  expect(failed.text).toContain('The payment did not go through')

  const waiting = await choose(buyer, await failed.submit(CARD), 'slip')
  expect(waiting.text).toContain('Waiting for your payment')
  expect(waiting.text).toContain('Pay by')
  const shown = await buyer.get(order.path)
  expect(shown.text).toContain('You chose to pay in a shop.')
  expect(shown.text).toContain('You pay the slip in the shop you chose, by')
  expect(shown.html).toContain('href="https://payments.stripe.com/slip"')
  expect(shown.text).not.toContain(CARD)
  expect(shown.text).not.toContain('Transfer the total')
  const admin = site.visitor()
  await admin.logIn('admin@example.com')
  const id = /order\/(\d+)/.exec(order.path)?.[1]
  for (const path of [`/admin/orders/${id}`, `/admin/orders/${id}?cancel=ask`])
    expect((await admin.get(path)).text).toContain('A slip for a convenience store is out. It can be paid until')
  const [session] = [...stripe.sessions.values()].slice(-1)
  stripe.paySlip(session?.id ?? '')
  expect(
    (await tell('stripe', stripe.event('checkout.session.async_payment_succeeded', session?.id ?? ''))).status,
  ).toBe(200)
  expect((await buyer.get(order.path)).text).toContain(CONFIRMED)
})

test('PayPal takes the money when its payer comes back', async () => {
  const { buyer, order } = await ordered()
  const back = await choose(buyer, await order.submit('Pay now with PayPal'), 'pay')
  expect(back.text).toContain(CONFIRMED)
  expect(paypal.taken().length).toBeGreaterThan(0)
})

test('what nobody signed, of no form and too large is refused; what is of nobody is taken', async () => {
  const forged = { body: '{}', headers: { 'Content-Type': 'application/json', 'Stripe-Signature': 't=1,v1=00' } }
  expect((await tell('stripe', forged)).status).toBe(400)
  expect((await tell('nobody', forged)).status).toBe(404)
  expect((await tell('stripe', { ...forged, body: 'x'.repeat(300_000) })).status).toBe(413)
  expect((await fetch(`${site.url}/payments/webhooks/stripe`)).status).toBe(405)
  expect((await fetch(`${site.url}/payments/nothing-of-this-name`)).status).toBe(404)
  expect((await fetch(`${site.url}/payments/pretend/nothing`)).status).toBe(404)
})

test('both addresses of the webhooks are one', async () => {
  const { buyer, order } = await ordered()
  await order.submit(CARD)
  const [session] = [...stripe.sessions.values()].slice(-1)
  const id = session?.id ?? ''
  stripe.pay(id)
  const told = stripe.event('checkout.session.completed', id)
  const answer = await fetch(`${site.url}/webhooks/stripe`, { method: 'POST', ...told })
  expect(answer.status).toBe(200)
  expect((await buyer.get(order.path)).text).toContain(CONFIRMED)
})

test('an event that cannot be handled is answered by an error, so that it is told again', async () => {
  const { order } = await ordered()
  await order.submit(CARD)
  const [session] = [...stripe.sessions.values()].slice(-1)
  const id = session?.id ?? ''
  stripe.pay(id)
  const event = stripe.event('checkout.session.completed', id, 'evt_again')
  stripe.trouble.next = () => 'BROKEN'
  expect((await tell('stripe', event)).status).toBe(503)
  stripe.trouble.next = () => null
  expect((await tell('stripe', event)).status).toBe(200)
  const events = site.database.db.select().from(paymentEvents).all()
  expect(events.filter(({ eventId }) => eventId === 'evt_again')).toHaveLength(1)
})

test('browsers may follow the forms to the providers, and no log holds a key of a payment', async () => {
  const { order } = await ordered()
  const page = await order.submit(CARD)
  const { headers } = await fetch(`${site.url}/shop`)
  expect(headers.get('Content-Security-Policy')).toContain(`form-action 'self' ${stripe.url} ${paypal.url}`)
  for (const { secret, providerId } of site.database.db.select().from(paymentAttempts).all()) {
    await fetch(`${site.url}/payments/${secret}?looks=9`)
    expect(site.launched.output()).not.toContain(secret)
    expect(site.launched.output()).not.toContain(providerId)
  }
  expect(site.launched.output()).not.toContain(STRIPE_KEYS.secretKey)
  expect(page.status).toBe(200)
})

test('the admin sees the payment with its fee, and sends a part of it back through the provider', async () => {
  const { buyer, order } = await ordered()
  await choose(buyer, await order.submit(CARD), 'pay')
  const id = /order\/(\d+)/.exec(order.path)?.[1] ?? ''
  const admin = site.signedIn('admin@example.com')
  const list = await admin.get('/admin/orders/online')
  expect(list.text).toContain(`O-${id}`)
  expect(list.text).toContain('Paid')

  const gateway = await admin.get(`/admin/orders/${id}`)
  const asked = await admin.post(gateway.path, {
    intent: 'refund',
    operation: `refund-of-order-${id}`,
    amount: '1.00',
    reason: 'A dent',
  })
  const owed = await asked.submit('Yes, do it')
  const question = await owed.submit('Send back through Stripe')
  expect([question.status, question.text.includes('goes back to the customer through Stripe')]).toEqual([409, true])
  const sent = await question.submit('Yes, do it')
  expect(sent.announced).toContain('It goes back through the provider now')
  await expect
    .poll(() => admin.get(`/admin/orders/online?search=O-${id}`).then(({ text }) => text), { timeout: 20_000 })
    .toContain('Refunded in part')
  expect((await admin.get(`/admin/orders/${id}`)).text).not.toContain('Send back through Stripe')
})

test('keys are tried by a button, kept sealed, and never shown again', async () => {
  const admin = site.signedIn('admin@example.com')
  const page = await admin.get('/admin/site-config/providers')
  expect(page.text).toContain('Its keys come from the environment')
  const saved = await admin.post(page.path, { of: 'STRIPE', secretKey: 'sk_test_typed_here', webhookSecret: '' })
  expect(saved.announced).toContain('The keys are saved.')
  expect(saved.html).not.toContain('sk_test_typed_here')
  const tested = await admin.post(page.path, { of: 'STRIPE', intent: 'test' })
  expect(tested.announced).toContain('no money moves')
  const wrong = await admin.post(page.path, { of: 'STRIPE', secretKey: 'nonsense' })
  expect(wrong.status).toBe(400)
})

test('an order of a method with a provider leads to its page at once, and keeps its goods for an hour', async () => {
  const { db } = site.database
  db.update(paymentMethods).set({ provider: 'STRIPE' }).run()
  const buyer = site.visitor()
  const checkout = await goToCheckout(buyer, PRODUCT)
  expect(checkout.text).toContain('You pay right after this, on the page of the payment provider.')
  const page = await placeOrder(checkout)
  db.update(paymentMethods).set({ provider: null }).run()
  expect(page.url.origin).toBe(stripe.url)

  const back = await choose(buyer, page, 'pay')
  expect(back.text).toContain(CONFIRMED)
  const id = Number(/order\/(\d+)/.exec(back.path)?.[1])
  const order = db.select().from(orders).where(eq(orders.id, id)).get()
  const minutes = ((order?.payUntil?.getTime() ?? 0) - (order?.placedAt.getTime() ?? 0)) / 60_000
  expect(minutes).toBe(60)
})

async function ordered(): Promise<{ buyer: Visitor; order: Page }> {
  const buyer = site.visitor()
  const order = await placeOrder(await goToCheckout(buyer, PRODUCT))
  expect(order.heading).toMatch(/Order \d+/)
  return { buyer, order }
}

/** Presses a button of the provider's page. @returns the page of the site that it leads back to */
async function choose(buyer: Visitor, page: Page, choice: string): Promise<Page> {
  const answer = await fetch(page.url, { method: 'POST', body: new URLSearchParams({ choice }), redirect: 'manual' })
  return buyer.get(answer.headers.get('Location') ?? '')
}

function tell(
  provider: string,
  { body, headers }: { body: string; headers: Record<string, string> },
): Promise<Response> {
  return fetch(`${site.url}/payments/webhooks/${provider}`, { method: 'POST', body, headers })
}

import { eq, like } from 'drizzle-orm'
import { pino } from 'pino'

import { findHold } from '#app/circle/holds/hold-emails.server.ts'
import { requestHold } from '#app/circle/holds/holds.server.ts'
import { paidRooms } from '#app/composition.server.ts'
import { listAttempts } from '#app/payments/attempts/attempts.server.ts'
import { type StartOutcome, beginPayment } from '#app/payments/attempts/start.server.ts'
import type { Gateway } from '#app/payments/gateway.server.ts'
import type { Target } from '#app/payments/payable.server.ts'
import { openPaypal } from '#app/payments/providers/paypal/paypal.server.ts'
import { openStripe } from '#app/payments/providers/stripe/stripe.server.ts'
import { addToDay } from '#app/platform/time/zones.ts'
import { findOrder } from '#app/shop/orders/orders.server.ts'
import { placeOrder } from '#app/shop/orders/placement.server.ts'
import { dayOf } from '#app/translations/dates.ts'
import { type Db, openDatabase } from '#db/database.server.ts'
import { events, mails, paymentAccounts } from '#db/schema.server.ts'
import type { PaymentProvider } from '#db/vocabulary.ts'

import { anOrder, BOOK, furnishShop } from '../shop/small-shop.ts'
import { type FakePaypal, PAYPAL_KEYS } from './fake-paypal.ts'
import { fakeStripe, type FakeStripe, STRIPE_KEYS } from './fake-stripe.ts'

/** What the site works with, where the providers are these. */
export function gatewayOf(db: Db, fakes: { stripe?: FakeStripe; paypal?: FakePaypal }): Gateway {
  const stripe = fakes.stripe && openStripe({ apiUrl: fakes.stripe.url, ...STRIPE_KEYS })
  const paypal = fakes.paypal && openPaypal({ apiUrl: fakes.paypal.url, ...PAYPAL_KEYS })
  const open = { STRIPE: stripe ?? null, PAYPAL: paypal ?? null, PRETEND: null }
  return { db, log: pino({ level: 'silent' }), rooms: paidRooms, providerOf: (name) => open[name] }
}

/** A small shop with Stripe; whoever opens it closes the provider. */
export async function openPayingShop(now: Date): Promise<{ db: Db; stripe: FakeStripe; gateway: Gateway }> {
  const { db } = openDatabase(':memory:')
  furnishShop(db, now)
  const stripe = await fakeStripe()
  return { db, stripe, gateway: gatewayOf(db, { stripe }) }
}

let keys = 0

/** A guest's order of one book. @returns its id */
export function placeOne(db: Db, now: Date): number {
  const placed = placeOrder(db, anOrder({ idempotencyKey: `paying-${(keys += 1)}`.padEnd(20, '-') }), now)
  if (!placed.ok) throw new Error(`Not placed: ${placed.problem}`)
  return placed.order.id
}

/** One of a product that is put aside for the event of `setUpFair`. */
export function holdOne(db: Db, now: Date, productId: number = BOOK): Target {
  keys += 1
  const person = { email: `pick-up-${keys}@example.com`, name: 'Mio', userId: null, locale: 'en' as const, network: '' }
  const idempotencyKey = `holding-${keys}`.padEnd(20, '-')
  const eventId = db.select().from(events).where(eq(events.slug, FAIR)).get()?.id ?? 0
  const lines = [{ productId, quantity: 1 }]
  const made = requestHold(db, { eventId, lines, ...person, idempotencyKey, contentHash: '', now })
  if (!made.ok) throw new Error(`Not put aside: ${made.problem}`)
  return { of: 'HOLD', id: findHold(db, made.secret)?.hold.id ?? 0 }
}

const FAIR = 'prepaid-fair'

/** Something is offered to pay with. */
export function offerStripe(db: Db, now: Date): void {
  db.insert(paymentAccounts).values({ provider: 'STRIPE', sealed: '', changedAt: now }).onConflictDoNothing().run()
}

/** An event in so many days whose pick-ups are paid before. @returns its id */
export function setUpFair(db: Db, now: Date, days = 400): number {
  const day = addToDay(dayOf(now), days)
  const words = { name: { en: 'Fair' }, venue: {}, city: {}, country: 'NL', slug: FAIR }
  return db
    .insert(events)
    .values({ startsOn: day, endsOn: day, ...words, status: 'CONFIRMED', prepayment: 'REQUIRED' })
    .returning({ id: events.id })
    .get().id
}

export function begin(
  gateway: Gateway,
  target: Target,
  now: Date,
  provider: PaymentProvider = 'STRIPE',
): Promise<StartOutcome> {
  return beginPayment(gateway, { target, provider, origin: 'https://shop.example.com', now })
}

/** Begins to pay for an order. @returns what the provider calls it */
export async function beginOrder(gateway: Gateway, id: number, now: Date, provider: PaymentProvider = 'STRIPE') {
  const begun = await begin(gateway, { of: 'ORDER', id }, now, provider)
  if (!begun.ok) throw new Error(`Not begun: ${begun.problem}`)
  return latest(gateway.db, id).providerId ?? ''
}

export function latest(db: Db, orderId: number) {
  const [attempt] = listAttempts(db, { of: 'ORDER', id: orderId })
  if (!attempt) throw new Error(`Order ${orderId} has no payment`)
  return attempt
}

/** An order's status and its ledger, briefly: `RECEIVED 1700`, `RETURNED 1700 owed`. */
export function standingOf(db: Db, id: number) {
  const order = findOrder(db, id)
  const money = order?.payments.map(
    ({ kind, amountMinor, settledAt }) => `${kind} ${amountMinor}${settledAt ? '' : ' owed'}`,
  )
  return { status: order?.status, money, moves: order?.history.map(({ to }) => to) }
}

/** Mails about an order, by their kinds. */
export function mailsAbout(db: Db, id: number): string[] {
  const isIts = like(mails.cause, `order:${id}:%`)
  return db
    .select({ kind: mails.kind })
    .from(mails)
    .where(isIts)
    .all()
    .map(({ kind }) => kind)
}

import { eq } from 'drizzle-orm'
import { pino } from 'pino'

import { listHoldable } from '#app/circle/holds/holdable.server.ts'
import { moveHold } from '#app/circle/holds/holds.server.ts'
import { readAgreement } from '#app/commissions/contract/agreement.server.ts'
import { payableCommissions } from '#app/commissions/payments/commission-payable.server.ts'
import { paidRooms } from '#app/composition.server.ts'
import { openGateway } from '#app/payments/accounts/open-providers.server.ts'
import { listAttempts } from '#app/payments/attempts/attempts.server.ts'
import { raiseProblem } from '#app/payments/attempts/problem-alerts.server.ts'
import { beginPayment } from '#app/payments/attempts/start.server.ts'
import type { Target } from '#app/payments/payable.server.ts'
import { movePretend } from '#app/payments/providers/pretend/pretend.server.ts'
import type { Db } from '#db/database.server.ts'
import { paymentAttempts, paymentEvents, paymentRefunds } from '#db/schema.server.ts'

import { openMailServer } from '../providers/mail-server.ts'
import { holdOne, setUpFair } from '../providers/paying.ts'
import type { TestSite } from '../site/site.ts'
import { acceptedCommission } from '../studio/accepted-commission.ts'
import type { Teller } from './api-story.ts'

type OrderAnswer = { payments: { id: number; settledAt: string | null }[] }

/** What providers take, and what goes back through them. */
export async function storyOfPayments({ make }: Pick<Teller, 'make'>, site: TestSite, orderId: number): Promise<void> {
  const { db } = site.database
  await make('POST orders/{id}/payments', { as: 'admin', params: { id: orderId }, body: { provider: 'PRETEND' } })
  const id = await payPretended(db, { of: 'ORDER', id: orderId })
  const params = { id }
  await make('POST admin/orders/online/{id}/asking', { params })
  await make('GET admin/orders/online')
  await make('GET admin/orders/online/unmatched')
  const told = {
    provider: 'STRIPE',
    eventId: 'evt_lost',
    type: 'checkout.session.completed',
    payment: 'pi_lost',
  } as const
  const event = db
    .insert(paymentEvents)
    .values({ ...told, isUnmatched: true, at: new Date() })
    .returning()
    .get()
  await make('POST admin/orders/online/unmatched/{id}/looked-at', { params: { id: event.id } })
  const csv = 'payment_intent_id,gross,fee,currency\npi_nobody,17.00,0.61,usd'
  await make('POST admin/orders/online/payouts', { body: { csv } })
  await make('GET admin/orders/online.csv')
  await make('GET admin/orders/online/{id}', { params })
  await make('GET admin/orders/online/{id}/evidence.zip', { params })
  raiseProblem(db, { id }, 'DISPUTE', new Date())
  await make('POST admin/orders/online/{id}/looked-at', { params })
  const refund = { params: { id: orderId }, body: { amountMinor: 1, reason: 'A dent' } }
  const { payments } = await make<OrderAnswer>('POST admin/orders/{id}/refunds', refund)
  const payment = payments.findLast(({ settledAt }) => settledAt === null)?.id ?? 0
  await make('POST admin/orders/{id}/refunds/{payment}/send-back', { params: { id: orderId, payment } })

  await storyOfDeposit({ make }, db)
  await storyOfPickUps({ make }, db)
  await make('PUT admin/site-config/providers/STRIPE/keys', { body: { secretKey: 'sk_test_story', webhookSecret: '' } })
  await make('PUT admin/site-config/providers/PAYPAL/keys', {
    body: { clientId: 'client-of-a-story', clientSecret: 'secret-of-a-story', webhookId: '', isSandbox: true },
  })
  await storyOfMailServer({ make })
  await make('GET admin/site-config/providers')
  await make('DELETE admin/site-config/providers/{provider}', { params: { provider: 'STRIPE' } })
  await make('DELETE admin/site-config/providers/{provider}', { params: { provider: 'PAYPAL' } })
  await make('POST admin/site-config/providers/{provider}/test', { params: { provider: 'STRIPE' } })
}

/** A server that mails go through, for a while. */
async function storyOfMailServer({ make }: Pick<Teller, 'make'>): Promise<void> {
  const server = await openMailServer({
    allowInsecureAuth: true,
    onAuth: ({ username }, _, done) => done(null, { user: username }),
  })
  const { port } = new URL(server.url)
  const body = { preset: 'OWN', from: 'circle@example.org', password: 'of-a-story', host: '127.0.0.1', port }
  await make('PUT admin/site-config/mail/account', { body })
  await make('GET admin/site-config/mail')
  await make('DELETE admin/site-config/mail/account')
  await server.close()
}

/** A deposit that goes back when its commission is called off. */
async function storyOfDeposit({ make }: Pick<Teller, 'make'>, db: Db): Promise<void> {
  const { id } = acceptedCommission(db)
  const paid = await payPretended(db, { of: 'COMMISSION', id })
  await make('POST admin/orders/online/{id}/asking', { params: { id: paid } })
  const found = { id, amountMinor: 100, operation: 'found:PRETEND:story', reason: '', now: new Date() }
  payableCommissions.sendBack(db, found, [])
  await make('POST admin/commissions/{id}/hold', { params: { id }, body: { decision: 'LET_GO' } })
  await make('POST admin/commissions/{id}/cancellation', { params: { id }, body: { reason: 'Asked for' } })
  const entry = readAgreement(db, id).entries.findLast(({ settledAt }) => settledAt === null)?.id ?? 0
  await make('POST admin/commissions/{id}/refunds/{entry}/send-back', { params: { id, entry } })
  // Its provider's keys are gone meanwhile, before the clock came to it.
  db.update(paymentRefunds).set({ state: 'STARTED' }).where(eq(paymentRefunds.attemptId, paid)).run()
  db.update(paymentAttempts).set({ provider: 'STRIPE' }).where(eq(paymentAttempts.id, paid)).run()
  await make('POST admin/orders/online/{id}/giving-up', { params: { id: paid } })

  const { secret: token } = acceptedCommission(db)
  await make('POST commissions/requests/{token}/payments', { as: 'nobody', params: { token } })
}

/** Goods for an event that were paid and given up: one comes back through the provider, one by hand. */
async function storyOfPickUps({ make }: Pick<Teller, 'make'>, db: Db): Promise<void> {
  const now = new Date()
  const [good] = listHoldable(db, setUpFair(db, now), 'en')
  for (const way of ['send-back', 'sent'] as const) {
    const target = holdOne(db, now, good?.id)
    const paid = await payPretended(db, target)
    await make('POST admin/orders/online/{id}/asking', { params: { id: paid } })
    moveHold(db, { holdId: target.id, to: 'RELEASED', now })
    const params = { id: target.id }
    const { returns } = await make<{ returns: { id: number }[] }>('GET admin/events/pick-ups/{id}', { params })
    const payment = returns[0]?.id ?? 0
    await make(`POST admin/events/pick-ups/{id}/refunds/{payment}/${way}`, { params: { ...params, payment } })
  }
}

/** @returns the payment, which the provider has, and the site has not asked about */
async function payPretended(db: Db, target: Target): Promise<number> {
  const url = 'https://provider.invalid'
  const payments = { stripe: { apiUrl: url, keys: null }, paypal: { apiUrl: url, keys: null }, pretends: true }
  const config = { sessionSecret: 'a secret of a story', payments }
  const gateway = openGateway({ db, config, log: pino({ level: 'silent' }) }, paidRooms)
  await beginPayment(gateway, { target, provider: 'PRETEND', origin: 'https://site.invalid', now: new Date() })
  const [attempt] = listAttempts(db, target)
  if (!attempt) throw new Error(`Nothing began for ${target.of} ${target.id}`)

  movePretend(db, attempt.providerId ?? '', 'OPEN', 'PAID')
  return attempt.id
}

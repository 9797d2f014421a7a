import { afterEach, beforeEach, expect, test } from 'vitest'

import { cancelRequest } from '#app/commissions/cancellation/ending.server.ts'
import { readAgreement } from '#app/commissions/contract/agreement.server.ts'
import { settleRefund } from '#app/commissions/payments/decision.server.ts'
import { listSources, sendBackForCommission } from '#app/commissions/payments/money.operations.server.ts'
import { endLateRequests } from '#app/commissions/requests/request-clock.server.ts'
import { findRequest } from '#app/commissions/requests/requests.server.ts'
import { baseOf } from '#app/money/currency.ts'
import { findAttempt, listAttempts } from '#app/payments/attempts/attempts.server.ts'
import { settleDue } from '#app/payments/attempts/due-checks.server.ts'
import { knownOf, refundName } from '#app/payments/attempts/reference.ts'
import { settle } from '#app/payments/attempts/settle.server.ts'
import { type Gateway, giveUpRefunds } from '#app/payments/gateway.server.ts'
import { listRefunds } from '#app/payments/refunds/refunds.server.ts'
import { disputeFacts } from '#app/payments/refunds/send-back.server.ts'
import { takeOut } from '#app/shop/carrying/taking-out.server.ts'
import { listCurrencies } from '#app/site/site.server.ts'
import { fixedT } from '#app/translations/i18n.server.ts'
import type { Db } from '#db/database.server.ts'
import { mails } from '#db/schema.server.ts'

import { fakeStripe, type FakeStripe } from '../../support/providers/fake-stripe.ts'
import { begin, gatewayOf } from '../../support/providers/paying.ts'
import { ADMIN, DEPOSIT, NOW, statusOf, studioAt, TOTAL } from '../../support/studio/studio.ts'

let [db, id]: [Db, number] = [studioAt('SUBMITTED').db, 0]
let stripe: FakeStripe
let gateway: Gateway
beforeEach(async () => {
  ;({ db, id } = studioAt('ACCEPTED'))
  stripe = await fakeStripe()
  gateway = gatewayOf(db, { stripe })
})
afterEach(() => stripe.close())

test('the deposit reserves the slot, and the balance makes it ready to start', async () => {
  stripe.pay(await beginHere())
  await settleHere()
  expect(money()).toEqual([`DEPOSIT ${DEPOSIT}`])
  expect(findRequest(db, id)?.slot?.status).toBe('BALANCE_PENDING')

  const session = await beginHere()
  expect(stripe.sessions.get(session)?.amount_total).toBe(TOTAL - DEPOSIT)
  stripe.pay(session)
  await settleHere()
  expect(money()).toEqual([`DEPOSIT ${DEPOSIT}`, `BALANCE ${TOTAL - DEPOSIT}`])
  expect(findRequest(db, id)?.slot?.status).toBe('RESERVED')
  expect(await begin(gateway, { of: 'COMMISSION', id }, NOW)).toEqual({ ok: false, problem: 'NOTHING_DUE' })
})

test('a quote that nobody accepted asks for nothing', async () => {
  const quoted = studioAt('QUOTED')
  const its = gatewayOf(quoted.db, { stripe })
  expect(await begin(its, { of: 'COMMISSION', id: quoted.id }, NOW)).toEqual({ ok: false, problem: 'NOTHING_DUE' })
})

test('money that comes after the commission was canceled goes back by itself', async () => {
  const session = await beginHere()
  cancelRequest(db, id, { reason: '' }, ADMIN, NOW)
  stripe.pay(session)
  await settleDue(gateway, later(2))
  await settleDue(gateway, later(3))

  expect(money()).toEqual([`DEPOSIT ${DEPOSIT}`, `RETURN ${DEPOSIT}`])
  expect(listAttempts(db, { of: 'COMMISSION', id })[0]?.state).toBe('REFUNDED')
})

test('who pays at this moment loses no slot to the clock', async () => {
  const until = findRequest(db, id)?.clockUntil ?? NOW
  const justBefore = new Date(until.getTime() - 60_000)
  const session = await beginHere(justBefore)
  const after = new Date(until.getTime() + 60_000)
  endLateRequests(db, after)
  expect(statusOf(db, id)).toBe('ACCEPTED')
  stripe.pay(session)
  await settleDue(gateway, after)
  expect(money()).toEqual([`DEPOSIT ${DEPOSIT}`])
})

test('a refund begun in the dashboard is in the ledger, in parts too', async () => {
  const session = await beginHere()
  stripe.pay(session)
  await settleHere()
  stripe.refund(session, 1000)
  await settleHere()
  stripe.refund(session, DEPOSIT - 1000)
  await settleHere()
  await settleHere()
  expect(money()).toEqual([`DEPOSIT ${DEPOSIT}`, 'REFUND 1000', `REFUND ${DEPOSIT - 1000}`])
})

test('what a provider is to send back pays nothing else meanwhile, and is not sent by hand as well', async () => {
  stripe.pay(await beginHere())
  await settleHere()
  cancelRequest(db, id, { reason: 'Both wanted it', refundMinor: DEPOSIT }, ADMIN, NOW)
  const owed = readAgreement(db, id).entries.find(({ settledAt }) => settledAt === null)
  const [from, to] = [{ of: 'COMMISSION', id } as const, { of: 'ORDER', id: 1 } as const]
  const out = { from, entryId: owed?.id ?? 0, to, operation: 'over', mostMinor: 100 }
  const who = { by: { id: 1, email: 'admin@example.com' }, now: NOW }
  expect(sendBackForCommission(db, id, out.entryId, { by: 'ADMIN', user: who.by }, NOW)).toBe('DONE')
  expect(takeOut(db, out, who)).toBeNull()
  expect(settleRefund(db, id, out.entryId, { by: 'ADMIN', user: who.by }, NOW)).toBe('GOING_BACK')
  expect(money()).toEqual([`DEPOSIT ${DEPOSIT}`, `REFUND ${DEPOSIT} owed`])
  await settleHere()
  expect(takeOut(db, out, who)).toBeNull()
  expect(money()).toEqual([`DEPOSIT ${DEPOSIT}`, `REFUND ${DEPOSIT}`])
})

test('what waits for a provider whose keys are gone is given up and sent by hand; sent there as well, it is looked at', async () => {
  const session = await beginHere()
  stripe.pay(session)
  await settleHere()
  cancelRequest(db, id, { reason: 'Both wanted it', refundMinor: DEPOSIT }, ADMIN, NOW)
  const entryId = readAgreement(db, id).entries.find(({ settledAt }) => settledAt === null)?.id ?? 0
  const admin = { by: 'ADMIN', user: { id: 1, email: 'admin@example.com' } } as const
  const attemptId = listAttempts(db, { of: 'COMMISSION', id })[0]?.id ?? 0
  const giveUp = (where: Gateway) => giveUpRefunds(where, attemptId, { by: admin.user, now: NOW })
  const withoutKeys = gatewayOf(db, {})
  expect(giveUp(withoutKeys)).toBe('REFUSED')
  expect(sendBackForCommission(db, id, entryId, admin, NOW)).toBe('DONE')
  expect(giveUp(gateway)).toBe('REFUSED')
  expect(settleRefund(db, id, entryId, admin, NOW)).toBe('GOING_BACK')

  expect(giveUp(withoutKeys)).toBe('DONE')
  expect(listSources(db, id)).toContainEqual({ entryId, provider: 'STRIPE', pendingIn: null })
  expect(settleRefund(db, id, entryId, admin, NOW)).toBe('DONE')
  await settleHere()
  expect(stripe.sessions.get(session)?.intent?.refunds).toEqual([])

  // The provider had been told of it all the same, and its answer was lost.
  const attempt = findAttempt(db, attemptId)
  const [refund] = listRefunds(db, attemptId)
  if (!attempt || !refund) throw new Error('Nothing went back')
  await gateway
    .providerOf('STRIPE')
    ?.refund(knownOf(attempt), { units: refund.units, name: refundName(attempt, refund) })
  await settleHere()
  expect(listAttempts(db, { of: 'COMMISSION', id })[0]).toMatchObject({ problem: 'UNBOOKED' })
  expect(money()).toEqual([`DEPOSIT ${DEPOSIT}`, `REFUND ${DEPOSIT}`])
})

test('canceled in dispute, no refund is promised before the bank has decided', async () => {
  const session = await beginHere()
  stripe.pay(session)
  await settleHere()
  stripe.dispute(session, 'needs_response')
  await settleHere()
  cancelRequest(db, id, { reason: 'Both wanted it', refundMinor: DEPOSIT }, ADMIN, NOW)
  const told = () => db.select().from(mails).all().slice(before)
  const before = db.select().from(mails).all().length - 1
  expect(told().map(({ text }) => text)).toEqual([expect.stringContaining('decides first')])
  expect(told()[0]?.text).not.toContain('Refund')
  const words = { db, t: fixedT('en') }
  const base = baseOf(listCurrencies(db))
  expect(disputeFacts(words, { of: 'COMMISSION', id }, base)).toEqual([expect.stringContaining('still deciding')])

  stripe.dispute(session, 'lost')
  await settleHere()
  expect(money()).toEqual([`DEPOSIT ${DEPOSIT}`, `REFUND ${DEPOSIT}`])
  expect(told().at(-1)?.text).toContain('Your bank')
  expect(disputeFacts(words, { of: 'COMMISSION', id }, base)).toEqual([])
})

async function beginHere(now = NOW): Promise<string> {
  const begun = await begin(gateway, { of: 'COMMISSION', id }, now)
  if (!begun.ok) throw new Error(`Not begun: ${begun.problem}`)
  return listAttempts(db, { of: 'COMMISSION', id })[0]?.providerId ?? ''
}

function settleHere() {
  return settle(gateway, listAttempts(db, { of: 'COMMISSION', id })[0]?.id ?? 0, NOW)
}

function money(): string[] {
  return readAgreement(db, id).entries.map(
    ({ kind, amountMinor, settledAt }) => `${kind} ${amountMinor}${settledAt ? '' : ' owed'}`,
  )
}

function later(minutes: number): Date {
  return new Date(NOW.getTime() + minutes * 60_000)
}

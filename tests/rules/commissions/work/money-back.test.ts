import { desc, like } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { giveBack } from '#app/commissions/cancellation/ending.server.ts'
import { readAgreement } from '#app/commissions/contract/agreement.server.ts'
import { invariantProblems } from '#app/commissions/invariants.server.ts'
import { decideOnRefund, settleRefund } from '#app/commissions/payments/decision.server.ts'
import { recordPayment, undoPayment } from '#app/commissions/payments/ledger.server.ts'
import { addDays } from '#app/commissions/requests/due.ts'
import { endLateRequests, remindOfBalances, restartHeldClocks } from '#app/commissions/requests/request-clock.server.ts'
import { listRequests } from '#app/commissions/requests/request-list.server.ts'
import { findRequest } from '#app/commissions/requests/requests.server.ts'
import { addDeliveries, findDelivery, listDeliveries } from '#app/commissions/work/deliveries.server.ts'
import { showStage } from '#app/commissions/work/showings.server.ts'
import { deliverWork, goOn, startWork } from '#app/commissions/work/work.server.ts'
import { readDay } from '#app/dashboard/dashboard.server.ts'
import { listAttempts } from '#app/payments/attempts/attempts.server.ts'
import { settleDue } from '#app/payments/attempts/due-checks.server.ts'
import { markLookedAt } from '#app/payments/attempts/looked-at.server.ts'
import { settle } from '#app/payments/attempts/settle.server.ts'
import type { Db } from '#db/database.server.ts'
import { mails } from '#db/schema.server.ts'

import { fakeStripe, type FakeStripe } from '../../../support/providers/fake-stripe.ts'
import { begin, gatewayOf } from '../../../support/providers/paying.ts'
import { ADMIN, DEPOSIT, NOW, statusOf, STEPS, studioAt, TOTAL } from '../../../support/studio/studio.ts'

const PART = 1000
const BALANCE = TOTAL - DEPOSIT

let stripe: FakeStripe
beforeAll(async () => {
  stripe = await fakeStripe()
})
afterAll(() => stripe.close())

/** What happens to a payment at its provider, step by step; the site reads it after each. */
const STATES = {
  nothing: [],
  'refunded in whole': [(session: string, sum: number) => stripe.refund(session, sum)],
  'refunded in part': [(session: string) => stripe.refund(session, PART)],
  'on its way back': [(session: string, sum: number) => stripe.refund(session, sum, 'pending')],
  'failed to go back': [
    (session: string, sum: number) => stripe.refund(session, sum, 'pending'),
    (session: string) => {
      for (const refund of stripe.sessions.get(session)?.intent?.refunds ?? []) refund.status = 'failed'
    },
  ],
  disputed: [(session: string) => stripe.dispute(session, 'needs_response')],
  'lost to the bank': [
    (session: string) => stripe.dispute(session, 'needs_response'),
    (session: string) => stripe.dispute(session, 'lost'),
  ],
  'won back': [
    (session: string) => stripe.dispute(session, 'needs_response'),
    (session: string) => stripe.dispute(session, 'won'),
  ],
} as const satisfies Record<string, readonly ((session: string, sum: number) => unknown)[]>
type State = keyof typeof STATES
const STATE_NAMES = Object.keys(STATES) as State[]
/** Where the money is not there, or may not stay. */
const GONE: readonly State[] = [
  'refunded in whole',
  'refunded in part',
  'on its way back',
  'disputed',
  'lost to the bank',
]
const IN_WHOLE: ReadonlySet<State> = new Set(GONE.filter((state) => state !== 'refunded in part'))

describe('a payment that was recorded by mistake', () => {
  const lastOf = (db: Db, id: number) =>
    readAgreement(db, id).entries.findLast(({ kind }) => kind !== 'RETURN')?.id ?? 0
  const takeOff = (db: Db, id: number, entry = lastOf(db, id)) => undoPayment(db, id, entry, ADMIN, NOW)

  test('is taken off once, without a mail, and what it paid is asked for as if it had never come', () => {
    const { db, id } = studioAt('ACCEPTED, paid in full')
    const before = db.select().from(mails).all().length
    const entry = lastOf(db, id)
    expect([takeOff(db, id, entry), takeOff(db, id, entry)]).toEqual(['DONE', 'REFUSED'])
    expect(readAgreement(db, id)).toMatchObject({
      account: { paidMinor: 0, coveredMinor: 0, owedBackMinor: 0 },
      hold: null,
    })
    expect([dueOf(db, id), startWork(db, id, ADMIN, NOW)]).toEqual([DEPOSIT, 'UNPAID'])
    expect(db.select().from(mails).all()).toHaveLength(before)
    expect(invariantProblems(db, NOW)).toEqual([])

    STEPS.payAll(db, id)
    expect([dueOf(db, id), startWork(db, id, ADMIN, NOW), invariantProblems(db, NOW)]).toEqual([0, 'DONE', []])
  })

  test('takes with it what it had been too much, but not once that went back', () => {
    const { db, id } = studioAt('ACCEPTED, paid in full')
    const over = { amountMinor: 700, operation: 'more', reason: '', isSure: true }
    recordPayment(db, id, over, ADMIN, NOW)
    expect(readAgreement(db, id).account.owedBackMinor).toBe(700)
    expect(takeOff(db, id)).toBe('DONE')
    expect(readAgreement(db, id).account).toMatchObject({ owedBackMinor: 0, paidMinor: TOTAL, dueMinor: 0 })

    recordPayment(db, id, { ...over, operation: 'again' }, ADMIN, NOW)
    settleRefund(db, id, readAgreement(db, id).entries.at(-1)?.id ?? 0, ADMIN, NOW)
    expect(takeOff(db, id)).toBe('REFUSED')
  })

  test('is not taken off where its money went back, or its provider told it', async () => {
    const { db, id } = studioAt('ACCEPTED, paid in full')
    STEPS.cancel(db, id)
    expect(takeOff(db, id, readAgreement(db, id).entries.find(({ kind }) => kind !== 'REFUND')?.id)).toBe('REFUSED')

    const told = await paidBy('deposit', 'nothing')
    expect(takeOff(told.db, told.id)).toBe('REFUSED')
  })
})

describe.each(STATE_NAMES)('a deposit that is %s', (state) => {
  const isGone = GONE.includes(state)

  test('asks for the balance, reminds of it and ends without it only where it is there', async () => {
    const { db, id } = await paidBy('deposit', state)
    expect(dueOf(db, id)).toBe(isGone ? 0 : BALANCE)
    expect(await begin(gatewayOf(db, { stripe }), { of: 'COMMISSION', id }, NOW)).toMatchObject({ ok: !isGone })
    remindOfBalances(db, addDays(NOW, 20))
    expect(remindersOf(db)).toBe(isGone ? 0 : 1)
    // Whoever began to pay is asked after first.
    await settleDue(gatewayOf(db, { stripe }), addDays(NOW, 100))
    endLateRequests(db, addDays(NOW, 100))
    expect(statusOf(db, id)).toBe(isGone ? 'ACCEPTED' : 'CANCELED')
    expect(invariantProblems(db, NOW)).toEqual([])
  })
})

describe.each(['deposit', 'balance'] as const)('where the %s', (which) => {
  test.each(STATE_NAMES)(
    'is %s, work starts, goes on, is shown and delivered only when somebody says so',
    async (state) => {
      const isGone = GONE.includes(state)
      const { db, id } = await paidBy('both', state, which)
      expect(dueOf(db, id)).toBe(0)
      const steps: ((isSure?: boolean) => string)[] = [
        (isSure) => startWork(db, id, ADMIN, NOW, { isSure }),
        (isSure) => show(db, id, isSure),
        (isSure) => goOn(db, id, 'SKETCH', ADMIN, NOW, { isSure }),
        (isSure) => goOn(db, id, 'LINEART', ADMIN, NOW, { isSure }),
        (isSure) => deliverWork(db, id, ADMIN, NOW, { isSure }),
      ]
      for (const step of steps) {
        expect(step()).toBe(isGone ? 'HELD' : 'DONE')
        if (isGone) expect(step(true)).toBe('DONE')
      }
      expect(invariantProblems(db, NOW)).toEqual([])
    },
  )

  test.each(STATE_NAMES)('is %s, files of delivered work stay as long as something is paid', async (state) => {
    const { db, id } = await paidBy('both', 'nothing')
    deliver(db, id)
    await happen(db, id, state, which)
    expect(canFetch(db, id)).toBe(true)
    await happen(db, id, state, which === 'deposit' ? 'balance' : 'deposit')
    expect(canFetch(db, id)).toBe(!IN_WHOLE.has(state))
  })
})

describe('a deposit that went back', () => {
  test.each([
    ['refunded in whole', 'REFUNDED', DEPOSIT],
    ['refunded in part', 'REFUNDED', PART],
    ['on its way back', 'REFUNDED', DEPOSIT],
    ['disputed', 'DISPUTED', DEPOSIT],
    ['lost to the bank', 'DISPUTE_LOST', DEPOSIT],
  ] as const)('says that it is %s, of how much, and until when the bank waits', async (state, reason, amountMinor) => {
    const { db, id } = await paidBy('deposit', state)
    const dueBy = reason === 'DISPUTED' ? new Date(1_800_000_000_000) : null
    expect(readAgreement(db, id).hold).toEqual({ reason, amountMinor, dueBy })
    expect(listRequests(db, { held: true }, new Date()).rows.map((request) => request.id)).toEqual([id])
    expect(readDay(db, NOW).heldCommissions).toBe(1)
  })

  test('is due again once it is asked for, in a slot that stays, with the whole time to pay', async () => {
    const { db, id } = await paidBy('deposit', 'refunded in whole')
    const later = addDays(NOW, 50)
    restartHeldClocks(db, addDays(NOW, 49))
    expect(decideOnRefund(db, id, 'ASK_AGAIN', ADMIN, later)).toBe('DONE')
    expect(decideOnRefund(db, id, 'ASK_AGAIN', ADMIN, later)).toBe('REFUSED')

    expect(readAgreement(db, id)).toMatchObject({ hold: null, account: { dueMinor: DEPOSIT, paidMinor: 0 } })
    expect(findRequest(db, id)).toMatchObject({ slot: { status: 'BALANCE_PENDING' }, clockUntil: addDays(later, 30) })
    expect(aboutLast(db)).toMatch(/a payment is due again/)
    await payByCard(db, id)
    expect(dueOf(db, id)).toBe(BALANCE)
    await payByCard(db, id)
    expect(readAgreement(db, id)).toMatchObject({ hold: null, account: { dueMinor: 0, paidMinor: TOTAL } })
    expect(startWork(db, id, ADMIN, later)).toBe('DONE')
    expect(invariantProblems(db, later)).toEqual([])
  })

  test('ends by the clock where it is asked for and not paid again, and nothing is owed', async () => {
    const { db, id } = await paidBy('deposit', 'refunded in whole')
    decideOnRefund(db, id, 'ASK_AGAIN', ADMIN, NOW)
    endLateRequests(db, new Date(addDays(NOW, 30).getTime() - 1))
    expect(statusOf(db, id)).toBe('ACCEPTED')
    endLateRequests(db, addDays(NOW, 30))
    expect(statusOf(db, id)).toBe('CANCELED')
    expect(readAgreement(db, id).account).toMatchObject({ paidMinor: 0, owedBackMinor: 0 })
    expect(invariantProblems(db, NOW)).toEqual([])
  })

  test('is not asked for again once it is let go: the rest is', async () => {
    const { db, id } = await paidBy('deposit', 'refunded in part')
    expect(decideOnRefund(db, id, 'LET_GO', ADMIN, NOW)).toBe('DONE')
    expect(readAgreement(db, id)).toMatchObject({ hold: null, account: { dueMinor: BALANCE } })
    await happen(db, id, 'refunded in part', 'deposit')
    expect(readAgreement(db, id).hold).toMatchObject({ reason: 'REFUNDED', amountMinor: PART })
    decideOnRefund(db, id, 'ASK_AGAIN', ADMIN, NOW)
    expect(dueOf(db, id)).toBe(PART)
    expect(invariantProblems(db, NOW)).toEqual([])
  })

  test('that comes back to us leaves the whole time to pay, though its own is long over', async () => {
    const { db, id } = await paidBy('deposit', 'disputed')
    for (const day of [1, 29, 30, 60]) {
      restartHeldClocks(db, addDays(NOW, day))
      endLateRequests(db, addDays(NOW, day))
    }
    await happen(db, id, 'won back', 'deposit')
    endLateRequests(db, addDays(NOW, 89))
    expect(statusOf(db, id)).toBe('ACCEPTED')
    endLateRequests(db, addDays(NOW, 90))
    expect(statusOf(db, id)).toBe('CANCELED')
  })

  test('to the bank is told without thanks or blame', async () => {
    const { db } = await paidBy('deposit', 'lost to the bank')
    expect(aboutLast(db)).toMatch(/your bank returned your payment/)
    expect(JSON.stringify(lastMail(db))).not.toMatch(/fraudulent|sent you/)
  })
})

describe('a deposit that was lost to the bank and won back', () => {
  test.each(['', 'ASK_AGAIN', 'LET_GO'] as const)(
    'counts once after "%s", so that the balance is due',
    async (said) => {
      const { db, id } = await paidBy('deposit', 'lost to the bank')
      if (said) decideOnRefund(db, id, said, ADMIN, NOW)
      await happen(db, id, 'won back', 'deposit')
      const account = { coveredMinor: DEPOSIT, paidMinor: DEPOSIT, dueMinor: BALANCE }
      expect(readAgreement(db, id)).toMatchObject({ hold: null, account })
      expect(invariantProblems(db, NOW)).toEqual([])
    },
  )

  test('pays the balance too where it was paid anew meanwhile, and what is over is owed back', async () => {
    const { db, id } = await paidBy('deposit', 'lost to the bank')
    decideOnRefund(db, id, 'ASK_AGAIN', ADMIN, NOW)
    await payByCard(db, id)
    await payByCard(db, id)
    await happen(db, id, 'won back', 'deposit')
    expect(readAgreement(db, id).account).toMatchObject({
      coveredMinor: TOTAL,
      paidMinor: TOTAL,
      owedBackMinor: DEPOSIT,
    })
    expect(invariantProblems(db, NOW)).toEqual([])
  })

  test('may be lost a second time', async () => {
    const { db, id } = await paidBy('deposit', 'lost to the bank')
    await happen(db, id, 'won back', 'deposit')
    await happen(db, id, 'lost to the bank', 'deposit')
    expect(readAgreement(db, id)).toMatchObject({ hold: { reason: 'DISPUTE_LOST' }, account: { paidMinor: 0 } })
    await happen(db, id, 'won back', 'deposit')
    expect(readAgreement(db, id)).toMatchObject({ hold: null, account: { paidMinor: DEPOSIT, dueMinor: BALANCE } })
  })
})

test('another sum than was asked for holds its commission until somebody has looked at it', async () => {
  const { db, id } = studioAt('ACCEPTED')
  expect(await begin(gatewayOf(db, { stripe }), { of: 'COMMISSION', id }, NOW)).toMatchObject({ ok: true })
  const [attempt] = listAttempts(db, { of: 'COMMISSION', id })
  stripe.pay(attempt?.providerId ?? '', { amount_total: 100 })
  await settle(gatewayOf(db, { stripe }), attempt?.id ?? 0, NOW)

  expect(readAgreement(db, id)).toMatchObject({ hold: { reason: 'OTHER_SUM' }, account: { dueMinor: 0 } })
  restartHeldClocks(db, addDays(NOW, 20))
  endLateRequests(db, addDays(NOW, 20))
  expect(statusOf(db, id)).toBe('ACCEPTED')
  markLookedAt(gatewayOf(db, { stripe }), attempt?.id ?? 0, {
    by: { id: 1, email: 'admin@example.com' },
    now: addDays(NOW, 20),
  })
  expect(readAgreement(db, id)).toMatchObject({ hold: null, account: { dueMinor: DEPOSIT } })
  endLateRequests(db, addDays(NOW, 26))
  expect(statusOf(db, id)).toBe('ACCEPTED')
  endLateRequests(db, addDays(NOW, 27))
  expect(statusOf(db, id)).toBe('CANCELED')
})

test('what is asked for again while it is drawn is paid before the files are handed over', async () => {
  const { db, id } = await paidBy('both', 'nothing')
  expect(STEPS.start(db, id)).toBe('DONE')
  await happen(db, id, 'refunded in whole', 'deposit')
  decideOnRefund(db, id, 'ASK_AGAIN', ADMIN, NOW)
  expect(dueOf(db, id)).toBe(DEPOSIT)
  for (const step of ['toLineart', 'toColour'] as const) expect(STEPS[step](db, id)).toBe('DONE')
  addDeliveries(db, id, [{ name: 'lighthouse.png', bytes: 1, stored: 'x' }], ADMIN, NOW)
  expect(STEPS.deliver(db, id)).toBe('DONE')
  expect(canFetch(db, id)).toBe(false)
  await payByCard(db, id)
  expect(canFetch(db, id)).toBe(true)
  expect(invariantProblems(db, NOW)).toEqual([])
})

describe('files of delivered work', () => {
  test.each(['at the provider', 'by hand'] as const)(
    'stay with a client whose money all went back %s only where somebody says so',
    async (how) => {
      const { db, id } = await paidBy('both', 'nothing')
      deliver(db, id)
      if (how === 'by hand') giveBackByHand(db, id, TOTAL)
      else for (const which of ['deposit', 'balance'] as const) await happen(db, id, 'refunded in whole', which)
      expect(canFetch(db, id)).toBe(false)
      expect(decideOnRefund(db, id, 'LET_GO', ADMIN, NOW)).toBe('DONE')
      expect(canFetch(db, id)).toBe(true)
    },
  )

  test('stay where a part was given back by hand, and nothing is held', async () => {
    const { db, id } = await paidBy('both', 'nothing')
    deliver(db, id)
    giveBackByHand(db, id, PART)
    expect(readAgreement(db, id)).toMatchObject({ hold: null, account: { dueMinor: 0 } })
    expect(canFetch(db, id)).toBe(true)
  })
})

function giveBackByHand(db: Db, id: number, amountMinor: number): void {
  expect(giveBack(db, id, { amountMinor, reason: 'Sorry', operation: crypto.randomUUID() }, ADMIN, NOW)).toBe('DONE')
  const owed = readAgreement(db, id).entries.find(({ settledAt }) => settledAt === null)
  expect(settleRefund(db, id, owed?.id ?? 0, ADMIN, NOW)).toBe('DONE')
}

function lastMail(db: Db) {
  return db.select().from(mails).orderBy(desc(mails.id)).get()
}

function aboutLast(db: Db): string {
  return lastMail(db)?.subject ?? ''
}

function dueOf(db: Db, id: number): number {
  return readAgreement(db, id).account.dueMinor
}

function show(db: Db, id: number, isSure?: boolean): string {
  const showing = { stage: 'SKETCH' as const, note: '', operation: crypto.randomUUID(), proofs: [], isSure }
  return showStage(db, id, showing, ADMIN, NOW)
}

/** Draws what was paid, and hands over one file. */
function deliver(db: Db, id: number): void {
  for (const step of ['start', 'toLineart', 'toColour'] as const) expect(STEPS[step](db, id)).toBe('DONE')
  addDeliveries(db, id, [{ name: 'lighthouse.png', bytes: 1, stored: 'x' }], ADMIN, NOW)
  expect(STEPS.deliver(db, id)).toBe('DONE')
}

function canFetch(db: Db, id: number): boolean {
  return findDelivery(db, id, listDeliveries(db, id)[0]?.id ?? 0) !== null
}

function remindersOf(db: Db): number {
  return db.select().from(mails).where(like(mails.cause, '%BALANCE:%')).all().length
}

/** A commission whose deposit, or all of it, was paid by card; then something happens to one of its payments. */
async function paidBy(what: 'deposit' | 'both', state: State, which: 'deposit' | 'balance' = 'deposit') {
  const { db, id } = studioAt('ACCEPTED')
  await payByCard(db, id)
  if (what === 'both') await payByCard(db, id)
  await happen(db, id, state, which)
  return { db, id }
}

async function payByCard(db: Db, id: number): Promise<void> {
  expect(await begin(gatewayOf(db, { stripe }), { of: 'COMMISSION', id }, NOW)).toMatchObject({ ok: true })
  const [attempt] = listAttempts(db, { of: 'COMMISSION', id })
  stripe.pay(attempt?.providerId ?? '')
  await settle(gatewayOf(db, { stripe }), attempt?.id ?? 0, NOW)
}

async function happen(db: Db, id: number, state: State, which: 'deposit' | 'balance'): Promise<void> {
  const attempt = listAttempts(db, { of: 'COMMISSION', id }).at(which === 'deposit' ? -1 : -2)
  for (const step of STATES[state]) {
    step(attempt?.providerId ?? '', attempt?.amountMinor ?? 0)
    await settle(gatewayOf(db, { stripe }), attempt?.id ?? 0, NOW)
  }
}

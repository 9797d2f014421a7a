import { like } from 'drizzle-orm'
import { expect, test } from 'vitest'

import { answerAddendum, proposeAddendum } from '#app/commissions/contract/addenda.server.ts'
import { readAgreement } from '#app/commissions/contract/agreement.server.ts'
import { recordPayment, undoPayment } from '#app/commissions/payments/ledger.server.ts'
import { endLateRequests, remindOfBalances } from '#app/commissions/requests/request-clock.server.ts'
import { findRequest } from '#app/commissions/requests/requests.server.ts'
import type { Db } from '#db/database.server.ts'
import { commissionLedger, mails } from '#db/schema.server.ts'

import { ADMIN, CLIENT, NOW, pay, studioAt, TOTAL } from '../../../support/studio/studio.ts'

const later = (days: number) => new Date(NOW.getTime() + days * 86_400_000)
const untilOf = (db: Db, id: number) => findRequest(db, id)?.clockUntil ?? null

test('what is added once all was paid has a day, reminders, and no end of its own', () => {
  const { db, id } = studioAt('ACCEPTED, paid in full')
  const addendum = { text: 'A second cat', amountMinor: 4000, changeRounds: 0, operation: 'cat' }
  expect(proposeAddendum(db, id, addendum, ADMIN, NOW)).toBe('DONE')
  const proposed = readAgreement(db, id).addenda[0]
  expect(answerAddendum(db, id, proposed?.id ?? 0, 'ACCEPTED', CLIENT, NOW)).toBe('DONE')
  expect(untilOf(db, id)).toEqual(later(30))

  for (const day of [19, 20, 21, 27, 28]) remindOfBalances(db, later(day))
  const reminders = db.select().from(mails).where(like(mails.cause, '%:ADDITION:%')).all()
  expect(reminders.map(({ cause }) => cause.split(':').at(-1))).toEqual(['20', '27'])
  endLateRequests(db, later(100))
  expect(findRequest(db, id)?.status).toBe('ACCEPTED')

  expect(pay(db, id, 4000, later(100))).toBe('DONE')
  expect(untilOf(db, id)).toBeNull()
})

test('a price that was taken off by mistake is due again, until it is paid', () => {
  const { db, id } = studioAt('ACCEPTED, paid in full')
  const [entry] = readAgreement(db, id).entries
  expect(undoPayment(db, id, entry?.id ?? 0, ADMIN, NOW)).toBe('DONE')
  expect(untilOf(db, id)).toEqual(later(30))
  expect(pay(db, id, TOTAL, later(1))).toBe('DONE')
  expect(untilOf(db, id)).toBeNull()
})

test('what was paid too much pays for a change, as far as it goes and was not sent back', () => {
  const { db, id } = studioAt('ACCEPTED, paid in full')
  overpay(db, id, 1500)
  expect(readAgreement(db, id).account).toMatchObject({ dueMinor: 0, owedBackMinor: 1500 })

  accept(db, id, 1000)
  expect(readAgreement(db, id).account).toMatchObject({ dueMinor: 0, owedBackMinor: 500, paidMinor: TOTAL + 1000 })
  accept(db, id, 4000)
  expect(readAgreement(db, id).account).toMatchObject({ dueMinor: 3500, owedBackMinor: 0, paidMinor: TOTAL + 1500 })
  const told = db.select().from(mails).where(like(mails.cause, '%:ACCEPTED')).all()
  expect(told.filter(({ text }) => text.includes('goes towards the change'))).toHaveLength(2)

  overpay(db, id, 4000)
  db.update(commissionLedger)
    .set({ settledAt: later(2) })
    .run()
  accept(db, id, 700)
  expect(readAgreement(db, id).account).toMatchObject({ dueMinor: 700, owedBackMinor: 0, paidMinor: TOTAL + 5000 })
})

function overpay(db: Db, id: number, amountMinor: number) {
  const payment = { amountMinor, operation: `over:${amountMinor}`, reason: '', isSure: true }
  expect(recordPayment(db, id, payment, ADMIN, NOW)).toBe('DONE')
}

function accept(db: Db, id: number, amountMinor: number) {
  const addendum = { text: 'More', amountMinor, changeRounds: 0, operation: `more:${amountMinor}` }
  expect(proposeAddendum(db, id, addendum, ADMIN, NOW)).toBe('DONE')
  const proposed = readAgreement(db, id).addenda.at(-1)
  expect(answerAddendum(db, id, proposed?.id ?? 0, 'ACCEPTED', CLIENT, NOW)).toBe('DONE')
}

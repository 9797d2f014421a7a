import { z } from 'zod'

import { formatMoney } from '#app/money/money.ts'
import {
  disputeFacts,
  sendBackQuestion,
  returnThroughProvider,
  sourcesOf,
} from '#app/payments/refunds/send-back.server.ts'
import { anId, flag, optionalText, text, wholeNumber } from '#app/platform/fields.forms.ts'
import { baseAt } from '#app/site/base/bases.server.ts'
import { DOUBTFUL } from '#app/ui/payment-doubts.ts'
import type { Db } from '#db/database.server.ts'
import { REFUND_DECISIONS, type PaymentProvider } from '#db/vocabulary.ts'

import { adminActor, type Actor, type Outcome } from '../actor.ts'
import { cancelRequest, giveBack } from '../cancellation/ending.server.ts'
import { readAgreement } from '../contract/agreement.server.ts'
import { factsOf } from '../requests/facts.server.ts'
import { asks, MOVED, REFUSED, requestOperation } from '../requests/request-operation.server.ts'
import { payableCommissions } from './commission-payable.server.ts'
import { decideOnRefund, settleRefund } from './decision.server.ts'
import { recordPayment, undoPayment } from './ledger.server.ts'

const MOST = 1e12
const amountMinor = wholeNumber(1, MOST)
const TOO_MUCH = (field: string) => ({ fields: { [field]: 'work:refundTooMuch' } })

/** A payment fits any status. What is doubtful is asked about once. */
export const pay = requestOperation({
  input: {
    amountMinor,
    reason: optionalText(300),
    isSure: flag.describe('Records it although it is more than is to be paid, or the same was recorded before'),
  },
  once: 'payments',
  run: (tx, id, input, change) => recordPayment(tx, id, input, adminActor(change.by), change.now),
  done: 'work:paymentRecorded',
  refusals: { REFUSED, ...DOUBTFUL },
  summary: 'Records a payment, in any status; it moves the slot of what was accepted',
  about: 'What is more than was agreed on is owed back.',
  conflict:
    'It is more than is to be paid (`doubt`: `MORE_THAN_DUE`) or looks like one that is recorded already (`ENTERED_BEFORE`, `SAME_DAY`): `isSure` records it',
})

/** A payment that never came. */
export const undo = requestOperation({
  at: { entry: anId },
  ask: ({ id, createdAt }, { entry }, { t, db }) => {
    const amountMinor = readAgreement(db, id).entries.find((one) => one.id === entry)?.amountMinor ?? 0
    return {
      title: t('asking:undoDepositTitle', { id, amount: formatMoney(amountMinor, baseAt(db, createdAt)) }),
      facts: [t('asking:undoPayment'), t('asking:undoDepositWaits')],
    }
  },
  run: (tx, id, { entry }, change) => undoPayment(tx, id, entry, adminActor(change.by), change.now),
  done: 'admin:paymentUndone',
  refusals: { REFUSED: { key: 'work:paymentNotUndone' } },
  summary: 'Takes off a payment that was recorded by mistake; what it paid is asked for again',
  conflict: 'It was not recorded by hand, was taken off before, or money of it went back',
})

/** Ends what was agreed on: without an amount the rule decides. */
export const cancel = requestOperation({
  input: { reason: optionalText(1000), refundMinor: wholeNumber(0, MOST).optional() },
  ask: (found, _, words) => ({
    title: words.t('work:cancelTitle', { id: found.id }),
    facts: factsOf(words, found, 'cancel'),
  }),
  run: (tx, id, input, change) => cancelRequest(tx, id, input, adminActor(change.by), change.now),
  done: 'work:canceled',
  refusals: { REFUSED, TOO_MUCH: TOO_MUCH('refundMinor'), REASON_NEEDED: { fields: { reason: 'work:reasonNeeded' } } },
  summary: 'Cancels what was agreed on; without an amount the rule decides what is given back',
  conflict: MOVED,
})

/** Money that goes back after the end. */
export const refund = requestOperation({
  input: { amountMinor, reason: text(300) },
  once: 'refunds',
  ask: (found, _, words) => asks('admin:giveBack', words, factsOf(words, found, 'giveBack')),
  run: (tx, id, input, change) => giveBack(tx, id, input, adminActor(change.by), change.now),
  done: 'work:refundRecorded',
  refusals: { REFUSED, TOO_MUCH: TOO_MUCH('amountMinor') },
  summary: 'Gives back a part of what was paid for work that is over',
  conflict: MOVED,
})

/** What becomes of the part of the price that went back. */
export const decide = requestOperation({
  input: { decision: z.enum(REFUND_DECISIONS, 'form:choose') },
  ask: (found, { decision }, words) =>
    decision === 'ASK_AGAIN'
      ? asks('work:askForRefund', words, factsOf(words, found, 'askAgain'))
      : asks('work:letRefundGo', words, factsOf(words, found, 'letGo')),
  run: (tx, id, { decision }, change) => decideOnRefund(tx, id, decision, adminActor(change.by), change.now),
  done: (_, __, ___, { decision }) => (decision === 'ASK_AGAIN' ? 'work:refundReopened' : 'work:refundLetGo'),
  refusals: { REFUSED },
  summary: 'Says what becomes of the part of the price that went back: it is asked for again, or let go',
  conflict: MOVED,
})

export const settle = requestOperation({
  at: { entry: anId },
  ask: ({ id, createdAt }, _, words) =>
    asks('work:refundSent', words, disputeFacts(words, { of: 'COMMISSION', id }, baseAt(words.db, createdAt))),
  run: (tx, id, given, change) => settleRefund(tx, id, given.entry, adminActor(change.by), change.now),
  done: 'work:refundSettled',
  refusals: { REFUSED, GOING_BACK: { key: 'online:goingBack' } },
  summary: 'Notes that a refund was sent',
  conflict: MOVED,
})

/** Sends what is owed back through the provider that it came by; the clock tells the provider in a moment. */
export const sendBack = requestOperation({
  at: { entry: anId },
  ask: ({ id, createdAt }, given, words) =>
    sendBackQuestion(words, { of: 'COMMISSION', id }, findOwed(words.db, id, given.entry), baseAt(words.db, createdAt)),
  run: (tx, id, given, change) => sendBackForCommission(tx, id, given.entry, adminActor(change.by), change.now),
  done: 'online:sendingBack',
  refusals: { REFUSED },
  summary: 'Sends money that is owed back through the provider that it came by',
  conflict: MOVED,
})

/** Sends what is owed back for a commission through the provider that it came by; the clock tells the provider. */
export function sendBackForCommission(db: Db, requestId: number, entryId: number, actor: Actor, now: Date): Outcome {
  const owed = findOwed(db, requestId, entryId)
  if (!owed || !actor.user) return 'REFUSED'

  const wanted = { target: { of: 'COMMISSION' as const, id: requestId }, promise: owed.operation }
  return returnThroughProvider(db, payableCommissions, { ...wanted, by: actor.user, now }).ok ? 'DONE' : 'REFUSED'
}

/** A line of a commission's money that is promised back and was not sent yet. */
function findOwed(db: Db, requestId: number, entryId: number) {
  return readAgreement(db, requestId).entries.find(({ id, settledAt }) => id === entryId && settledAt === null)
}

type Source = { entryId: number; provider: PaymentProvider | null; pendingIn: number | null }

/** Through whom each line of a commission's money could go back, by its entry. */
export function listSources(db: Db, requestId: number): Source[] {
  const { entries } = readAgreement(db, requestId)
  const sources = sourcesOf(db, { of: 'COMMISSION', id: requestId }, entries)
  return entries.map(({ id, operation }) => {
    const { provider = null, pendingIn = null } = sources.find((source) => source.operation === operation) ?? {}
    return { entryId: id, provider, pendingIn }
  })
}

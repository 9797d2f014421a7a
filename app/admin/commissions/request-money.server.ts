import { cancelRequest } from '#app/commissions/cancellation/ending.server.ts'
import { giveBack } from '#app/commissions/cancellation/giving-back.server.ts'
import { decideOnRefund } from '#app/commissions/payments/decision.server.ts'
import { recordPayment } from '#app/commissions/payments/ledger.server.ts'
import { findOwed, sendBackForCommission } from '#app/commissions/payments/send-back.server.ts'
import { settleRefund } from '#app/commissions/payments/settle-refund.server.ts'
import { isPaymentDoubt } from '#app/money/account.ts'
import { readForm, refuse } from '#app/platform/forms.server.ts'
import { idOf } from '#app/platform/lists/ids.ts'
import { seeOther } from '#app/platform/redirects.server.ts'
import { requestOf } from '#app/sign-in/request.server.ts'
import type { Key } from '#app/translations/keys.ts'
import { DOUBTS } from '#app/ui/payment-doubts.ts'
import type { RefundDecision } from '#db/vocabulary.ts'

import { askAgain } from '../kit/asking/ask-first.server.ts'
import { askSendBack } from '../kit/asking/ask-send-back.server.ts'
import { carryFrom } from '../orders/carry-intent.server.ts'
import { ask, askTitle, backToRequest, type SentForm } from './request-sent.server.ts'
import { cancelForm, giveBackForm, requestPaymentForm } from './request.forms.ts'

export function pay(sent: SentForm) {
  const { db, request, form, actor, base, now } = sent
  const submission = readForm(form, requestPaymentForm(base))
  if (submission.status !== 'success') return refuse(submission)

  const { amount: amountMinor, ...fields } = submission.value
  const done = recordPayment(db, request.id, { amountMinor, ...fields }, actor, now)
  if (isPaymentDoubt(done)) return refuse(submission, { fieldErrors: { isSure: [DOUBTS[done]] }, status: 409 })

  return backToRequest(sent, done, 'work:paymentRecorded')
}

export function cancel(sent: SentForm) {
  const { context, request, form, actor, base, now } = sent
  const submission = readForm(form, cancelForm(base))
  if (submission.status !== 'success') return refuse(submission)

  const { refund: refundMinor, reason } = submission.value
  const title = requestOf(context).t('work:cancelTitle', { id: request.id })
  const { question, done } = ask(sent, { act: 'cancel', title }, (tx) =>
    cancelRequest(tx, request.id, { reason, refundMinor }, actor, now),
  )
  if (question) return askAgain(question, submission)
  if (done === 'TOO_MUCH') return refuse(submission, { fieldErrors: { refund: ['work:refundTooMuch'] } })
  if (done === 'REASON_NEEDED') return refuse(submission, { fieldErrors: { reason: ['work:reasonNeeded'] } })

  return backToRequest(sent, done, 'work:canceled')
}

export function refund(sent: SentForm) {
  const { context, request, form, actor, base, now } = sent
  const submission = readForm(form, giveBackForm(base))
  if (submission.status !== 'success') return refuse(submission)

  const { amount: amountMinor, operation, reason } = submission.value
  const title = askTitle(context, 'admin:giveBack')
  const { question, done } = ask(sent, { act: 'giveBack', title }, (tx) =>
    giveBack(tx, request.id, { amountMinor, operation, reason }, actor, now),
  )
  if (question) return askAgain(question, submission)
  if (done === 'TOO_MUCH') return refuse(submission, { fieldErrors: { amount: ['work:refundTooMuch'] } })

  return backToRequest(sent, done, 'work:refundRecorded')
}

export function settle(sent: SentForm) {
  const { context, request, form, actor, now } = sent
  const title = askTitle(context, 'work:refundSent')
  const { question, done } = ask(sent, { act: 'settle', title }, (tx) =>
    settleRefund(tx, request.id, idOf(form.get('entry')), actor, now),
  )
  if (question) return askAgain(question)
  if (done === 'GOING_BACK')
    return seeOther(context, `/admin/commissions/${request.id}`, { key: 'online:goingBack', type: 'ALERT' })

  return backToRequest(sent, done, 'work:refundSettled')
}

export function sendBack(sent: SentForm) {
  const { context, db, request, form, actor, base, now } = sent
  const entry = idOf(form.get('entry'))
  const owed = findOwed(db, request.id, entry)
  const { question, done } = askSendBack(
    context,
    { form, target: { of: 'COMMISSION', id: request.id }, owed: owed && { ...owed, base } },
    (tx) => sendBackForCommission(tx, request.id, entry, actor, now),
  )
  if (question) return askAgain(question)

  return backToRequest(sent, done, 'online:sendingBack')
}

export function askAgainForRefund(sent: SentForm) {
  return decide(sent, 'ASK_AGAIN', { title: 'work:askForRefund', done: 'work:refundReopened' })
}

export function letRefundGo(sent: SentForm) {
  return decide(sent, 'LET_GO', { title: 'work:letRefundGo', done: 'work:refundLetGo' })
}

function decide(sent: SentForm, decision: RefundDecision, say: { title: Key; done: Key }) {
  const { context, request, actor, now } = sent
  const act = decision === 'ASK_AGAIN' ? 'askAgain' : 'letGo'
  const { question, done } = ask(sent, { act, title: askTitle(context, say.title) }, (tx) =>
    decideOnRefund(tx, request.id, decision, actor, now),
  )
  return question ? askAgain(question) : backToRequest(sent, done, say.done)
}

export function carry({ context, request: { id }, form, base }: SentForm) {
  return carryFrom({ of: 'COMMISSION', id }, `/admin/commissions/${id}`, { context, form, base })
}

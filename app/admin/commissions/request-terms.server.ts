import type { z } from 'zod'

import { endRequest } from '#app/commissions/cancellation/ending.server.ts'
import { answerAddendum, proposeAddendum } from '#app/commissions/contract/addenda.server.ts'
import { assignSlot, giveQuote } from '#app/commissions/quotes/quotes.server.ts'
import { correctQuote } from '#app/commissions/quotes/versions.server.ts'
import { findRequest } from '#app/commissions/requests/requests.server.ts'
import { readForm, readText, refuse } from '#app/platform/forms.server.ts'
import { idOf } from '#app/platform/lists/ids.ts'

import { askAgain } from '../kit/asking/ask-first.server.ts'
import { askAgainForRefund, cancel, carry, letRefundGo, pay, refund, sendBack, settle } from './request-money.server.ts'
import { ask, askTitle, backToRequest, type SentForm } from './request-sent.server.ts'
import { addendumForm, correctionForm, quoteForm, reasonForm, slotForm } from './request.forms.ts'

/** What is done to the terms of a commission in the admin, by what its buttons do. */
export const termsIntents = {
  quote,
  correct,
  slot,
  decline,
  pay,
  cancel,
  refund,
  askAgainForRefund,
  letRefundGo,
  settle,
  'send-back': sendBack,
  addendum,
  takeBack,
  carry,
}

function quote(sent: SentForm) {
  const { db, request, form, actor, base, now } = sent
  const submission = readForm(form, quoteForm(base))
  if (submission.status !== 'success') return refuse(submission)

  const done = giveQuote(db, request.id, quotedBy(submission.value), actor, now)
  if (done === 'SLOT_TAKEN') return refuse(submission, { fieldErrors: { slot: ['work:slotTaken'] } })
  // Somebody else was faster: what was typed stays, to be sent as the correction.
  if (done === 'REFUSED' && findRequest(db, request.id)?.status === 'QUOTED')
    return refuse(submission, { formErrors: ['work:quoteSentBefore'], status: 409 })

  return backToRequest(sent, done, 'work:quoteSent')
}

function correct(sent: SentForm) {
  const { db, request, form, actor, base, now } = sent
  const submission = readForm(form, correctionForm(base))
  if (submission.status !== 'success') return refuse(submission)

  const { version } = submission.value
  const done = correctQuote(db, request.id, { ...quotedBy(submission.value), version }, actor, now)
  if (done === 'SLOT_TAKEN') return refuse(submission, { fieldErrors: { slot: ['work:slotTaken'] } })
  if (done === 'SAME') return refuse(submission, { formErrors: ['work:quoteSame'] })
  if (done === 'CHANGED') return refuse(submission, { formErrors: ['work:quoteCorrectedBefore'], status: 409 })

  return backToRequest(sent, done, 'work:quoteCorrected')
}

function quotedBy({ lines, note, deadline, slot }: z.output<ReturnType<typeof quoteForm>>) {
  const quoted = lines.map(({ label, amount: minor }) => ({ label, minor }))
  return { lines: quoted, note, deadline: deadline ?? null, slotId: slot ?? null }
}

function slot(sent: SentForm) {
  const { db, request, form, actor, now } = sent
  const submission = readForm(form, slotForm)
  if (submission.status !== 'success') return refuse(submission)

  const done = assignSlot(db, request.id, submission.value.slot, actor, now)
  if (done === 'SLOT_TAKEN') return refuse(submission, { fieldErrors: { slot: ['work:slotTaken'] } })

  return backToRequest(sent, done, 'work:slotGiven')
}

function decline(sent: SentForm) {
  const { context, request, form, actor, now } = sent
  const submission = readForm(form, reasonForm)
  if (submission.status !== 'success') return refuse(submission)

  const title = askTitle(context, 'work:decline')
  const { question, done } = ask(sent, { act: 'decline', title }, (tx) =>
    endRequest(tx, request.id, 'DECLINED', actor, now, submission.value.reason),
  )
  if (question) return askAgain(question, submission)
  return backToRequest(sent, done, 'work:declined')
}

function addendum(sent: SentForm) {
  const { db, request, form, actor, base, now } = sent
  const submission = readForm(form, addendumForm(base))
  if (submission.status !== 'success') return refuse(submission)

  const { amount: amountMinor, ...proposed } = submission.value
  return backToRequest(sent, proposeAddendum(db, request.id, { ...proposed, amountMinor }, actor, now), 'work:proposed')
}

function takeBack(sent: SentForm) {
  const { db, request, form, actor, now } = sent
  const id = idOf(readText(form, 'addendum'))
  return backToRequest(sent, answerAddendum(db, request.id, id, 'WITHDRAWN', actor, now), 'work:takenBack')
}

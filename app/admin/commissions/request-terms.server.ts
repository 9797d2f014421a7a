import type { z } from 'zod'

import { giveQuote } from '#app/commissions/quotes/quotes.server.ts'
import { correctQuote } from '#app/commissions/quotes/versions.server.ts'
import { findRequest } from '#app/commissions/requests/requests.server.ts'
import { readForm, refuse } from '#app/platform/forms.server.ts'

import { backToRequest, type SentForm } from './request-sent.server.ts'
import { correctionForm, quoteForm } from './request.forms.ts'

export function quote(sent: SentForm) {
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

export function correct(sent: SentForm) {
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

import { data } from 'react-router'

import { services } from '#app/platform/context.server.ts'
import { readForm, readText, refuse } from '#app/platform/forms.server.ts'

import { readAgreement } from '../contract/agreement.server.ts'
import { acceptQuote } from '../quotes/accepting.server.ts'
import { declineQuote } from '../quotes/versions.server.ts'
import { endLateRequests } from '../requests/request-clock.server.ts'
import { type SentByClient, backToClient } from './back-to-client.server.ts'
import { declineForm } from './client.forms.ts'

/** What was shown has to be what is frozen: else the page comes again with what is new. */
export function accept(sent: SentByClient) {
  const { db } = sent.context.get(services)
  // What is over reads so, also where the clock has not come by yet.
  endLateRequests(db, sent.now)
  const shown = { version: versionOf(sent), terms: readText(sent.upload.form, 'seen') }
  const done = acceptQuote(db, sent.request.id, sent.now, shown)
  if (done === 'VOID') return showAgain('QUOTE')
  if (done === 'CHANGED') return showAgain('TERMS')

  return backToClient(sent, done, 'studio:accepted')
}

function showAgain(changed: 'QUOTE' | 'TERMS') {
  return data({ result: undefined, changed }, { status: 409 })
}

/** Of the quote that the page showed. */
function versionOf({ upload }: SentByClient): number {
  return Number(readText(upload.form, 'version')) || 0
}

export function decline(sent: SentByClient) {
  const submission = readForm(sent.upload.form, declineForm)
  if (submission.status !== 'success') return refuse(submission)

  const { db } = sent.context.get(services)
  const answer = { reason: submission.value.reason, version: versionOf(sent) }
  const done = declineQuote(db, sent.request.id, answer, sent.now)
  if (done === 'VOID') return showAgain('QUOTE')

  const { owedBackMinor } = readAgreement(db, sent.request.id).account
  return backToClient(sent, done, owedBackMinor > 0 ? 'studio:declinedPaid' : 'studio:declined')
}

import { data, type RouterContextProvider } from 'react-router'

import { services } from '#app/platform/context.server.ts'
import type { Flash } from '#app/platform/flash.ts'
import { readForm, readText, refuse } from '#app/platform/forms.server.ts'
import { seeOther } from '#app/platform/redirects.server.ts'
import { requestOf } from '#app/sign-in/request.server.ts'
import type { Key } from '#app/translations/keys.ts'
import type { RequestStatus } from '#db/vocabulary.ts'

import type { Outcome } from '../actor.ts'
import { readAgreement } from '../contract/agreement.server.ts'
import { acceptQuote } from '../quotes/accepting.server.ts'
import { declineQuote } from '../quotes/versions.server.ts'
import type { Upload } from '../requests/files.server.ts'
import { endLateRequests } from '../requests/request-clock.server.ts'
import { type RequestInFull, findRequest } from '../requests/requests.server.ts'
import { requestNowForClient } from '../requests/requests.ts'
import { clientPath } from './client-page.ts'
import { declineForm } from './client.forms.ts'

/** What was shown has to be what is frozen: else the page comes again with what is new. */
export function accept(sent: ClientSubmission) {
  const { db } = sent.context.get(services)
  // What is over reads so, also where the clock has not come by yet.
  endLateRequests(db, sent.now)
  const shown = { version: versionOf(sent), terms: readText(sent.upload.form, 'seen') }
  const done = acceptQuote(db, sent.request.id, sent.now, shown)
  if (done === 'VOID') return showAgain('QUOTE')
  if (done === 'CHANGED') return showAgain('TERMS')

  return backToClient(sent, done, 'studio:accepted', 'ACCEPTED')
}

function showAgain(changed: 'QUOTE' | 'TERMS') {
  return data({ result: undefined, changed }, { status: 409 })
}

/** Of the quote that the page showed. */
function versionOf({ upload }: ClientSubmission): number {
  return Number(readText(upload.form, 'version')) || 0
}

export function decline(sent: ClientSubmission) {
  const submission = readForm(sent.upload.form, declineForm)
  if (submission.status !== 'success') return refuse(submission)

  const { db } = sent.context.get(services)
  const answer = { reason: submission.value.reason, version: versionOf(sent) }
  const done = declineQuote(db, sent.request.id, answer, sent.now)
  if (done === 'VOID') return showAgain('QUOTE')

  const { owedBackMinor } = readAgreement(db, sent.request.id).account
  return backToClient(sent, done, owedBackMinor > 0 ? 'studio:declinedPaid' : 'studio:declined', 'DECLINED')
}

/** A form of a client's page as it came. */
export type ClientSubmission = {
  context: Readonly<RouterContextProvider>
  request: RequestInFull
  upload: Upload
  now: Date
}

/**
 * After a command: the page again with what was done, or with why not and what is possible instead.
 * @param aim where it leads: who is there already, as a button is pressed twice, reads that it is done
 */
export function backToClient(
  { context, request }: ClientSubmission,
  done: Outcome<string>,
  key: Key,
  aim?: RequestStatus,
): Response {
  const path = clientPath(request.secret)
  const isThere = findRequest(requestOf(context).db, request.id)?.status === aim
  if (done === 'DONE' || isThere) return seeOther(context, path, { key, type: 'DONE' })

  return seeOther(context, path, presentRefusal(context, request))
}

/** Why nothing was done: what the commission is by now, and what may happen next. */
export function presentRefusal(context: Readonly<RouterContextProvider>, request: RequestInFull): Flash {
  const { db, t, locale } = requestOf(context)
  const status = findRequest(db, request.id)?.status ?? request.status
  return {
    key: 'studio:refused',
    values: requestNowForClient(status, t, locale),
    type: 'ALERT',
  }
}

import { data, type RouterContextProvider } from 'react-router'

import { services } from '#app/platform/context.server.ts'
import { readForm, readText, refuse, refuseWait } from '#app/platform/forms.server.ts'
import { seeOther } from '#app/platform/redirects.server.ts'
import { requestOf } from '#app/sign-in/request.server.ts'
import { networkFrom, takeTurn } from '#app/site/rate-limits.server.ts'
import type { Key } from '#app/translations/keys.ts'

import { CLIENT } from '../actor.ts'
import { answerAddendum } from '../contract/addenda.server.ts'
import { sendMessage } from '../messages/messages.server.ts'
import { confirmRequest } from '../requests/confirming.server.ts'
import { findRequestBySecret, type RequestInFull } from '../requests/requests.server.ts'
import { answerShowing } from '../work/showings.server.ts'
import { clientPath } from './client-page.ts'
import { changeForm, clientMessageForm } from './client.forms.ts'
import { type ClientSubmission, backToClient, accept, decline } from './quote-answer.server.ts'

/** What a client can do, by what the buttons do. */
export const clientIntents = { confirm, accept, decline, approve, change, agree, disagree, message }

function confirm({ context, request, upload, now }: ClientSubmission): Response {
  const done = confirmRequest(requestOf(context).db, request.id, readText(upload.form, 'confirmKey'), now)
  const path = clientPath(request.secret)
  if (done === 'OVER') return seeOther(context, path, { key: 'studio:confirmOver', type: 'ALERT' })
  if (done.isSlotGone) return seeOther(context, path, { key: 'studio:confirmedSlotGone', type: 'ALERT' })

  return seeOther(context, path, { key: 'studio:emailConfirmed', type: 'DONE' })
}

function approve(sent: ClientSubmission) {
  const { db } = sent.context.get(services)
  const answer = { answer: 'APPROVED', text: '' } as const
  return backToClient(sent, answerShowing(db, sent.request.id, showingOf(sent), answer, sent.now), 'studio:approved')
}

function change(sent: ClientSubmission) {
  const submission = readForm(sent.upload.form, changeForm)
  if (submission.status !== 'success') return refuse(submission)

  const { db } = sent.context.get(services)
  const answer = { answer: 'CHANGE_REQUESTED', text: submission.value.text } as const
  const done = answerShowing(db, sent.request.id, showingOf(sent), answer, sent.now)
  if (done === 'NO_ROUNDS') return refuse(submission, { fieldErrors: { text: ['studio:noRounds'] } })

  return backToClient(sent, done, 'studio:changeSent')
}

function agree(sent: ClientSubmission) {
  return answerProposal(sent, 'ACCEPTED', 'studio:agreedTo')
}

function disagree(sent: ClientSubmission) {
  return answerProposal(sent, 'DECLINED', 'studio:disagreedTo')
}

function answerProposal(sent: ClientSubmission, to: 'ACCEPTED' | 'DECLINED', key: Key): Response {
  const { context, request, upload, now } = sent
  const addendumId = Number(readText(upload.form, 'addendum')) || 0
  const done = answerAddendum(context.get(services).db, request.id, addendumId, to, CLIENT, now)
  if (done === 'REFUSED')
    return seeOther(context, clientPath(request.secret), { key: 'studio:proposalGone', type: 'ALERT' })

  return backToClient(sent, done, key)
}

/** Sent twice it is one message; too many in an hour have to wait. */
async function message(sent: ClientSubmission) {
  const { context, request, upload, now } = sent
  const submission = readForm(upload.form, clientMessageForm)
  if (submission.status !== 'success') return refuse(submission)
  if (upload.problems[0]) return refuse(submission, { fieldErrors: { files: upload.problems } })

  const { db } = requestOf(context)
  const wait = await takeTurn(db, { limit: 'messageByAddress', key: networkFrom(context) })
  if (wait !== null) return refuseWait(context, submission, wait)

  const done = sendMessage(db, request.id, { ...submission.value, files: upload.files }, CLIENT, now)
  return backToClient(sent, done, 'studio:messageSent')
}

function showingOf({ upload }: ClientSubmission): number {
  return Number(readText(upload.form, 'showing')) || 0
}

/** The commission whose secret stands in the address. @throws a 404 for anything else */
export function openByToken(context: Readonly<RouterContextProvider>, token: string): RequestInFull {
  const request = findRequestBySecret(requestOf(context).db, token)
  if (!request) throw data(null, { status: 404 })

  return request
}

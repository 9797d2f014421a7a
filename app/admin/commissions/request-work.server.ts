import { isStopped } from '#app/commissions/contract/agreement.server.ts'
import { sendMessage } from '#app/commissions/messages/messages.server.ts'
import { layFiles, showPictures } from '#app/commissions/requests/request-files.server.ts'
import { listDeliveries, removeDelivery } from '#app/commissions/work/deliveries.server.ts'
import { forgetFiles } from '#app/commissions/work/work-files.server.ts'
import { deliverWork, goOn, startWork } from '#app/commissions/work/work.server.ts'
import { services } from '#app/platform/context.server.ts'
import { readForm, readText, refuse } from '#app/platform/forms.server.ts'
import { idOf } from '#app/platform/lists/ids.ts'
import { oneOf } from '#app/platform/lists/list.ts'
import { seeOther } from '#app/platform/redirects.server.ts'
import { requestOf } from '#app/sign-in/request.server.ts'
import { STAGES } from '#db/vocabulary.ts'

import { askAgain, askFirst } from '../kit/asking/ask-first.server.ts'
import { ask, askTitle, backToRequest, type SentForm } from './request-sent.server.ts'
import { deliverForm, filesForm, messageForm, showForm } from './request.forms.ts'

/** What is done to the work itself in the admin, by what its buttons do. */
export const workIntents = { start, stage, show, files, removeFile, deliver, message }

/** The question says why it is held. */
const SURE = { isSure: true }

function start(sent: SentForm) {
  const { context, request, actor, now } = sent
  const title = askTitle(context, 'work:start')
  const { question, done } = ask(sent, { act: 'start', title }, (tx) => startWork(tx, request.id, actor, now, SURE))
  if (question) return askAgain(question)
  if (done === 'UNPAID')
    return seeOther(context, `/admin/commissions/${request.id}`, { key: 'work:unpaid', type: 'ALERT' })

  return backToRequest(sent, done, 'work:started')
}

/** Goes on from the stage that the page showed: of two at once one wins. */
function stage(sent: SentForm) {
  const { context, request, form, actor, now } = sent
  const from = oneOf(readText(form, 'from'), STAGES)
  const title = askTitle(context, from === 'SKETCH' ? 'work:toLINEART' : 'work:toCOLOUR')
  const { question, done } = ask(sent, { act: 'goOn', title }, (tx) =>
    from ? goOn(tx, request.id, from, actor, now, SURE) : 'REFUSED',
  )
  return question ? askAgain(question) : backToRequest(sent, done, 'work:wentOn')
}

async function show(sent: SentForm) {
  const { context, form, files } = sent
  const submission = readForm(form, showForm)
  if (submission.status !== 'success') return refuse(submission)

  const done = await showPictures(context.get(services), workOf(sent), submission.value, files)
  if (typeof done === 'object') return refuse(submission, { fieldErrors: { files: [done.problem] } })
  if (done === 'HELD') return refuse(submission, { fieldErrors: { isSure: ['work:heldAskSure'] }, status: 409 })

  return backToRequest(sent, done, 'work:shown')
}

async function files(sent: SentForm) {
  const done = await layFiles(sent.context.get(services), workOf(sent), sent.files)
  return typeof done === 'object' ? noFiles(sent, done.problem) : backToRequest(sent, done, 'work:filesAdded')
}

async function deliver(sent: SentForm) {
  const { db, context, request, form, actor, now } = sent
  const submission = readForm(form, deliverForm)
  if (submission.status !== 'success') return refuse(submission)
  if (isStopped(db, request.id, submission.value))
    return refuse(submission, { fieldErrors: { isSure: ['work:heldAskSure'] }, status: 409 })

  if (sent.files.length === 0 && listDeliveries(db, request.id).length === 0) return deliverNothing(sent)

  const laid = sent.files.length > 0 ? await layFiles(context.get(services), workOf(sent), sent.files) : 'DONE'
  if (typeof laid === 'object') return noFiles(sent, laid.problem)

  return backToRequest(sent, deliverWork(db, request.id, actor, now, submission.value), 'work:delivered')
}

/** Files that were meant to come along are easily forgotten. */
function deliverNothing(sent: SentForm) {
  const { context, request, actor, now } = sent
  const title = askTitle(context, 'work:deliver')
  const { question, done } = ask(sent, { act: 'deliverNothing', title }, (tx) =>
    deliverWork(tx, request.id, actor, now, SURE),
  )
  return question ? askAgain(question) : backToRequest(sent, done, 'work:delivered')
}

async function removeFile(sent: SentForm) {
  const { db, context, request, form, actor, now } = sent
  const file = listDeliveries(db, request.id).find(({ id }) => id === idOf(readText(form, 'file')))
  if (!file) return backToRequest(sent, 'REFUSED', 'work:fileRemoved')

  const { t, config } = requestOf(context)
  const asking = { form, title: t('asking:fileTitle', file), facts: [t('asking:fileGoes', file)] }
  const { question, done } = askFirst(context, asking, (tx) => removeDelivery(tx, request.id, file.id, actor, now))
  if (question) return askAgain(question)
  if (typeof done === 'string') return backToRequest(sent, done, 'work:fileRemoved')

  await forgetFiles(config.dataDir, [done])
  return backToRequest(sent, 'DONE', 'work:fileRemoved')
}

function workOf({ request, actor, now }: SentForm) {
  return { requestId: request.id, actor, now }
}

function noFiles({ form }: SentForm, problem: string) {
  return refuse(readForm(form, filesForm), { fieldErrors: { files: [problem] } })
}

function message(sent: SentForm) {
  const { db, request, form, actor, now } = sent
  const submission = readForm(form, messageForm)
  if (submission.status !== 'success') return refuse(submission)

  const done = sendMessage(db, request.id, { ...submission.value, files: [] }, actor, now)
  return backToRequest(sent, done, 'work:messageSent')
}

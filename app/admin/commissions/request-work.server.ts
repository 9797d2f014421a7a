import { isStopped } from '#app/commissions/contract/agreement.server.ts'
import { factsOf } from '#app/commissions/requests/facts.server.ts'
import { layFiles, showPictures } from '#app/commissions/requests/request-files.server.ts'
import { asks } from '#app/commissions/requests/request-operation.server.ts'
import { listDeliveries, removeDelivery } from '#app/commissions/work/deliveries.server.ts'
import { forgetFiles } from '#app/commissions/work/work-files.server.ts'
import { deliverWork } from '#app/commissions/work/work.server.ts'
import { services } from '#app/platform/context.server.ts'
import { readForm, readText, refuse } from '#app/platform/forms.server.ts'
import { idOf } from '#app/platform/lists/ids.ts'
import { requestOf } from '#app/sign-in/request.server.ts'

import { askAgain, askFirst } from '../kit/asking/ask-first.server.ts'
import { backToRequest, type SentForm } from './request-sent.server.ts'
import { deliverForm, filesForm, showForm } from './request.forms.ts'

/** What is done with files of the work, by what its buttons do. */
export const fileIntents = { show, files, removeFile, deliver }

/** The question says why it is held. */
const SURE = { isSure: true }

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

  if (sent.files.length === 0 && listDeliveries(db, request.id).length === 0)
    return deliverSurely(sent, 'deliverNothing')

  const laid = sent.files.length > 0 ? await layFiles(context.get(services), workOf(sent), sent.files) : 'DONE'
  if (typeof laid === 'object') return noFiles(sent, laid.problem)

  if (factsOf(requestOf(context), request, 'unanswered').length > 0) return deliverSurely(sent, 'deliver')

  return backToRequest(sent, deliverWork(db, request.id, actor, now, submission.value), 'work:delivered')
}

/** Files that were meant to come along are easily forgotten, and so is what the client asked for; laid files stay. */
function deliverSurely(sent: SentForm, about: 'deliver' | 'deliverNothing') {
  const { context, form, request, actor, now } = sent
  const words = requestOf(context)
  const asking = { form, ...asks('work:deliver', words, factsOf(words, request, about)) }
  const { question, done } = askFirst(context, asking, (tx) => deliverWork(tx, request.id, actor, now, SURE))
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

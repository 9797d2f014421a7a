import { addDeliveries, type NewDelivery } from '#app/commissions/deliveries.server.ts'
import type { Done } from '#app/commissions/hand.ts'
import { sendMessage } from '#app/commissions/messages.server.ts'
import { type Proof, showStage } from '#app/commissions/showings.server.ts'
import { forgetFiles, keepDelivery, keepProof } from '#app/commissions/work-files.server.ts'
import { deliverWork, goOn, startWork } from '#app/commissions/work.server.ts'
import { services } from '#app/platform/context.server.ts'
import { readForm, readText, refuse } from '#app/platform/forms.server.ts'
import { seeOther } from '#app/platform/redirects.server.ts'
import { readSettings } from '#app/site/site.server.ts'
import { localise } from '#app/translations/localised.ts'
import { STAGES } from '#db/vocabulary.ts'

import { oneOf } from './list.ts'
import { backToRequest, type SentForm } from './request-sent.server.ts'
import { filesForm, messageForm, showForm } from './request.forms.ts'

/** What is done to the work itself at the desk, by what its buttons do. */
export const workIntents = { start, stage, show, files, deliver, message }

function start(sent: SentForm) {
  const { db, context, request, hand, now } = sent
  const done = startWork(db, request.id, hand, now)
  if (done === 'UNPAID')
    return seeOther(context, `/admin/commissions/${request.id}`, { key: 'work:unpaid', type: 'ALERT' })

  return backToRequest(sent, done, 'work:started')
}

/** Goes on from the stage that the page showed: of two at once one wins. */
function stage(sent: SentForm) {
  const { db, request, form, hand, now } = sent
  const from = oneOf(readText(form, 'from'), STAGES)
  const done: Done = from ? goOn(db, request.id, from, hand, now) : 'REFUSED'
  return backToRequest(sent, done, 'work:wentOn')
}

async function show(sent: SentForm) {
  const { db, context, request, form, hand, now } = sent
  const submission = readForm(form, showForm)
  if (submission.status !== 'success') return refuse(submission)

  const proofs = await keepProofs(sent)
  if (typeof proofs === 'string') return refuse(submission, { fieldErrors: { files: [proofs] } })
  if (proofs.length === 0) return refuse(submission, { fieldErrors: { files: ['work:noPictures'] } })

  const done = showStage(db, request.id, { ...submission.value, proofs }, hand, now)
  if (done !== 'DONE') await forgetFiles(context.get(services).config.dataDir, proofs)
  return backToRequest(sent, done, 'work:shown')
}

/** @returns proofs of all pictures, or why one of them is refused */
async function keepProofs({ db, context, request, files }: SentForm): Promise<Proof[] | string> {
  const { pictures, config } = context.get(services)
  const { watermark, circleName } = readSettings(db)
  const mark = `${watermark || localise(circleName, 'en')} #${request.id}`
  const proofs: Proof[] = []
  for (const file of files) {
    const kept = 'problem' in file ? file.problem : await keepProof(pictures, config.dataDir, file.path, mark)
    if (typeof kept === 'string') {
      await forgetFiles(config.dataDir, proofs)
      return kept
    }
    proofs.push(kept)
  }
  return proofs
}

/** Finished files are laid beside the work; the client gets them when it is delivered. */
async function files(sent: SentForm) {
  const done = await layFiles(sent)
  if (done === 'REFUSED' || done === 'DONE') return backToRequest(sent, done, 'work:filesAdded')

  return noFiles(sent, done)
}

async function deliver(sent: SentForm) {
  const { db, request, hand, now } = sent
  const laid = sent.files.length > 0 ? await layFiles(sent) : 'DONE'
  if (laid !== 'DONE' && laid !== 'REFUSED') return noFiles(sent, laid)

  return backToRequest(sent, deliverWork(db, request.id, hand, now), 'work:delivered')
}

async function layFiles({ db, context, request, files, hand, now }: SentForm) {
  const { dataDir } = context.get(services).config
  const kept: NewDelivery[] = []
  if (files.length === 0) return 'work:chooseFiles' as const

  for (const file of files) {
    if ('problem' in file) {
      await forgetFiles(dataDir, kept)
      return file.problem
    }
    kept.push(await keepDelivery(dataDir, file))
  }
  const done = addDeliveries(db, request.id, kept, hand, now)
  if (done !== 'DONE') await forgetFiles(dataDir, kept)
  return done === 'NOT_FOUND' ? 'REFUSED' : done
}

function noFiles({ form }: SentForm, problem: string) {
  return refuse(readForm(form, filesForm), { fieldErrors: { files: [problem] } })
}

function message(sent: SentForm) {
  const { db, request, form, hand, now } = sent
  const submission = readForm(form, messageForm)
  if (submission.status !== 'success') return refuse(submission)

  const done = sendMessage(db, request.id, { ...submission.value, files: [] }, hand, now)
  return backToRequest(sent, done, 'work:messageSent')
}

import { data } from 'react-router'
import type { z } from 'zod'

import { adminActor, type Actor, type Outcome } from '#app/commissions/actor.ts'
import { giveQuote } from '#app/commissions/quotes/quotes.server.ts'
import { correctQuote } from '#app/commissions/quotes/versions.server.ts'
import { refusedAt } from '#app/commissions/requests/request-operation.server.ts'
import { findRequest, type RequestInFull } from '#app/commissions/requests/requests.server.ts'
import type { Currency } from '#app/money/currency.ts'
import { readText, readForm, refuse } from '#app/platform/forms.server.ts'
import { idOf } from '#app/platform/lists/ids.ts'
import { seeOther } from '#app/platform/redirects.server.ts'
import type { Context } from '#app/platform/routing/route-handle.ts'
import { formWatch } from '#app/platform/uploads/form-watch.server.ts'
import {
  type RefusedFile,
  refuseUnreadable,
  type UploadedFile,
  withUpload,
} from '#app/platform/uploads/upload.server.ts'
import { requestOf } from '#app/sign-in/request.server.ts'
import { baseAt } from '#app/site/base/bases.server.ts'
import type { Key } from '#app/translations/keys.ts'

import { MOST_DELIVERED_MB } from './request-page.ts'
import { correctionForm, quoteForm } from './request.forms.ts'

/** A form of a request's page as it came to the admin. */
export type SentForm = {
  db: ReturnType<typeof requestOf>['db']
  context: Context
  request: RequestInFull
  form: FormData
  files: (UploadedFile | RefusedFile)[]
  actor: Actor
  base: Currency
  now: Date
}

const MOST_BYTES = MOST_DELIVERED_MB * 1024 * 1024

/**
 * Reads a form with its files, hands both on, and takes away the files that nobody kept.
 * @throws a 404 where there is no such request, a 400 for a body that is no form
 */
export async function withSentForm<R>(
  { request, params, context }: { request: Request; params: { item?: string }; context: Context },
  work: (sent: SentForm, intent: string) => R | Promise<R>,
): Promise<R> {
  const { db, pictures, viewer } = requestOf(context)
  const found = findRequest(db, idOf(params.item))
  if (!found) throw data(null, { status: 404 })

  const options = { folder: pictures.incoming, mostBytes: MOST_BYTES, watch: context.get(formWatch) }
  return withUpload(request, options, (form, files) => {
    const base = baseAt(db, found.createdAt)
    const actor = adminActor(viewer)
    const sent = { db, context, request: found, form, files, actor, base, now: new Date() }
    return work(sent, readText(form, 'intent'))
  }).catch(refuseUnreadable)
}

/** After a command: back to the request with what was done, or with why not and what is possible instead. */
export function backToRequest({ context, request: { id }, db }: SentForm, done: Outcome<string>, key: Key): Response {
  if (done === 'NOT_FOUND') throw data(null, { status: 404 })

  const path = `/admin/commissions/${id}`
  return seeOther(context, path, done === 'DONE' ? { key, type: 'DONE' } : refusalOf(db, context, id))
}

function refusalOf(db: SentForm['db'], context: Context, id: number) {
  const status = findRequest(db, id)?.status
  if (!status) throw data(null, { status: 404 })

  const { key, values } = refusedAt(status, requestOf(context))
  return { key, values, type: 'ALERT' } as const
}

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

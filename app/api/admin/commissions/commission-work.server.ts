import { z } from 'zod'

import { adminActor, type Outcome } from '#app/commissions/actor.ts'
import { readAgreement } from '#app/commissions/contract/agreement.server.ts'
import { listMessages } from '#app/commissions/messages/messages.server.ts'
import { sendProof, sendReference } from '#app/commissions/requests/private-files.server.ts'
import { type BadFile, dropFile, layFiles, showPictures } from '#app/commissions/requests/request-files.server.ts'
import { isSure, requestOperations } from '#app/commissions/requests/request.operations.server.ts'
import { findRequest } from '#app/commissions/requests/requests.server.ts'
import { listDeliveries } from '#app/commissions/work/deliveries.server.ts'
import { listShowings } from '#app/commissions/work/showings.server.ts'
import { optionalText } from '#app/platform/fields.forms.ts'
import type { RefusedFile, UploadedFile } from '#app/platform/uploads/upload.server.ts'
import { formatProblem } from '#app/translations/message.ts'
import { ACTORS, ADDENDUM_STATUSES, SHOWING_ANSWERS, STAGES } from '#db/vocabulary.ts'

import { adminCall } from '../../kit/call.server.ts'
import { byId, file, id, minor, moment } from '../../kit/fields.forms.ts'
import { ANY_FILE, bare, PICTURES, withFiles } from '../../kit/files.server.ts'
import { keyOf } from '../../kit/once.server.ts'
import { operationCall } from '../../kit/operation-call.server.ts'
import { refuse, refuseField } from '../../kit/refusals.server.ts'
import type { AdminBase } from '../admin-calls.server.ts'
import { commission } from './commission.forms.ts'
import { MOVED, MOVED_OR_HELD, present, refusalOf } from './commissions.server.ts'

const MOST_BYTES = 200 * 1024 * 1024
const message = z.object({ id: z.int(), by: z.enum(ACTORS), text: z.string(), at: moment })
const showing = z.object({
  id: z.int(),
  stage: z.enum(STAGES),
  note: z.string(),
  shownAt: moment,
  answer: z.enum(SHOWING_ANSWERS).nullable(),
  answerText: z.string(),
  answeredAt: moment.nullable(),
  proofs: z.array(z.object({ id: z.int(), width: z.int(), height: z.int() })),
})
const delivery = z.object({ id: z.int(), name: z.string(), bytes: z.int(), createdAt: moment })
const addendum = z.object({
  id: z.int(),
  text: z.string(),
  amountMinor: minor,
  changeRounds: z.int(),
  status: z.enum(ADDENDUM_STATUSES),
  proposedAt: moment,
  answeredAt: moment.nullable(),
})
const PICTURE = file('image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/gif', 'image/tiff')
/** A broken download goes on where it stopped. */
const PARTLY = { statuses: [200, 206], errors: { 416: 'There is no such part of it' } }

/** What is said, shown and handed over in a commission. */
export const commissionWorkCalls = {
  'GET admin/commissions/{id}/messages': adminCall(
    { summary: 'What was written, the first first', params: byId, answer: z.array(message) },
    ({ db, params, t }) => (findRequest(db, params.id) ? listMessages(db, params.id) : refuse(t, 404)),
  ),
  'POST admin/commissions/{id}/messages': operationCall(requestOperations.message, {
    answer: z.array(message),
    present: ({ db }, requestId) => listMessages(db, requestId),
  }),
  'GET admin/commissions/{id}/files/{file}': adminCall(
    { summary: 'A picture that the client sent', params: z.object({ id, file: id }), answer: PICTURE, ...PARTLY },
    ({ request, context, db, params, t }) => {
      const of = findRequest(db, params.id)
      const isThere = of?.files.some((one) => one.id === params.file)
      return isThere ? sendReference({ request, context, of, id: String(params.file) }) : refuse(t, 404)
    },
  ),
  'GET admin/commissions/{id}/showings': adminCall(
    { summary: 'What was shown of the work, and what the client said', params: byId, answer: z.array(showing) },
    ({ db, params, t }) => (findRequest(db, params.id) ? listShowings(db, params.id) : refuse(t, 404)),
  ),
  'POST admin/commissions/{id}/showings/proofs': adminCall(
    {
      summary: 'Shows pictures of a stage, watermarked; they themselves are not kept',
      params: byId,
      query: z.object({ stage: z.enum(STAGES, 'form:choose'), note: optionalText(4000), isSure, ...bare }),
      takes: PICTURES,
      answer: z.array(showing),
      isOnce: 'required',
      errors: MOVED_OR_HELD,
    },
    (args) => {
      const { db, services, params, query, viewer, key, now } = args
      const operation = keyOf({ owner: viewer.id, address: `showings of commission ${params.id}`, key, body: query })
      const { stage, note, isSure: isMeant } = query
      return withWork(args, async (files) => {
        const work = { requestId: params.id, actor: adminActor(args.viewer), now }
        const done = await showPictures(services, work, { stage, note, operation, isSure: isMeant }, files)
        return done === 'DONE' ? listShowings(db, params.id) : done
      })
    },
  ),
  'GET admin/commissions/{id}/proofs/{proof}': adminCall(
    {
      summary: 'A picture of a stage, as its client sees it',
      params: z.object({ id, proof: id }),
      answer: file('image/jpeg'),
      ...PARTLY,
    },
    ({ request, context, db, params, t }) => {
      const of = findRequest(db, params.id)
      const isThere = of && listShowings(db, of.id).some(({ proofs }) => proofs.some((one) => one.id === params.proof))
      return isThere ? sendProof({ request, context, of, id: String(params.proof) }) : refuse(t, 404)
    },
  ),
  'GET admin/commissions/{id}/deliveries': adminCall(
    { summary: 'The finished files', params: byId, answer: z.array(delivery) },
    ({ db, params, t }) => (findRequest(db, params.id) ? listDeliveries(db, params.id) : refuse(t, 404)),
  ),
  'POST admin/commissions/{id}/deliveries/files': adminCall(
    {
      summary: 'Lays finished files beside the work; the client gets them when it is delivered',
      params: byId,
      query: z.object(bare),
      takes: ANY_FILE,
      answer: z.array(delivery),
      errors: MOVED,
    },
    (args) => {
      const { db, services, params, now } = args
      return withWork(args, async (files) => {
        const done = await layFiles(services, { requestId: params.id, actor: adminActor(args.viewer), now }, files)
        return done === 'DONE' ? listDeliveries(db, params.id) : done
      })
    },
  ),
  'DELETE admin/commissions/{id}/deliveries/{file}': adminCall(
    { summary: 'Deletes a finished file for good', params: z.object({ id, file: id }) },
    async (args) => {
      const { services, params, now, t } = args
      const done = await dropFile(services, { requestId: params.id, actor: adminActor(args.viewer), now }, params.file)
      return done === 'DONE' ? undefined : refuse(t, 404)
    },
  ),
  'GET admin/commissions/{id}/addenda': adminCall(
    { summary: 'Later changes of what was agreed on', params: byId, answer: z.array(addendum) },
    ({ db, params, t }) => (findRequest(db, params.id) ? readAgreement(db, params.id).addenda : refuse(t, 404)),
  ),
  'POST admin/commissions/{id}/addenda': operationCall(requestOperations.addendum, {
    answer: z.array(addendum),
    present: ({ db }, requestId) => readAgreement(db, requestId).addenda,
  }),
  'DELETE admin/commissions/{id}/addenda/{addendum}': operationCall(requestOperations.takeBack, {
    answer: commission,
    present,
  }),
}

type UploadCall = AdminBase & { params: { id: number }; query: { name?: string } }

/** Hands all files of a call on at once, and says why the work did not take them. */
async function withWork<A>(
  args: UploadCall,
  work: (files: (UploadedFile | RefusedFile)[]) => Promise<A[] | BadFile | Exclude<Outcome<'HELD'>, 'DONE'>>,
): Promise<A[] | Response> {
  const { db, params, t } = args
  if (!findRequest(db, params.id)) return refuse(t, 404)

  return withFiles<A[] | Response>(args, MOST_BYTES, async (files) => {
    const done = await work(files)
    if (Array.isArray(done)) return done

    return typeof done === 'string'
      ? refusalOf(args, params.id, done)
      : refuseField(t, 'files', formatProblem(t, done.problem))
  })
}

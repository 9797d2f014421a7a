import { z } from 'zod'

import { adminActor, type Outcome } from '#app/commissions/actor.ts'
import { readAgreement } from '#app/commissions/contract/agreement.server.ts'
import { giveQuote } from '#app/commissions/quotes/quotes.server.ts'
import { correctQuote, listVoidQuotes } from '#app/commissions/quotes/versions.server.ts'
import { requestList } from '#app/commissions/requests/request-list.server.ts'
import { MOVED as NOT_HERE, refusedAt } from '#app/commissions/requests/request-operation.server.ts'
import { comingDay } from '#app/commissions/requests/request.forms.ts'
import {
  isSure,
  MOVED_OR_HELD as NOT_HERE_OR_HELD,
  requestOperations,
} from '#app/commissions/requests/request.operations.server.ts'
import { findRequest } from '#app/commissions/requests/requests.server.ts'
import { deliverWork } from '#app/commissions/work/work.server.ts'
import { day, optionalText, text, wholeNumber } from '#app/platform/fields.forms.ts'
import { carryFromCommission } from '#app/shop/carrying/carrying.operations.server.ts'
import type { T } from '#app/translations/keys.ts'
import type { Db } from '#db/database.server.ts'

import { adminCall, type Base } from '../../kit/call.server.ts'
import { byId, id, minor } from '../../kit/fields.forms.ts'
import { operationCall } from '../../kit/operation-call.server.ts'
import { refuse, refuseField } from '../../kit/refusals.server.ts'
import type { AdminBase } from '../admin-calls.server.ts'
import { csvCall, listCall } from '../lists.server.ts'
import { commission, summary } from './commission.forms.ts'

const MOST = 1e12
const quote = z.object(
  {
    lines: z
      .array(z.object({ label: text(200), minor: wholeNumber(0, MOST) }), 'work:noLines')
      .min(1, 'work:noLines')
      .max(40, 'form:tooLarge?max=40')
      .refine((lines) => lines.some((line) => line.minor > 0), 'work:noSum'),
    note: optionalText(4000),
    deadline: comingDay.nullable().default(null),
    slotId: id.nullable().optional().describe('Null frees the slot of the request; without it the slot stays'),
  },
  'form:format',
)
const correction = quote.extend({ version: wholeNumber(1, 1e6).describe('Of the quote that is corrected') })

const standingQuote = z.object({
  version: z.int(),
  lines: z.array(z.object({ label: z.string(), minor })),
  note: z.string(),
  deadline: day.nullable(),
  slotId: z.int().nullable(),
})

export const MOVED = { 409: NOT_HERE }
export const MOVED_OR_HELD = { 409: NOT_HERE_OR_HELD }
const sure = z.object({ isSure })

const commissions = { answer: commission, present }

/** The admin's commissions, by the commands of their pages. What is said, shown and paid has calls of its own. */
export const adminCommissionCalls = {
  'GET admin/commissions': listCall(requestList, { summary: 'Requests, the newest first', answer: summary }),
  'GET admin/commissions.csv': csvCall('Requests', requestList),
  'GET admin/commissions/{id}': adminCall(
    { summary: 'A request, with its quote and its money', params: byId, answer: commission },
    (args) => present(args, args.params.id),
  ),
  'POST admin/commissions/{id}/quote': adminCall(
    { summary: 'Offers a price, and a slot', params: byId, body: quote, answer: commission, errors: MOVED },
    (args) => {
      const { db, params, body, now } = args
      return presentDone(args, params.id, giveQuote(db, params.id, body, adminActor(args.viewer), now))
    },
  ),
  'GET admin/commissions/{id}/quote': adminCall(
    { summary: 'The quote of a request, as it is corrected', params: byId, answer: standingQuote },
    ({ db, params, t }) => presentQuote(db, params.id) ?? refuse(t, 404),
  ),
  'PUT admin/commissions/{id}/quote': adminCall(
    {
      summary: 'Puts another quote in the place of one that was not answered yet; the client is told',
      params: byId,
      body: correction,
      answer: commission,
      errors: { 409: `${MOVED[409]}; or \`version\` is not the one that stands any more` },
    },
    (args) => {
      const { db, params, body, now } = args
      const done = correctQuote(db, params.id, body, adminActor(args.viewer), now)
      return presentDone(args, params.id, done === 'SAME' ? 'DONE' : done)
    },
  ),
  'POST admin/commissions/{id}/slot': operationCall(requestOperations.slot, commissions),
  'POST admin/commissions/{id}/decline': operationCall(requestOperations.decline, commissions),
  'POST admin/commissions/{id}/start': operationCall(requestOperations.start, commissions),
  'POST admin/commissions/{id}/stage': operationCall(requestOperations.stage, commissions),
  'POST admin/commissions/{id}/payments': operationCall(requestOperations.pay, commissions),
  'POST admin/commissions/{id}/payments/{entry}/undoing': operationCall(requestOperations.undo, commissions),
  'POST admin/commissions/{id}/cancellation': operationCall(requestOperations.cancel, commissions),
  'POST admin/commissions/{id}/refunds': operationCall(requestOperations.refund, commissions),
  'POST admin/commissions/{id}/hold': operationCall(requestOperations.decide, commissions),
  'POST admin/commissions/{id}/refunds/{entry}/sent': operationCall(requestOperations.settle, commissions),
  'POST admin/commissions/{id}/refunds/{entry}/send-back': operationCall(requestOperations['send-back'], commissions),
  'POST admin/commissions/{id}/deliver': adminCall(
    { summary: 'Hands everything over', params: byId, query: sure, answer: commission, errors: MOVED_OR_HELD },
    (args) => {
      const { db, params, query, now } = args
      return presentDone(args, params.id, deliverWork(db, params.id, adminActor(args.viewer), now, query))
    },
  ),
}

/** Money that is owed back pays something else of the same client. */
export const commissionCarryCalls = {
  'POST admin/commissions/{id}/carry-overs': operationCall(carryFromCommission, commissions),
}

function presentQuote(db: Db, requestId: number) {
  const found = findRequest(db, requestId)
  const { quote: quoted } = found ? readAgreement(db, requestId) : { quote: null }
  return found && quoted ? { ...quoted, slotId: found.slot?.id ?? null } : null
}

function presentDone(args: AdminBase, requestId: number, done: Outcome<string>) {
  return done === 'DONE' ? present(args, requestId) : refusalOf(args, requestId, done)
}

export function refusalOf({ db, t, locale }: AdminBase, requestId: number, done: string): Response {
  if (done === 'SLOT_TAKEN') return refuseField(t, 'slotId', t('work:slotTaken'))
  if (done === 'CHANGED') return refuse(t, 409, { message: t('work:quoteReplaced') })
  if (done === 'HELD') return refuseHeld(db, t, requestId)

  const found = findRequest(db, requestId)
  if (!found) return refuse(t, 404)

  const { key, values, detail } = refusedAt(found.status, { t, locale })
  return refuse(t, 409, { message: t(key, values), ...detail })
}

/** Why its money is not there, which `isSure` passes over. */
function refuseHeld(db: Db, t: T, requestId: number): Response {
  return refuse(t, 409, { message: t('api:heldIsSure'), hold: readAgreement(db, requestId).hold })
}

export function present({ db, t }: Pick<Base, 'db' | 't'>, requestId: number) {
  const found = findRequest(db, requestId)
  if (!found) return refuse(t, 404)

  const { quote: quoted, contract, entries, account, hold, areFilesClosed } = readAgreement(db, requestId)
  const voidQuotes = listVoidQuotes(db, requestId)
  return { ...found, quote: quoted, voidQuotes, contract, entries, account, hold, areFilesClosed }
}

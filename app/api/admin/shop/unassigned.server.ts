import { z } from 'zod'

import { isPaymentDoubt } from '#app/money/account.ts'
import { day as dayField, optionalText, wholeNumber } from '#app/platform/fields.forms.ts'
import { assignPayment, returnPayment, type Settled } from '#app/shop/unassigned/settling.server.ts'
import {
  listUnassigned,
  readUnassignedQuery,
  unassignedCsv,
  UNASSIGNED_SORTS,
  UNASSIGNED_STATES,
} from '#app/shop/unassigned/unassigned-list.server.ts'
import { voidForm } from '#app/shop/unassigned/unassigned.forms.ts'
import { findUnassigned, recordUnassigned, voidUnassigned } from '#app/shop/unassigned/unassigned.server.ts'
import { undoMove } from '#app/shop/unassigned/undoing.server.ts'
import { DOUBTS } from '#app/ui/payment-doubts.ts'
import { UNASSIGNED_MOVES } from '#db/vocabulary.ts'

import { adminCall, type Base, counted, reply } from '../../kit/call.server.ts'
import { byId, day, id, minor, moment, windowFields, windowOf } from '../../kit/fields.forms.ts'
import { named } from '../../kit/names.ts'
import { doOnce } from '../../kit/once.server.ts'
import { refuse, refuseField } from '../../kit/refusals.server.ts'
import { csvCall } from '../csv.server.ts'
import { asAddress, searchFields } from '../lists.ts'

const MOST = Number.MAX_SAFE_INTEGER
const words = { original: z.string(), method: z.string(), reference: z.string(), payer: z.string(), note: z.string() }
const listed = z.object({
  id: z.int(),
  receivedOn: day,
  amountMinor: minor,
  restMinor: minor.describe('What still waits'),
  ...words,
  voidedAt: moment.nullable(),
})
const payment = named(
  'UnassignedPayment',
  listed.extend({
    moves: z.array(
      z.object({
        id: z.int(),
        kind: z.enum(UNASSIGNED_MOVES),
        orderId: z.int().nullable(),
        requestId: z.int().nullable(),
        amountMinor: minor,
        day,
        reference: z.string(),
        at: moment,
        undoneAt: moment.nullable(),
      }),
    ),
  }),
)
const isSure = z.boolean('form:format').default(false)
const received = z.object({
  receivedOn: dayField,
  amountMinor: wholeNumber(1, MOST),
  original: optionalText(60).describe('As it came, in another currency'),
  method: optionalText(120),
  reference: optionalText(300),
  payer: optionalText(200),
  note: optionalText(1000),
  isSure: isSure.describe('Records it although it looks like one that is there'),
})
const part = wholeNumber(1, MOST).optional().describe('All that waits where nothing is said')
const assignment = z
  .object({ orderId: id.optional(), commissionId: id.optional(), amountMinor: part, isSure })
  .refine(({ orderId, commissionId }) => (orderId === undefined) !== (commissionId === undefined), {
    error: 'form:choose',
    path: ['orderId'],
  })
const sentBack = z.object({ amountMinor: part, day: dayField, reference: optionalText(300) })
const filters = {
  ...searchFields(UNASSIGNED_SORTS, '-date'),
  state: z.enum(UNASSIGNED_STATES, 'form:choose').optional(),
}
const DOUBTFUL = {
  409: 'It looks like one that is recorded (`doubt`: `ENTERED_BEFORE`, `SAME_DAY`): `isSure` does it; or it is no longer possible',
}

/** Money without an order, by the commands of its pages. */
export const unassignedCalls = {
  'GET admin/orders/money': adminCall(
    {
      summary: 'Money that came in for no order yet',
      query: z.object({ ...filters, ...windowFields(25) }),
      answer: z.array(listed),
      isCounted: true,
    },
    ({ db, query }) => {
      const { rows, count } = listUnassigned(db, {
        ...readUnassignedQuery(asAddress(query)),
        window: windowOf(query),
      })
      return counted(rows, count)
    },
  ),
  'GET admin/orders/money.csv': csvCall('Money without an order', filters, unassignedCsv),
  'GET admin/orders/money/{id}': adminCall(
    { summary: 'Such a payment, and what became of it', params: byId, answer: payment },
    (args) => present(args, args.params.id),
  ),
  'POST admin/orders/money': adminCall(
    {
      summary: 'Records money that belongs to no order yet',
      body: received,
      answer: payment,
      statuses: [201],
      isOnce: 'required',
      errors: DOUBTFUL,
    },
    (args) => {
      const { body, viewer, now, t } = args
      const done = doOnce(args, 'money without an order', (tx, operation) => {
        const recorded = recordUnassigned(tx, { ...body, operation }, { by: viewer, now })
        return recorded.ok ? recorded.id : refuseSettling(recorded.problem, t)
      })
      if (typeof done !== 'number') return done

      const presented = present(args, done)
      return presented instanceof Response
        ? presented
        : reply(presented, { status: 201, headers: { Location: `/api/admin/orders/money/${done}` } })
    },
  ),
  'POST admin/orders/money/{id}/assignments': adminCall(
    {
      summary: 'Puts it towards an order or a commission, as far as that asks for money',
      params: byId,
      body: assignment,
      answer: payment,
      isOnce: 'required',
      errors: DOUBTFUL,
    },
    (args) => {
      const { params, viewer, now } = args
      const { orderId, commissionId, ...presented } = args.body
      const target = { of: orderId === undefined ? 'COMMISSION' : 'ORDER', id: orderId ?? commissionId ?? 0 } as const
      return once(args, 'assignments', (tx, operation) =>
        assignPayment(tx, { paymentId: params.id, target, operation, ...presented }, { by: viewer, now }),
      )
    },
  ),
  'POST admin/orders/money/{id}/returns': adminCall(
    {
      summary: 'Notes that it was given back',
      params: byId,
      body: sentBack,
      answer: payment,
      isOnce: 'required',
      errors: { 409: 'Nothing of it waits any more' },
    },
    (args) => {
      const { params, body, viewer, now } = args
      return once(args, 'returns', (tx, operation) =>
        returnPayment(tx, { paymentId: params.id, operation, ...body }, { by: viewer, now }),
      )
    },
  ),
  'POST admin/orders/money/{id}/moves/{move}/undo': adminCall(
    {
      summary: 'Takes back what was done with it: it waits again',
      params: z.object({ id, move: id }),
      answer: payment,
      errors: { 409: 'Its order was sent or ended, or it was undone before' },
    },
    (args) => {
      const { db, params, viewer, now, t } = args
      const done = undoMove(db, { paymentId: params.id, moveId: params.move }, { by: viewer, now })
      return done === 'DONE' ? present(args, params.id) : refuse(t, done === 'NOT_FOUND' ? 404 : 409)
    },
  ),
  'POST admin/orders/money/{id}/void': adminCall(
    {
      summary: 'Crosses out what never came',
      params: byId,
      body: voidForm,
      answer: payment,
      errors: { 409: 'A part of it was used, or it is crossed out' },
    },
    (args) => {
      const { db, params, body, viewer, now, t } = args
      const done = voidUnassigned(db, { id: params.id, ...body }, { by: viewer, now })
      return done === 'DONE' ? present(args, params.id) : refuse(t, done === 'NOT_FOUND' ? 404 : 409)
    },
  ),
}

type CallArgs = Parameters<typeof doOnce>[0] & { params: { id: number } }

function once(args: CallArgs, what: string, work: (tx: Base['db'], operation: string) => Settled) {
  const { params, t } = args
  const done = doOnce(args, `${what} of payment ${params.id}`, (tx, operation) => {
    const settled = work(tx, operation)
    return settled.ok ? params.id : refuseSettling(settled.problem, t)
  })
  return typeof done === 'number' ? present(args, done) : done
}

function refuseSettling(problem: string, t: Base['t']): Response {
  if (isPaymentDoubt(problem)) return refuse(t, 409, { message: t(DOUBTS[problem]), doubt: problem })
  if (problem === 'TOO_MUCH') return refuseField(t, 'amountMinor', t('unassigned:tooMuch'))
  if (problem === 'NO_TARGET') return refuseField(t, 'orderId', t('unassigned:noTarget'))
  if (problem === 'NOTHING_DUE') return refuseField(t, 'orderId', t('unassigned:nothingDue'))

  return refuse(t, problem === 'NOT_FOUND' ? 404 : 409)
}

function present({ db, t }: Pick<Base, 'db' | 't'>, paymentId: number) {
  return findUnassigned(db, paymentId) ?? refuse(t, 404)
}

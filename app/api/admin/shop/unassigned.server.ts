import { z } from 'zod'

import { day as dayField, optionalText, wholeNumber } from '#app/platform/fields.forms.ts'
import { unassignedList } from '#app/shop/unassigned/unassigned-list.server.ts'
import { paymentOperations } from '#app/shop/unassigned/unassigned.operations.server.ts'
import { findUnassigned, recordUnassigned } from '#app/shop/unassigned/unassigned.server.ts'
import { DOUBTS } from '#app/ui/payment-doubts.ts'
import { UNASSIGNED_MOVES } from '#db/vocabulary.ts'

import { adminCall, type Base, reply } from '../../kit/call.server.ts'
import { byId, day, minor, moment } from '../../kit/fields.forms.ts'
import { named } from '../../kit/names.ts'
import { doOnce } from '../../kit/once.server.ts'
import { operationCall } from '../../kit/operation-call.server.ts'
import { refuse, refuseKeys } from '../../kit/refusals.server.ts'
import { csvCall, listCall } from '../lists.server.ts'

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
const received = z.object({
  receivedOn: dayField,
  amountMinor: wholeNumber(1, MOST),
  original: optionalText(60).describe('As it came, in another currency'),
  method: optionalText(120),
  reference: optionalText(300),
  payer: optionalText(200),
  note: optionalText(1000),
  isSure: z.boolean('form:format').default(false).describe('Records it although it looks like one that is there'),
})
const payments = { answer: payment, present }

/** Money without an order, by the commands of its pages. */
export const unassignedCalls = {
  'GET admin/orders/money': listCall(unassignedList, {
    summary: 'Money that came in for no order yet',
    answer: listed,
  }),
  'GET admin/orders/money.csv': csvCall('Money without an order', unassignedList),
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
      errors: {
        409: 'It looks like one that is recorded (`doubt`: `ENTERED_BEFORE`, `SAME_DAY`): `isSure` does it; or it is no longer possible',
      },
    },
    (args) => {
      const { body, viewer, now, t } = args
      const done = doOnce(args, 'money without an order', (tx, operation) => {
        const recorded = recordUnassigned(tx, { ...body, operation }, { by: viewer, now })
        if (recorded.ok) return recorded.id

        return recorded.problem === 'LATER'
          ? refuseKeys(t, { receivedOn: ['unassigned:later'] })
          : refuse(t, 409, { message: t(DOUBTS[recorded.problem]), doubt: recorded.problem })
      })
      if (typeof done !== 'number') return done

      const presented = present(args, done)
      return presented instanceof Response
        ? presented
        : reply(presented, { status: 201, headers: { Location: `/api/admin/orders/money/${done}` } })
    },
  ),
  'POST admin/orders/money/{id}/assignments': operationCall(paymentOperations.assign, payments),
  'POST admin/orders/money/{id}/returns': operationCall(paymentOperations.back, payments),
  'POST admin/orders/money/{id}/moves/{move}/undo': operationCall(paymentOperations.undo, payments),
  'POST admin/orders/money/{id}/void': operationCall(paymentOperations.cross, payments),
}

function present({ db, t }: Pick<Base, 'db' | 't'>, paymentId: number) {
  return findUnassigned(db, paymentId) ?? refuse(t, 404)
}

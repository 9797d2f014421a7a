import { z } from 'zod'

import { unassignedList } from '#app/shop/unassigned/unassigned-list.server.ts'
import { paymentOperations, record } from '#app/shop/unassigned/unassigned.operations.server.ts'
import { findUnassigned } from '#app/shop/unassigned/unassigned.server.ts'
import { UNASSIGNED_MOVES } from '#db/vocabulary.ts'

import { adminCall, type Base } from '../../kit/call.server.ts'
import { byId, day, minor, moment } from '../../kit/fields.forms.ts'
import { named } from '../../kit/names.ts'
import { operationCall } from '../../kit/operation-call.server.ts'
import { refuse } from '../../kit/refusals.server.ts'
import { csvCall, listCall } from '../lists.server.ts'

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
  'POST admin/orders/money': operationCall(record, payments),
  'POST admin/orders/money/{id}/assignments': operationCall(paymentOperations.assign, payments),
  'POST admin/orders/money/{id}/returns': operationCall(paymentOperations.back, payments),
  'POST admin/orders/money/{id}/moves/{move}/undo': operationCall(paymentOperations.undo, payments),
  'POST admin/orders/money/{id}/void': operationCall(paymentOperations.cross, payments),
}

function present({ db, t }: Pick<Base, 'db' | 't'>, paymentId: number) {
  return findUnassigned(db, paymentId) ?? refuse(t, 404)
}

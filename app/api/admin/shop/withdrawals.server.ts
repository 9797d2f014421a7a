import { z } from 'zod'

import { orderOperations } from '#app/shop/orders/order.operations.server.ts'
import { findOrder } from '#app/shop/orders/orders.server.ts'
import { paidForUnits } from '#app/shop/orders/withdrawals/present-withdrawals.server.ts'
import { refundDueBy } from '#app/shop/orders/withdrawals/withdrawal.ts'
import { listOpenWithdrawals, listWithdrawals } from '#app/shop/orders/withdrawals/withdrawals.server.ts'

import { adminCall } from '../../kit/call.server.ts'
import { byId, day, minor, moment } from '../../kit/fields.forms.ts'
import { named } from '../../kit/names.ts'
import { operationCall } from '../../kit/operation-call.server.ts'
import { refuse } from '../../kit/refusals.server.ts'
import type { AdminBase } from '../admin-calls.server.ts'

const withdrawal = named(
  'Withdrawal',
  z.object({
    id: z.int(),
    name: z.string(),
    email: z.string().describe('Where the receipt went'),
    reason: z.string(),
    at: moment,
    dueBy: day.describe('The day by whose end the money is to be back'),
    handledAt: moment.nullable().describe('Null until somebody is done with it'),
    worthMinor: minor.describe('What was paid for these units after the discount, shipping left out'),
    lines: z.array(z.object({ productId: z.int(), quantity: z.int() })),
  }),
)
const open = z.array(z.object({ id: z.int(), orderId: z.int(), email: z.string(), at: moment, dueBy: day }))

/** Buyers who withdrew from their orders; nothing is given back by itself. */
export const withdrawalCalls = {
  'GET admin/orders/withdrawals': adminCall(
    { summary: 'Withdrawals that somebody has to see to, the oldest first', answer: open },
    ({ db }) => listOpenWithdrawals(db).map((one) => ({ ...one, dueBy: refundDueBy(one.at) })),
  ),
  'GET admin/orders/{id}/withdrawals': adminCall(
    { summary: 'What the buyer of an order withdrew from', params: byId, answer: z.array(withdrawal) },
    (args) => presentAll(args, args.params.id),
  ),
  'POST admin/orders/{id}/withdrawals/{withdrawal}/handled': operationCall(orderOperations.handled, {
    answer: z.array(withdrawal),
    present: presentAll,
  }),
}

function presentAll({ db, t }: Pick<AdminBase, 'db' | 't'>, orderId: number) {
  const order = findOrder(db, orderId)
  if (!order) return refuse(t, 404)

  return listWithdrawals(db, orderId).map((one) => ({
    ...one,
    dueBy: refundDueBy(one.at),
    worthMinor: paidForUnits(order, one.lines),
  }))
}

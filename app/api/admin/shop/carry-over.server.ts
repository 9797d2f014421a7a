import { z } from 'zod'

import { isPaymentDoubt } from '#app/money/account.ts'
import { carryOver } from '#app/shop/orders/payments/carry-over.server.ts'
import { DOUBTS } from '#app/ui/payment-doubts.ts'

import { adminCall } from '#app/api/kit/call.server.ts'
import { byId, id } from '#app/api/kit/fields.forms.ts'
import { doOnce } from '#app/api/kit/once.server.ts'
import { refuse, refuseField } from '#app/api/kit/refusals.server.ts'
import { present } from './order-answers.server.ts'
import { adminOrder } from './order.forms.ts'

const carried = z.object({
  payment: id.describe('What is owed back, of `payments`'),
  orderId: id.describe('Another order of the same customer, which waits for its payment'),
  isSure: z.boolean('form:format').default(false),
})

export const carryOverCalls = {
  'POST admin/orders/{id}/carry-overs': adminCall(
    {
      summary: 'Uses money that is owed back to pay another order of the same customer',
      about: 'As far as the other order asks for any; what is more stays owed back.',
      params: byId,
      body: carried,
      answer: adminOrder,
      isOnce: 'required',
      errors: { 409: 'Nothing is owed, or the other has a payment like it (`doubt`): `isSure` does it' },
    },
    (args) => {
      const { params, body, viewer, now, t } = args
      const done = doOnce(args, `carry-overs of order ${params.id}`, (tx, operation) => {
        const { payment: paymentId, orderId: toOrderId, isSure } = body
        const over = { orderId: params.id, paymentId, toOrderId, isSure, operation }
        const result = carryOver(tx, over, { by: viewer, now })
        if (result.ok) return params.id

        const { problem } = result
        if (isPaymentDoubt(problem)) return refuse(t, 409, { message: t(DOUBTS[problem]), doubt: problem })
        if (problem === 'NO_TARGET') return refuseField(t, 'orderId', t('unassigned:nothingDue'))

        return refuse(t, problem === 'NOT_FOUND' ? 404 : 409)
      })
      return typeof done === 'number' ? present(args, done) : done
    },
  ),
}

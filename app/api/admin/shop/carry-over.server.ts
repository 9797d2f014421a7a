import { z } from 'zod'

import { isPaymentDoubt } from '#app/money/account.ts'
import type { PaymentTarget } from '#app/money/payment-reference.ts'
import { carryOver } from '#app/shop/carrying/carry-over.server.ts'
import { DOUBTS } from '#app/ui/payment-doubts.ts'

import { adminCall } from '../../kit/call.server.ts'
import { byId, id } from '../../kit/fields.forms.ts'
import { doOnce } from '../../kit/once.server.ts'
import { refuse, refuseField } from '../../kit/refusals.server.ts'
import type { AdminBase } from '../actor.server.ts'
import { commission } from '../commissions/commission.forms.ts'
import { present as presentCommission } from '../commissions/commissions.server.ts'
import { present } from './order-answers.server.ts'
import { adminOrder } from './order.forms.ts'

const carried = z.object({
  payment: id.describe('What is owed back, by its line of the money'),
  orderId: id.optional().describe('An order of the same customer, which waits for its payment'),
  commissionId: id.optional().describe('Or a commission of theirs, of which something is to be paid'),
  isSure: z.boolean('form:format').default(false),
})
const of = {
  about: 'As far as the other asks for any; what is more stays owed back.',
  params: byId,
  body: carried,
  isOnce: 'required',
  errors: { 409: 'Nothing is owed, or the other has a payment like it (`doubt`): `isSure` does it' },
} as const

export const orderCarryOverCalls = {
  'POST admin/orders/{id}/carry-overs': adminCall(
    { ...of, summary: 'Uses money that is owed back to pay something else of the same customer', answer: adminOrder },
    (args) => {
      const done = carry(args, { of: 'ORDER', id: args.params.id })
      return typeof done === 'number' ? present(args, done) : done
    },
  ),
}

/** The same of a commission. */
export const commissionCarryOverCalls = {
  'POST admin/commissions/{id}/carry-overs': adminCall(
    { ...of, summary: 'Uses money that is owed back to pay something else of the same client', answer: commission },
    (args) => {
      const done = carry(args, { of: 'COMMISSION', id: args.params.id })
      return typeof done === 'number' ? presentCommission(args, done) : done
    },
  ),
}

type Carrying = AdminBase & { key: string; body: z.output<typeof carried> }

function carry(args: Carrying, from: PaymentTarget) {
  const { body, viewer, now, t } = args
  return doOnce(args, `carry-overs of ${from.of.toLowerCase()} ${from.id}`, (tx, operation) => {
    const to = targetIn(body)
    if (!to) return refuseField(t, 'orderId', t('form:required'))

    const over = { from, entryId: body.payment, to, isSure: body.isSure, operation }
    const result = carryOver(tx, over, { by: viewer, now })
    if (result.ok) return from.id

    const { problem } = result
    if (isPaymentDoubt(problem)) return refuse(t, 409, { message: t(DOUBTS[problem]), doubt: problem })
    if (problem === 'NO_TARGET')
      return refuseField(t, to.of === 'ORDER' ? 'orderId' : 'commissionId', t('unassigned:nothingDue'))

    return refuse(t, problem === 'NOT_FOUND' ? 404 : 409)
  })
}

function targetIn({ orderId, commissionId }: z.output<typeof carried>): PaymentTarget | null {
  if (orderId !== undefined) return { of: 'ORDER', id: orderId }

  return commissionId === undefined ? null : { of: 'COMMISSION', id: commissionId }
}

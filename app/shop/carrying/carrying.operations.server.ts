import { requestOperation } from '#app/commissions/requests/request-operation.server.ts'
import { formatMoney } from '#app/money/money.ts'
import { type PaymentTarget, targetOf } from '#app/money/payment-reference.ts'
import { anId, flag, text } from '#app/platform/fields.forms.ts'
import { baseAt } from '#app/site/base/bases.server.ts'
import type { operationsOf } from '#app/site/operations/operation.server.ts'
import { DOUBTFUL } from '#app/ui/payment-doubts.ts'

import { orderOperation } from '../orders/order-access.server.ts'
import { carryOver } from './carry-over.server.ts'

/** A form names what is paid by its reference; a call by one of two numbers. */
const input = {
  payment: anId.describe('What is owed back, by its line of the money'),
  orderId: anId.optional().describe('An order of the same customer, which waits for its payment'),
  commissionId: anId.optional().describe('Or a commission of theirs, of which something is to be paid'),
  isSure: flag,
}
const nothingDue = 'unassigned:nothingDue'

type OperationFactory<Thing> = ReturnType<typeof operationsOf<Thing>>
type TransferSource<Thing> = { of: PaymentTarget['of']; who: string; madeAt: (found: Thing) => Date }

function carryFrom<Thing>(declare: OperationFactory<Thing>, { of, who, madeAt }: TransferSource<Thing>) {
  return declare({
    input,
    calls: ['orderId', 'commissionId'],
    form: { to: text(40) },
    once: 'carry-overs',
    run: (tx, id, { payment: entryId, to: written, orderId, commissionId, ...given }, change) => {
      const to = written === undefined ? targetBy(orderId, commissionId) : targetOf(written)
      if (!to) return { ok: false, problem: written === undefined ? 'UNCLEAR' : 'REFUSED' } as const

      const done = carryOver(tx, { from: { of, id }, entryId, to, ...given }, change)
      if (done.ok || done.problem !== 'NO_TARGET') return done

      return { ok: false, problem: written === undefined ? `NO_${to.of}` : 'REFUSED' } as const
    },
    done: ({ amountMinor }, found, { db }, { to = '' }) => {
      const amount = formatMoney(amountMinor, baseAt(db, madeAt(found)))
      return { key: 'unassigned:carried', values: { amount, id: to } }
    },
    refusals: {
      ...DOUBTFUL,
      UNCLEAR: { fields: { orderId: 'form:required' } },
      NO_ORDER: { fields: { orderId: nothingDue } },
      NO_COMMISSION: { fields: { commissionId: nothingDue } },
      REFUSED: { key: 'unassigned:cannotCarry' },
    },
    summary: `Uses money that is owed back to pay something else of the same ${who}`,
    about: 'As far as the other asks for any; what is more stays owed back.',
    conflict: 'Nothing is owed, or the other has a payment like it (`doubt`): `isSure` does it',
  })
}

/** Uses what is owed back for an order to pay something else. */
export const carryFromOrder = carryFrom(orderOperation, {
  of: 'ORDER',
  who: 'customer',
  madeAt: ({ placedAt }) => placedAt,
})
/** The same of a commission. */
export const carryFromCommission = carryFrom(requestOperation, {
  of: 'COMMISSION',
  who: 'client',
  madeAt: ({ createdAt }) => createdAt,
})

function targetBy(orderId?: number, commissionId?: number): PaymentTarget | null {
  if (orderId !== undefined) return { of: 'ORDER', id: orderId }

  return commissionId === undefined ? null : { of: 'COMMISSION', id: commissionId }
}

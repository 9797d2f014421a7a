import { z } from 'zod'

import { email, optionalText, text, wholeNumber } from '#app/platform/fields.forms.ts'
import { findAccess } from '#app/shop/orders/order-access.server.ts'
import { findWithdrawalId, withdrawFromOrder } from '#app/shop/orders/withdrawals/withdraw.server.ts'
import { isOpen } from '#app/shop/orders/withdrawals/withdrawal.ts'
import { listWithdrawals, readWithdrawable } from '#app/shop/orders/withdrawals/withdrawals.server.ts'
import { networkFrom, takeTurn } from '#app/site/rate-limits.server.ts'

import { call, reply } from '../kit/call.server.ts'
import { byId, id, moment } from '../kit/fields.forms.ts'
import { doOnce } from '../kit/once.server.ts'
import { refuse, tooMany } from '../kit/refusals.server.ts'

const PRIVATELY = { headers: { 'Cache-Control': 'no-store' } }
const keyOfGuest = z.string().max(200, 'form:tooLong?max=200').optional()
const units = z.array(z.object({ productId: z.int(), amount: z.int() }))
const withdrawals = z.object({
  isOpen: z.boolean().describe('Whether one can be declared now'),
  until: moment.nullable().describe('Null while nothing was sent, and where none can be'),
  left: units.describe('What one can withdraw from; downloads that were fetched are left out'),
  declared: z.array(z.object({ id: z.int(), at: moment, items: units })),
})
const body = z.object(
  {
    items: z
      .array(z.object({ productId: id, amount: wholeNumber(1, 10_000) }), 'form:required')
      .min(1, 'form:required')
      .max(500),
    name: text(100),
    email: email.describe('Where the receipt goes'),
    reason: optionalText(1000),
    key: keyOfGuest,
  },
  'form:format',
)

/** What consumers in the European Union may do on the page of their order, for programs. */
export const withdrawalCalls = {
  'GET orders/{id}/withdrawals': call(
    {
      summary: 'What the buyer withdrew from, and what they may still withdraw from',
      params: byId,
      query: z.object({ key: keyOfGuest }),
      answer: withdrawals,
    },
    ({ context, db, params, query, now, t }) => {
      const order = findAccess({ context, id: String(params.id), key: query.key ?? null })
      return order ? reply(present(db, order, now), PRIVATELY) : refuse(t, 404)
    },
  ),
  'POST orders/{id}/withdrawals': call(
    {
      summary: 'Withdraws from an order or a part of it; a receipt goes out by email at once',
      about: 'Nothing is given back by itself: the shop sees to it. The same `Idempotency-Key` gives one withdrawal.',
      params: byId,
      body,
      answer: withdrawals,
      isOnce: 'required',
      isLimited: true,
      errors: { 409: 'The time for it is over, or less is left' },
    },
    async (args) => {
      const { context, db, params, body: sent, locale, now, t } = args
      const order = findAccess({ context, id: String(params.id), key: sent.key ?? null })
      if (!order) return refuse(t, 404)

      const network = networkFrom(context)
      const wait = await takeTurn(db, { limit: 'withdrawalByAddress', key: network })
      if (wait !== null) return tooMany(t, wait)

      const lines = sent.items.map(({ productId, amount: quantity }) => ({ productId, quantity }))
      const { name, email: to, reason } = sent
      const made = doOnce(args, `withdrawals of order ${order.id}`, (tx, operation) => {
        const withdrawing = { orderId: order.id, operation, name, email: to, reason, lines, locale, network }
        const done = withdrawFromOrder(tx, withdrawing, now)
        const problem = done === 'CLOSED' ? 'withdrawals:closed' : 'withdrawals:changed'
        return findWithdrawalId(tx, order.id, operation) ?? refuse(t, 409, { message: t(problem) })
      })
      return typeof made === 'number' ? reply(present(db, order, now), PRIVATELY) : made
    },
  ),
}

type Args = Parameters<typeof readWithdrawable>

function present(db: Args[0], order: Args[1], now: Date) {
  const { term, lines } = readWithdrawable(db, order)
  const open = isOpen(term, now)
  return {
    isOpen: open,
    until: (open && term?.until) || null,
    left: open
      ? lines.filter(({ isDownloaded }) => !isDownloaded).map(({ productId, left }) => ({ productId, amount: left }))
      : [],
    declared: listWithdrawals(db, order.id).map(({ id: withdrawalId, at, lines: withdrawn }) => ({
      id: withdrawalId,
      at,
      items: withdrawn.map(({ productId, quantity }) => ({ productId, amount: quantity })),
    })),
  }
}

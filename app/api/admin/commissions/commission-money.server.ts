import { z } from 'zod'

import type { Done } from '#app/commissions/actor.ts'
import { cancelRequest } from '#app/commissions/cancellation/ending.server.ts'
import { giveBack } from '#app/commissions/cancellation/giving-back.server.ts'
import { decideOnRefund } from '#app/commissions/payments/decision.server.ts'
import { recordPayment } from '#app/commissions/payments/ledger.server.ts'
import { sendBackForCommission } from '#app/commissions/payments/send-back.server.ts'
import { settleRefund } from '#app/commissions/payments/settle-refund.server.ts'
import type { PaymentDoubt } from '#app/money/account.ts'
import { optionalText, text, wholeNumber } from '#app/platform/fields.forms.ts'
import type { Db } from '#db/database.server.ts'
import { REFUND_DECISIONS } from '#db/vocabulary.ts'

import { adminCall } from '../../kit/call.server.ts'
import { byId, id } from '../../kit/fields.forms.ts'
import { doOnce } from '../../kit/once.server.ts'
import { type AdminBase, actorOf } from '../actor.server.ts'
import { commission } from './commission.forms.ts'
import { MOVED, present, presentDone, refusalOf } from './commissions.server.ts'

const MOST = 1e12
const sum = wholeNumber(1, MOST)

/** What is paid for a commission, goes back, and is asked for again. */
export const commissionMoneyCalls = {
  'POST admin/commissions/{id}/payments': adminCall(
    {
      summary: 'Records a payment, in any status; it moves the slot of what was accepted',
      about: 'What is more than was agreed on is owed back.',
      params: byId,
      body: z.object(
        {
          amountMinor: sum,
          reason: optionalText(300),
          isSure: z
            .boolean('form:format')
            .default(false)
            .describe('Records it although it is more than is to be paid, or the same was recorded before'),
        },
        'form:format',
      ),
      answer: commission,
      isOnce: 'required',
      errors: {
        409: 'It is more than is to be paid (`doubt`: `MORE_THAN_DUE`) or looks like one that is recorded already (`ENTERED_BEFORE`, `SAME_DAY`): `isSure` records it',
      },
    },
    (args) =>
      once(args, 'payments', (tx, operation) =>
        recordPayment(tx, args.params.id, { ...args.body, operation }, actorOf(args), args.now),
      ),
  ),
  'POST admin/commissions/{id}/cancellation': adminCall(
    {
      summary: 'Cancels what was agreed on; without an amount the rule decides what is given back',
      params: byId,
      body: z.object({ reason: optionalText(1000), refundMinor: wholeNumber(0, MOST).optional() }, 'form:format'),
      answer: commission,
      errors: MOVED,
    },
    (args) => {
      const { db, params, body, now } = args
      return presentDone(args, params.id, cancelRequest(db, params.id, body, actorOf(args), now))
    },
  ),
  'POST admin/commissions/{id}/refunds': adminCall(
    {
      summary: 'Gives back a part of what was paid for work that is over',
      params: byId,
      body: z.object({ amountMinor: sum, reason: text(300) }, 'form:format'),
      answer: commission,
      isOnce: 'required',
      errors: MOVED,
    },
    (args) =>
      once(args, 'refunds', (tx, operation) =>
        giveBack(tx, args.params.id, { ...args.body, operation }, actorOf(args), args.now),
      ),
  ),
  'POST admin/commissions/{id}/hold': adminCall(
    {
      summary: 'Says what becomes of the part of the price that went back: it is asked for again, or let go',
      params: byId,
      body: z.object({ decision: z.enum(REFUND_DECISIONS, 'form:choose') }, 'form:format'),
      answer: commission,
      errors: MOVED,
    },
    (args) => {
      const { db, params, body, now } = args
      return presentDone(args, params.id, decideOnRefund(db, params.id, body.decision, actorOf(args), now))
    },
  ),
  'POST admin/commissions/{id}/refunds/{entry}/sent': adminCall(
    {
      summary: 'Notes that a refund was sent',
      params: z.object({ id, entry: id }),
      answer: commission,
      errors: MOVED,
    },
    (args) => {
      const { db, params, now } = args
      return presentDone(args, params.id, settleRefund(db, params.id, params.entry, actorOf(args), now))
    },
  ),
  'POST admin/commissions/{id}/refunds/{entry}/send-back': adminCall(
    {
      summary: 'Sends money that is owed back through the provider that it came by',
      params: z.object({ id, entry: id }),
      answer: commission,
      errors: MOVED,
    },
    (args) => {
      const { db, params, now } = args
      return presentDone(args, params.id, sendBackForCommission(db, params.id, params.entry, actorOf(args), now))
    },
  ),
}

type Once = AdminBase & { params: { id: number }; key: string; body: unknown }

function once(args: Once, what: string, work: (tx: Db, operation: string) => Done<'TOO_MUCH' | PaymentDoubt>) {
  const requestId = args.params.id
  const done = doOnce(args, `${what} of commission ${requestId}`, (tx, operation) => {
    const outcome = work(tx, operation)
    return outcome === 'DONE' ? requestId : refusalOf(args, requestId, outcome)
  })
  return typeof done === 'number' ? present(args, done) : done
}

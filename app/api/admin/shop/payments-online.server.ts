import { z } from 'zod'

import { paidRooms } from '#app/composition.server.ts'
import { openGateway } from '#app/payments/accounts/open-providers.server.ts'
import { attemptList } from '#app/payments/attempts/attempts-list.server.ts'
import { findAttempt } from '#app/payments/attempts/attempts.server.ts'
import { markLookedAt } from '#app/payments/attempts/looked-at.server.ts'
import { presentAttempt } from '#app/payments/attempts/present-attempt.server.ts'
import { settle } from '#app/payments/attempts/settle.server.ts'
import { listUnmatched, markUnmatched } from '#app/payments/events/unmatched.server.ts'
import { giveUpRefunds } from '#app/payments/gateway.server.ts'
import { comparePayouts } from '#app/payments/payouts/payouts.server.ts'
import { ProviderError } from '#app/payments/providers/provider.ts'
import { bundleEvidence } from '#app/payments/refunds/evidence.server.ts'
import { zipFile } from '#app/platform/files/zip-file.ts'
import { orderOperations } from '#app/shop/orders/order.operations.server.ts'
import {
  ATTEMPT_PROBLEMS,
  ATTEMPT_STATES,
  DISPUTE_STATES,
  PAYMENT_PROVIDERS,
  PROVIDER_REFUND_STATES,
} from '#db/vocabulary.ts'

import { adminCall, type Base } from '../../kit/call.server.ts'
import { byId, file, minor, moment } from '../../kit/fields.forms.ts'
import { named } from '../../kit/names.ts'
import { operationCall } from '../../kit/operation-call.server.ts'
import { refuse, refuseField } from '../../kit/refusals.server.ts'
import { csvCall, presentedCall } from '../lists.server.ts'
import { present as presentOrder } from './order-edit.server.ts'
import { adminOrder } from './order.forms.ts'

const sum = z.string().describe('As the provider counts it, with its currency')
const payment = named(
  'PaymentOnline',
  z.object({
    id: z.int(),
    of: z.enum(['ORDER', 'COMMISSION', 'HOLD']),
    reference: z.string().describe('`O-12` for an order, `C-12` for a commission, `H-12` for a pick-up'),
    provider: z.enum(PAYMENT_PROVIDERS),
    state: z.enum(ATTEMPT_STATES),
    problem: z.enum(ATTEMPT_PROBLEMS).nullable(),
    amountMinor: minor,
    charged: sum,
    came: sum.nullable(),
    fee: sum.nullable(),
    back: sum.nullable(),
    providerId: z.string().nullable(),
    paymentId: z.string(),
    startedAt: moment,
    openUntil: moment,
    paidAt: moment.nullable(),
    refunds: z.array(
      z.object({ id: z.int(), state: z.enum(PROVIDER_REFUND_STATES), sum, amountMinor: minor, at: moment }),
    ),
    disputes: z.array(
      z.object({ id: z.int(), state: z.enum(DISPUTE_STATES), sum, reason: z.string(), dueBy: moment.nullable() }),
    ),
  }),
)
const unmatched = z.object({
  id: z.int(),
  provider: z.enum(PAYMENT_PROVIDERS),
  payment: z.string(),
  type: z.string(),
  at: moment,
})
/** Payments online, by the commands of their pages. */
export const paymentOnlineCalls = {
  'GET admin/orders/online': presentedCall(
    attemptList,
    { summary: 'Payments that providers took, or were asked to take', answer: payment },
    (rows, { db }) => rows.map((attempt) => presentAttempt(db, attempt)),
  ),
  'GET admin/orders/online/unmatched': adminCall(
    {
      summary: 'Payments that a provider told of and this site does not know, as after a restore',
      answer: z.array(unmatched),
    },
    ({ db }) => listUnmatched(db),
  ),
  'POST admin/orders/online/unmatched/{id}/looked-at': adminCall(
    { summary: 'Notes that such a payment was looked at', params: byId, answer: z.array(unmatched) },
    ({ db, params, viewer, now, t }) =>
      markUnmatched(db, params.id, { by: viewer, now }) === 'DONE' ? listUnmatched(db) : refuse(t, 404),
  ),
  'GET admin/orders/online.csv': csvCall('Payments online', attemptList),
  'GET admin/orders/online/{id}': adminCall(
    { summary: 'Such a payment, and what became of it', params: byId, answer: payment },
    (args) => present(args, args.params.id),
  ),
  'GET admin/orders/online/{id}/evidence.zip': adminCall(
    { summary: 'What a bank is shown about a payment', params: byId, answer: file('application/zip') },
    ({ db, params, now, t }) => {
      const attempt = findAttempt(db, params.id)
      if (!attempt) return refuse(t, 404)

      return zipFile(bundleEvidence(db, paidRooms, attempt, now), `evidence-${attempt.id}.zip`)
    },
  ),
  'POST admin/orders/online/{id}/asking': adminCall(
    {
      summary: 'Asks the provider how a payment stands, and writes what is new',
      params: byId,
      answer: payment,
      errors: { 503: 'The provider does not answer' },
    },
    async (args) => {
      try {
        await settle(openGateway(args.services, paidRooms), args.params.id, args.now)
      } catch (error) {
        if (error instanceof ProviderError) return refuse(args.t, 503, { message: args.t('online:notAnswered') })
        throw error
      }
      return present(args, args.params.id)
    },
  ),
  'POST admin/orders/online/{id}/looked-at': adminCall(
    {
      summary: 'Notes that the problem of a payment was looked at',
      params: byId,
      answer: payment,
      errors: { 409: 'It has no problem' },
    },
    (args) => {
      const done = markLookedAt(openGateway(args.services, paidRooms), args.params.id, {
        by: args.viewer,
        now: args.now,
      })
      if (done === 'DONE') return present(args, args.params.id)

      return refuse(args.t, done === 'NOT_FOUND' ? 404 : 409)
    },
  ),
  'POST admin/orders/online/{id}/giving-up': adminCall(
    {
      summary: 'Gives up refunds that wait for a provider whose keys are gone, so that they can be settled by hand',
      params: byId,
      answer: payment,
      errors: { 409: 'No refund waits for a provider without keys' },
    },
    (args) => {
      const gateway = openGateway(args.services, paidRooms)
      const done = giveUpRefunds(gateway, args.params.id, { by: args.viewer, now: args.now })
      if (done === 'DONE') return present(args, args.params.id)

      return done === 'NOT_FOUND'
        ? refuse(args.t, 404)
        : refuse(args.t, 409, { message: args.t('online:cannotGiveUp') })
    },
  ),
  'POST admin/orders/{id}/refunds/{payment}/send-back': operationCall(orderOperations['send-back'], {
    answer: adminOrder,
    present: presentOrder,
  }),
}

/** What is sent to be held against what is known. */
export const payoutCalls = {
  'POST admin/orders/online/payouts': adminCall(
    {
      summary: 'Holds a file of payouts against the payments that are known; nothing is written',
      body: z.object({ csv: z.string('form:format').max(900_000, 'form:tooLong?max=900000') }),
      answer: z.object({
        lines: z.array(
          z.object({
            line: z.int(),
            reference: z.string(),
            gross: z.string(),
            fee: z.string(),
            net: z.string(),
            currency: z.string(),
            payment: z.int().nullable(),
            problem: z.enum(['UNKNOWN', 'OTHER_SUM']).nullable(),
          }),
        ),
        missing: z.array(z.int()).describe('Paid in the days of the file, and in no line of it'),
      }),
    },
    ({ db, body, t }) => comparePayouts(db, body.csv) ?? refuseField(t, 'csv', t('online:noPayoutFile')),
  ),
}

function present({ db, t }: Pick<Base, 'db' | 't'>, attemptId: number) {
  const attempt = findAttempt(db, attemptId)
  return attempt ? presentAttempt(db, attempt) : refuse(t, 404)
}

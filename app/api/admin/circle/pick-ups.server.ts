import { z } from 'zod'

import { readHoldMoney, holdOperations } from '#app/circle/holds/prepayment/hold-returns.server.ts'
import { HOLD_STATES, PAYMENT_KINDS, PAYMENT_PROVIDERS } from '#db/vocabulary.ts'

import { adminCall, type Base } from '../../kit/call.server.ts'
import { byId, minor, moment } from '../../kit/fields.forms.ts'
import { named } from '../../kit/names.ts'
import { operationCall } from '../../kit/operation-call.server.ts'
import { refuse } from '../../kit/refusals.server.ts'

const pickUp = named(
  'PickUp',
  z.object({
    id: z.int(),
    eventId: z.int(),
    event: z.string(),
    code: z.string().describe('Said at the table'),
    name: z.string(),
    email: z.string(),
    state: z.enum(HOLD_STATES),
    goods: z.array(z.object({ id: z.int(), name: z.string(), quantity: z.int() })),
    totalMinor: minor.describe('What it cost when it was asked for'),
    paidMinor: minor.describe('Paid online, less what went back'),
    dueMinor: minor,
    owedBackMinor: minor.describe('To be given back, and not sent yet'),
    payments: z.array(
      z.object({
        id: z.int(),
        kind: z.enum(PAYMENT_KINDS),
        amountMinor: minor,
        at: moment,
        settledAt: moment.nullable().describe('When the money moved; null for what is owed back'),
      }),
    ),
    returns: z.array(
      z.object({
        id: z.int().describe('Of its payment'),
        amountMinor: minor,
        at: moment,
        provider: z.enum(PAYMENT_PROVIDERS).nullable().describe('Through whom it can go back'),
        pendingIn: z.int().nullable().describe('The payment online in which it is on its way'),
      }),
    ),
  }),
)
const pickUps = { answer: pickUp, present }

/** Money of goods that are put aside for events, by the commands of their page. */
export const pickUpCalls = {
  'GET admin/events/pick-ups/{id}': adminCall(
    { summary: 'Goods that are put aside, and what was paid online for them', params: byId, answer: pickUp },
    (args) => present(args, args.params.id),
  ),
  'POST admin/events/pick-ups/{id}/refunds/{payment}/sent': operationCall(holdOperations.settle, pickUps),
  'POST admin/events/pick-ups/{id}/refunds/{payment}/send-back': operationCall(holdOperations['send-back'], pickUps),
}

function present({ db, t, locale }: Pick<Base, 'db' | 't' | 'locale'>, holdId: number) {
  return readHoldMoney(db, holdId, { locale, t }) ?? refuse(t, 404)
}

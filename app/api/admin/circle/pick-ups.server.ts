import { z } from 'zod'

import { settleHoldReturn } from '#app/circle/holds/prepayment/hold-ledger.server.ts'
import { readHoldMoney, sendBackForHold } from '#app/circle/holds/prepayment/hold-returns.server.ts'
import { HOLD_STATES, PAYMENT_KINDS, PAYMENT_PROVIDERS } from '#db/vocabulary.ts'

import { adminCall, type Base } from '../../kit/call.server.ts'
import { byId, id, minor, moment } from '../../kit/fields.forms.ts'
import { named } from '../../kit/names.ts'
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
const ofEntry = z.object({ id, payment: id })

/** Money of goods that are put aside for events, by the commands of their page. */
export const pickUpCalls = {
  'GET admin/events/pick-ups/{id}': adminCall(
    { summary: 'Goods that are put aside, and what was paid online for them', params: byId, answer: pickUp },
    (args) => present(args, args.params.id),
  ),
  'POST admin/events/pick-ups/{id}/refunds/{payment}/sent': adminCall(
    {
      summary: 'Notes that money which is owed back was sent by hand',
      params: ofEntry,
      answer: pickUp,
      errors: { 409: 'It is not owed, or a provider sends it' },
    },
    (args) => {
      const { db, params, viewer: by, now, t } = args
      const done = settleHoldReturn(db, { holdId: params.id, entryId: params.payment, by, now })
      if (done === 'NOT_FOUND') return refuse(t, 404)

      return done === 'DONE' ? present(args, params.id) : refuse(t, 409, { message: t('prepaidGoods:notSent') })
    },
  ),
  'POST admin/events/pick-ups/{id}/refunds/{payment}/send-back': adminCall(
    {
      summary: 'Sends money that is owed back through the provider that it came by',
      params: ofEntry,
      answer: pickUp,
      errors: { 409: 'It is not owed, is on its way, or no payment has so much left' },
    },
    (args) => {
      const { db, params, viewer: by, now, t } = args
      if (!readHoldMoney(db, params.id, args.locale)) return refuse(t, 404)

      const done = sendBackForHold(db, { holdId: params.id, entryId: params.payment, by, now })
      return done.ok ? present(args, params.id) : refuse(t, 409, { message: t('online:cannotSendBack') })
    },
  ),
}

function present({ db, t, locale }: Pick<Base, 'db' | 't' | 'locale'>, holdId: number) {
  return readHoldMoney(db, holdId, locale) ?? refuse(t, 404)
}

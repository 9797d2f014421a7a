import { sendBackQuestion } from '#app/payments/refunds/send-back.server.ts'
import { anId } from '#app/platform/fields.forms.ts'
import { baseAt } from '#app/site/base/bases.server.ts'
import { operationsOf } from '#app/site/operations/operation.server.ts'

import { listOwed, readPrepayment, settleHoldReturn } from './hold-ledger.server.ts'
import { sendBackForHold } from './hold-returns.server.ts'

type Prepayment = NonNullable<ReturnType<typeof readPrepayment>>
const at = { payment: anId }
const notSent = { key: 'prepaidGoods:notSent' } as const

/** Declares something that is done to the money of goods that are put aside. */
const holdOperation = operationsOf<Prepayment>({
  name: 'hold',
  find: readPrepayment,
  base: (db, { hold }) => baseAt(db, hold.requestedAt),
  path: (id) => `/admin/events/pick-ups/${id}`,
})

const settle = holdOperation({
  at,
  run: (tx, holdId, { payment: entryId }, { by, now }) => settleHoldReturn(tx, { holdId, entryId, by, now }),
  done: 'prepaidGoods:sentDone',
  refusals: { REFUSED: notSent, GOING_BACK: notSent },
  summary: 'Notes that money which is owed back was sent by hand',
  conflict: 'It is not owed, or a provider sends it',
})

/** Through the provider that it came by. */
const sendBack = holdOperation({
  at,
  ask: ({ hold }, { payment }, { t, db }) => {
    const owed = listOwed(db, hold.id).find(({ id }) => id === payment)
    return sendBackQuestion({ t, db }, { of: 'HOLD', id: hold.id }, owed, baseAt(db, hold.requestedAt))
  },
  run: (tx, holdId, { payment: entryId }, { by, now }) => sendBackForHold(tx, { holdId, entryId, by, now }),
  done: 'online:sendingBack',
  refusals: { REFUSED: { key: 'online:cannotSendBack' } },
  summary: 'Sends money that is owed back through the provider that it came by',
  conflict: 'It is not owed, is on its way, or no payment has so much left',
})

/** All that is done to it, by what its buttons send. */
export const holdOperations = { settle, 'send-back': sendBack }

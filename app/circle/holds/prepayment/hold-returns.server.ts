import { eq } from 'drizzle-orm'

import {
  disputeFacts,
  returnThroughProvider,
  sourcesOf,
  sendBackQuestion,
} from '#app/payments/refunds/send-back.server.ts'
import { anId } from '#app/platform/fields.forms.ts'
import { movementOf } from '#app/shop/orders/order-data.ts'
import { presentHold } from '#app/shop/orders/payments/present-hold.ts'
import { formerBase, baseAt } from '#app/site/base/bases.server.ts'
import { operationsOf } from '#app/site/operations/operation.server.ts'
import type { T } from '#app/translations/keys.ts'
import { localise } from '#app/translations/localised.ts'
import type { Db } from '#db/database.server.ts'
import { events } from '#db/schema.server.ts'
import type { Locale } from '#db/vocabulary.ts'

import { nameGoods } from '../hold-emails.server.ts'
import { findPickUpHold, listHoldPayments, listOwed, readPrepayment, settleHoldReturn } from './hold-ledger.server.ts'
import { payableHolds } from './hold-payable.server.ts'

type Return = { holdId: number; entryId: number; by: { id: number; email: string }; now: Date }

/** Sends what is owed back for a hold through the provider that it came by; the clock tells the provider. */
export function sendBackForHold(db: Db, { holdId, entryId, by, now }: Return) {
  const owed = listOwed(db, holdId).find(({ id }) => id === entryId)
  const wanted = { target: { of: 'HOLD' as const, id: holdId }, promise: owed?.operation ?? '' }
  return returnThroughProvider(db, payableHolds, { ...wanted, by, now })
}

/** What is owed back for a hold, and through whom it could go, or is going. */
function listHoldReturns(db: Db, holdId: number) {
  const owed = listOwed(db, holdId)
  const sources = sourcesOf(db, { of: 'HOLD', id: holdId }, owed)
  return owed.map(({ id, amountMinor, at, operation }) => {
    const source = sources.find((one) => one.operation === operation)
    return { id, amountMinor, at, operation, provider: source?.provider ?? null, pendingIn: source?.pendingIn ?? null }
  })
}

/** A hold with its goods and its money, for the staff; null where there is none. */
export function readHoldMoney(db: Db, holdId: number, { locale, t }: { locale: Locale; t: T }) {
  const money = readPrepayment(db, holdId)
  const event = money && db.select().from(events).where(eq(events.id, money.hold.eventId)).get()
  if (!money || !event) return null

  const { id, eventId, code, name, email, state, totalMinor } = money.hold
  const { paidMinor, dueMinor, owedBackMinor } = money
  return {
    id,
    eventId,
    code,
    name,
    email,
    state,
    totalMinor,
    paidMinor,
    dueMinor,
    owedBackMinor,
    event: localise(event.name, locale),
    goods: nameGoods(db, holdId, locale),
    payments: listHoldPayments(db, holdId).map((entry) => {
      return {
        id: entry.id,
        kind: entry.kind,
        movement: movementOf(entry),
        amountMinor: entry.amountMinor,
        at: entry.at,
        settledAt: entry.settledAt,
      }
    }),
    onHold: presentHold(t, findPickUpHold(db, holdId), baseAt(db, money.hold.requestedAt), locale),
    returns: listHoldReturns(db, holdId),
    base: formerBase(db, money.hold.requestedAt),
  }
}

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
  ask: ({ hold: { id, requestedAt } }, _, words) => ({
    title: words.t('asking:settlePickUpTitle'),
    facts: disputeFacts(words, { of: 'HOLD', id }, baseAt(words.db, requestedAt)),
  }),
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

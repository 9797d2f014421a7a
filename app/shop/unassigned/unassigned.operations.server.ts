import { formatMoney } from '#app/money/money.ts'
import { type PaymentTarget, targetOf } from '#app/money/payment-reference.ts'
import { anId, day, flag, minorUnits, optionalText, text } from '#app/platform/fields.forms.ts'
import { baseAt } from '#app/site/base/bases.server.ts'
import { NEW, operationsOf } from '#app/site/operations/operation.server.ts'
import { formatDay } from '#app/translations/dates.ts'
import { DOUBTFUL } from '#app/ui/payment-doubts.ts'
import type { Db } from '#db/database.server.ts'

import { assignPayment, returnPayment } from './settling.server.ts'
import { findUnassigned, recordUnassigned, type UnassignedPayment, voidUnassigned } from './unassigned.server.ts'
import { undoMove } from './undoing.server.ts'

/** A payment without an order. */
const payment = { name: 'payment', path: (id: number) => `/admin/orders/money/${id}` }
/** Declares something that is done to it. */
const paymentOperation = operationsOf<UnassignedPayment>({
  ...payment,
  find: findUnassigned,
  base: (db, { at }) => baseAt(db, at),
})

/** What came in for nobody knows what yet. */
export const record = operationsOf<typeof NEW>({ ...payment, isNew: true, find: () => NEW })({
  input: {
    receivedOn: day,
    amountMinor: minorUnits(1),
    original: optionalText(60).describe('As it came, in another currency'),
    method: optionalText(120),
    reference: optionalText(300),
    payer: optionalText(200),
    note: optionalText(1000),
    isSure: flag.describe('Records it although it looks like one that is there'),
  },
  once: 'record',
  run: (tx, _, received, who) => recordUnassigned(tx, received, who),
  makes: ({ id }) => id,
  done: ({ id }) => ({ key: 'unassigned:recorded', to: payment.path(id) }),
  refusals: { ...DOUBTFUL, LATER: { fields: { receivedOn: 'unassigned:later' } } },
  summary: 'Records money that belongs to no order yet',
  conflict:
    'It looks like one that is recorded (`doubt`: `ENTERED_BEFORE`, `SAME_DAY`): `isSure` does it; or it is no longer possible',
})

const part = minorUnits(1).optional().describe('All that waits where nothing is said')
const TOO_MUCH = { fields: { amountMinor: 'unassigned:tooMuch' } }
const REFUSED = { key: 'unassigned:refused' } as const
const at = (problem: string) => ({ fields: { orderId: problem, target: problem } })

/** What the money is for. A form names it as a payer does, `O-12` or `C-12`; a call by one of two numbers. */
const assign = paymentOperation({
  input: {
    orderId: anId.optional(),
    commissionId: anId.optional(),
    amountMinor: part,
    isSure: flag,
  },
  calls: ['orderId', 'commissionId'],
  form: { target: text(40) },
  once: 'assignments',
  run: (tx, paymentId, { orderId, commissionId, target: written, ...given }, who) => {
    const isTyped = written !== undefined
    const target = isTyped ? targetOf(written) : targetBy(orderId, commissionId)
    if (!target) return { ok: false, problem: isTyped ? 'NO_TARGET' : 'UNCLEAR' } as const

    return assignPayment(tx, { paymentId, target, ...given }, who)
  },
  done: ({ amountMinor }, found, { db }) => ({
    key: 'unassigned:assigned',
    values: { amount: amountOf(db, found, amountMinor) },
  }),
  refusals: {
    ...DOUBTFUL,
    UNCLEAR: { fields: { orderId: 'form:choose' } },
    NO_TARGET: at('unassigned:noTarget'),
    NOTHING_DUE: at('unassigned:nothingDue'),
    TOO_MUCH,
    REFUSED,
  },
  summary: 'Puts it towards an order or a commission, as far as that asks for money',
  conflict:
    'It looks like one that is recorded (`doubt`: `ENTERED_BEFORE`, `SAME_DAY`): `isSure` does it; or it is no longer possible',
})

/** What went back to whom it came from. */
const back = paymentOperation({
  input: { amountMinor: part, day, reference: optionalText(300) },
  once: 'returns',
  ask: (found, { amountMinor = found.restMinor, day: on }, { t, db, locale }) => {
    const amount = amountOf(db, found, amountMinor)
    return {
      title: t('unassigned:giveBackTitle', { amount }),
      facts: [t('unassigned:givesBack', { amount, day: formatDay(on, locale) })],
    }
  },
  run: (tx, paymentId, given, who) => returnPayment(tx, { paymentId, ...given }, who),
  done: 'unassigned:gaveBack',
  refusals: { LATER: { fields: { day: 'unassigned:later' } }, TOO_MUCH, REFUSED },
  summary: 'Notes that it was given back',
  conflict: 'Nothing of it waits any more',
})

const undo = paymentOperation({
  at: { move: anId },
  ask: (found, { move }, { t, db }) => {
    const amountMinor = found.moves.find((one) => one.id === move)?.amountMinor ?? 0
    const values = { amount: amountOf(db, found, amountMinor) }
    return { title: t('unassigned:undoTitle', values), facts: [t('unassigned:undoes', values)] }
  },
  run: (tx, paymentId, { move: moveId }, who) => undoMove(tx, { paymentId, moveId }, who),
  done: 'unassigned:undid',
  refusals: { REFUSED },
  summary: 'Takes back what was done with it: it waits again',
  conflict: 'Its order was sent or ended, or it was undone before',
})

/** For what was typed wrongly. */
const cross = paymentOperation({
  input: { reason: text(300) },
  run: (tx, paymentId, { reason }, who) => voidUnassigned(tx, { id: paymentId, reason }, who),
  done: 'unassigned:voided',
  refusals: { REFUSED },
  summary: 'Crosses out what never came',
  conflict: 'A part of it was used, or it is crossed out',
})

/** All that is done to such a payment, by what its buttons send. */
export const paymentOperations = { assign, back, undo, cross }

/** Exactly one of the two is named. */
function targetBy(orderId?: number, commissionId?: number): PaymentTarget | null {
  if ((orderId === undefined) === (commissionId === undefined)) return null

  return orderId === undefined ? { of: 'COMMISSION', id: commissionId ?? 0 } : { of: 'ORDER', id: orderId }
}

function amountOf(db: Db, { at: receivedAt }: UnassignedPayment, amountMinor: number): string {
  return formatMoney(amountMinor, baseAt(db, receivedAt))
}

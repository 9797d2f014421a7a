import { formatMoney } from '#app/money/money.ts'
import { disputeFacts, returnThroughProvider, sendBackQuestion } from '#app/payments/refunds/send-back.server.ts'
import { amountProblem, anId, flag, minorUnits, optionalText, text, wholeNumber } from '#app/platform/fields.forms.ts'
import { baseAt } from '#app/site/base/bases.server.ts'
import { DOUBTFUL } from '#app/ui/payment-doubts.ts'
import type { Db } from '#db/database.server.ts'

import { orderOperation } from '../order-access.server.ts'
import { findOrder, type OrderDetails } from '../orders.server.ts'
import { keepCreditNotes } from './order-account.server.ts'
import { recordOrderPayment, refundOrder, settleOrderRefund, undoOrderPayment } from './order-money.server.ts'
import { payableOrders } from './order-payable.server.ts'

export const isSent = flag.describe('The money has left already; else it is owed')

/** A payment fits any status. What is doubtful is asked about once. */
export const pay = orderOperation({
  action: 'order.pay',
  input: {
    amountMinor: minorUnits(0),
    reason: optionalText(300),
    isSure: flag.describe('Records it although it is more than is due, or the same was recorded before'),
  },
  once: 'payments',
  run: (tx, orderId, input, { by, now }) =>
    input.amountMinor === 0 && isOwing(tx, orderId)
      ? ({ ok: false, problem: 'NO_AMOUNT' } as const)
      : recordOrderPayment(tx, { ...input, orderId, byUserId: by.id, now }),
  done: (result, before) => {
    if (result.status !== before.status) return 'admin:orderConfirmed'
    return before.status === 'ORDERED' ? 'admin:paymentRecorded' : 'admin:latePaymentRecorded'
  },
  refusals: {
    ...DOUBTFUL,
    NO_AMOUNT: (_, { placedAt }, { db }) => ({ fields: { amountMinor: amountProblem('', baseAt(db, placedAt)) } }),
  },
  summary: 'Records a payment, in any status; an order that waits for it and is paid in full is confirmed',
  about: 'What is more than the order costs is owed back.',
  conflict:
    'It is more than is due (`doubt`: `MORE_THAN_DUE`) or looks like one that is recorded already (`ENTERED_BEFORE`, `SAME_DAY`): `isSure` records it',
})

/** Money given back without ending the order. */
export const refund = orderOperation({
  action: 'order.refund',
  input: {
    amountMinor: minorUnits(1),
    reason: text(300),
    isSent,
    taxRate: wholeNumber(0, 100_000)
      .optional()
      .describe('What it is for was sold at this rate, in thousandths of a percent; else it is a part of everything'),
  },
  once: 'refunds',
  ask: ({ id, placedAt }, { amountMinor }, { t, db }) =>
    t('asking:refundTitle', { id, amount: formatMoney(amountMinor, baseAt(db, placedAt)) }),
  run: (tx, orderId, input, { by, now }) => {
    const order = findOrder(tx, orderId)
    if (order && input.taxRate !== undefined) keepCreditNotes(tx, order)
    return refundOrder(tx, { ...input, orderId, byUserId: by.id, now })
  },
  done: 'admin:refundRecorded',
  refusals: { TOO_MUCH: { fields: { amountMinor: 'admin:refundTooMuch' } } },
  summary: 'Gives money back and leaves the status as it is',
})

export const settle = orderOperation({
  action: 'order.refund-sent',
  at: { payment: anId },
  ask: ({ id, placedAt }, _, words) => ({
    title: words.t('asking:settleTitle', { id }),
    facts: disputeFacts(words, { of: 'ORDER', id }, baseAt(words.db, placedAt)),
  }),
  run: (tx, orderId, { payment: paymentId }, { now }) => settleOrderRefund(tx, { orderId, paymentId, now }),
  done: 'admin:refundSettled',
  refusals: { REFUSED: { key: 'admin:refundSettledBefore' }, GOING_BACK: { key: 'online:goingBack' } },
  summary: 'Notes that money which was owed back was sent',
  conflict: 'It was sent before, is no refund, or a provider is sending it',
})

/** A payment that never came. */
export const undo = orderOperation({
  action: 'order.unpay',
  at: { payment: anId },
  ask: ({ id, status, placedAt, payments }, { payment }, { t, db }) => {
    const amountMinor = payments.find((one) => one.id === payment)?.amountMinor ?? 0
    const isConfirmed = status === 'CONFIRMED'
    return {
      title: t('asking:undoPaymentTitle', { id, amount: formatMoney(amountMinor, baseAt(db, placedAt)) }),
      facts: [t('asking:undoPayment'), ...(isConfirmed ? [t('asking:undoPaymentWaits')] : [])],
    }
  },
  run: (tx, orderId, { payment: paymentId }, { by, now }) =>
    undoOrderPayment(tx, { orderId, paymentId, byUserId: by.id, now }),
  done: 'admin:paymentUndone',
  refusals: { REFUSED: { key: 'admin:paymentNotUndone' } },
  summary: 'Takes off a payment that was recorded by mistake; an order that it paid waits for its payment again',
  conflict: 'It was not recorded by hand, was taken off before, the order was sent or ended, or money of it went back',
})

/** Nothing confirms what costs nothing, and is no payment of anything else. */
function isOwing(tx: Db, orderId: number): boolean {
  const order = findOrder(tx, orderId)
  return order !== null && (order.status !== 'ORDERED' || order.dueMinor > 0)
}

/** Sends what is owed back through the provider that it came by; the clock tells the provider in a moment. */
export const sendBack = orderOperation({
  at: { payment: anId },
  ask: (order, given, words) =>
    sendBackQuestion(words, targetOf(order.id), owedIn(order, given.payment), baseAt(words.db, order.placedAt)),
  run: (tx, id, given, change) => {
    const order = findOrder(tx, id)
    const promise = (order && owedIn(order, given.payment)?.operation) ?? ''
    return returnThroughProvider(tx, payableOrders, { target: targetOf(id), promise, ...change }).ok
  },
  done: 'online:sendingBack',
  refusals: { REFUSED: { key: 'online:cannotSendBack' } },
  summary: 'Sends money that is owed back through the provider that it came by',
  conflict: 'It is not owed, is on its way, or no payment has so much left',
})

function targetOf(id: number) {
  return { of: 'ORDER', id } as const
}

function owedIn({ payments }: OrderDetails, id: number) {
  return payments.find((one) => one.id === id && one.settledAt === null)
}

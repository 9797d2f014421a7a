import { z } from 'zod'

import { tellSlip } from '#app/payments/pages/payment-options.server.ts'
import { anId, flag, minorUnits, optionalText, text } from '#app/platform/fields.forms.ts'
import { baseAt } from '#app/site/base/bases.server.ts'

import { carryFromOrder } from '../carrying/carrying.operations.server.ts'
import { writeToCustomer } from './admin/write-to-customer.server.ts'
import { allowFiles } from './downloads/downloads.server.ts'
import { REPLACEMENT_PAYERS, sendAgain } from './manual/send-again.server.ts'
import { MOVED, orderOperation } from './order-access.server.ts'
import { cancelOrder, noteOnOrder } from './order-changes.server.ts'
import { isSent, pay, refund, sendBack, settle, undo } from './payments/money.operations.server.ts'
import { findOrderHold } from './payments/order-standing.server.ts'
import { presentHold } from './payments/present-hold.ts'
import { correct, ship, takeBack } from './shipments/shipment.operations.server.ts'
import { handleWithdrawal } from './withdrawals/withdrawals.server.ts'

/** Ends an order: why, what is given back, and whether the goods can be sold again. */
const cancel = orderOperation({
  action: 'order.cancel',
  input: {
    reason: text(300),
    refundMinor: minorUnits(0).optional().describe('All that was paid where nothing is said'),
    isSent,
    isRestocked: z.boolean('form:format').default(true),
  },
  ask: ({ id, placedAt }, _, words) => {
    const { t, db, locale } = words
    const hold = presentHold(t, findOrderHold(db, id), baseAt(db, placedAt), locale)
    const slip = tellSlip(words, { of: 'ORDER', id })
    const facts = [...(hold?.reason === 'DISPUTED' ? [hold.text] : []), ...(slip ? [slip] : [])]
    return { title: t('orders:cancelTitle', { id }), facts }
  },
  run: (tx, orderId, input, { by, now }) => cancelOrder(tx, { ...input, orderId, by: 'ADMIN', byUserId: by.id, now }),
  done: 'orders:canceled',
  refusals: {
    TOO_MUCH: { fields: { refundMinor: 'admin:refundTooMuch' } },
    REFUSED: { key: 'admin:cannotCancel' },
    NO_PARCELS: { key: 'admin:cannotCancel' },
  },
  summary: 'Cancels an order, with what is given back',
  conflict: MOVED,
})

/** What the staff note for themselves. Nothing but an empty one empties it. */
const note = orderOperation({
  action: 'order.note',
  input: { staffNote: optionalText(4000).unwrap() },
  form: { staffNote: optionalText(4000) },
  began: ({ staffNote }) => ({ staffNote }),
  run: (tx, orderId, { staffNote }) => noteOnOrder(tx, orderId, staffNote),
  done: 'admin:noteSaved',
  refusals: {},
  summary: 'What the house notes for itself',
})

const files = orderOperation({
  input: { isAllowed: z.boolean('form:choose') },
  run: (tx, orderId, { isAllowed }, change) => allowFiles(tx, { orderId, isAllowed, ...change }),
  done: 'admin:filesChanged',
  refusals: {},
  summary: 'Whether the files of an order can be fetched although its payment went back or is in dispute',
})

/** An email to the customer. */
const write = orderOperation({
  input: { message: text(4000) },
  once: 'messages',
  run: (tx, orderId, { message, operation }, change) => writeToCustomer(tx, orderId, { message, operation }, change),
  done: 'templates:sent',
  refusals: {},
  summary: 'Writes an email to the customer',
})

const handled = orderOperation({
  at: { withdrawal: anId },
  run: (tx, orderId, { withdrawal: withdrawalId }, change) => handleWithdrawal(tx, { orderId, withdrawalId }, change),
  done: 'withdrawn:noted',
  refusals: { REFUSED: { key: 'withdrawn:noted' } },
  summary: 'Notes that somebody is done with a withdrawal',
  conflict: 'There is no such withdrawal of the order, or that was noted before',
})

/** Sends goods again that were lost or damaged. */
const again = orderOperation({
  input: {
    reason: text(300),
    payer: z
      .enum(REPLACEMENT_PAYERS, 'form:choose')
      .default('US')
      .describe('Of the new shipping: `CUSTOMER` is asked for it by today’s tariff'),
    isTold: flag.describe('The customer gets an email about the new order'),
  },
  once: 'replacements',
  ask: ({ id }, _, { t }) => t('manualOrders:againTitle', { id }),
  run: sendAgain,
  makes: ({ orderId }) => orderId,
  done: ({ orderId }) => ({ key: 'manualOrders:againMade', to: `/admin/orders/${orderId}` }),
  refusals: {
    NOT_SENT: { key: 'admin:cannotSendAgain' },
    UNMADE: (result) => ({
      fields: { '': typeof result === 'object' && 'why' in result ? result.why : 'admin:cannotSendAgain' },
      status: 409,
    }),
  },
  summary: 'Sends the goods of an order again: a new order that costs nothing but its shipping, if that',
  about: 'Its stock is reserved in the same step; `replacesId` of the new order is the number of this one.',
  conflict: 'The order was not sent, or there are not enough of its goods',
})

/** All that is done to an order, by what its buttons send. */
export const orderOperations = {
  pay,
  refund,
  settle,
  undo,
  'send-back': sendBack,
  ship,
  correct,
  takeBack,
  cancel,
  note,
  files,
  write,
  handled,
  again,
  carry: carryFromOrder,
}

import { z } from 'zod'

import { anId, minorUnits, optionalText, text } from '#app/platform/fields.forms.ts'

import { carryFromOrder } from '../carrying/carrying.operations.server.ts'
import { writeToCustomer } from './admin/write-to-customer.server.ts'
import { allowFiles } from './downloads/downloads.server.ts'
import { MOVED, orderOperation } from './order-access.server.ts'
import { cancelOrder, noteOnOrder } from './order-changes.server.ts'
import { isSent, pay, refund, sendBack, settle } from './payments/money.operations.server.ts'
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
  ask: ({ id }, _, { t }) => t('orders:cancelTitle', { id }),
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

/** All that is done to an order, by what its buttons send. */
export const orderOperations = {
  pay,
  refund,
  settle,
  'send-back': sendBack,
  ship,
  correct,
  takeBack,
  cancel,
  note,
  files,
  write,
  handled,
  carry: carryFromOrder,
}

import { z } from 'zod'

import { wholeNumber } from '#app/platform/fields.forms.ts'
import { presentPackingSlip, sendPdf } from '#app/shop/documents/packing-slip.server.ts'
import { packingSlips, orderList } from '#app/shop/orders/order-list.server.ts'
import { orderOperations } from '#app/shop/orders/order.operations.server.ts'
import { orderQuery } from '#app/shop/orders/orders-filter.server.ts'
import { findOrder } from '#app/shop/orders/orders.server.ts'
import { ORDER_ORIGINS, ORDER_STATUSES } from '#db/vocabulary.ts'

import { adminCall } from '../../kit/call.server.ts'
import { byId, file, minor, moment } from '../../kit/fields.forms.ts'
import { operationCall } from '../../kit/operation-call.server.ts'
import { refuse } from '../../kit/refusals.server.ts'
import { csvCall, listCall } from '../lists.server.ts'
import { present } from './order-edit.server.ts'
import { adminOrder, hold } from './order.forms.ts'

const summary = z.object({
  id: z.int(),
  status: z.enum(ORDER_STATUSES),
  origin: z.enum(ORDER_ORIGINS),
  email: z.string(),
  fullName: z.string(),
  country: z.string(),
  totalMinor: minor,
  paidMinor: minor.describe('Received less what is given back'),
  dueMinor: minor,
  owedBackMinor: minor.describe('To be given back, and not sent yet'),
  placedAt: moment,
  hold,
})

const orders = { answer: adminOrder, present }

/** The admin's orders, by the commands of its page. */
export const adminOrderCalls = {
  'GET admin/orders': listCall(orderList, { summary: 'Orders', answer: summary }),
  'GET admin/orders.csv': csvCall('Orders', orderList),
  'GET admin/orders/packing-slips.pdf': adminCall(
    {
      summary: 'The packing slips of orders that are to be sent, in one file',
      query: z.object({ ...orderQuery.shape, page: wholeNumber(1, 1e6).optional().describe('Of 25 orders') }),
      answer: file('application/pdf'),
      errors: { 404: 'There is none to send' },
    },
    async ({ db, query, t }) => (await packingSlips(db, orderQuery.ask(query))) ?? refuse(t, 404),
  ),
  'GET admin/orders/{id}/packing-slip.pdf': adminCall(
    { summary: 'What lies in a parcel, to print', params: byId, answer: file('application/pdf') },
    ({ db, params, t }) => {
      const found = findOrder(db, params.id)
      return found ? sendPdf(presentPackingSlip(db, found)) : refuse(t, 404)
    },
  ),
  'GET admin/orders/{id}': adminCall(
    { summary: 'An order, with its payments', params: byId, answer: adminOrder },
    (args) => present(args, args.params.id),
  ),
  'POST admin/orders/{id}/payments': operationCall(orderOperations.pay, orders),
  'POST admin/orders/{id}/refunds': operationCall(orderOperations.refund, orders),
  'POST admin/orders/{id}/payments/{payment}/undoing': operationCall(orderOperations.undo, orders),
  'POST admin/orders/{id}/refunds/{payment}/sent': operationCall(orderOperations.settle, orders),
  'POST admin/orders/{id}/shipment': operationCall(orderOperations.ship, orders),
  'POST admin/orders/{id}/cancellation': operationCall(orderOperations.cancel, orders),
  'POST admin/orders/{id}/messages': operationCall(orderOperations.write, orders),
  'PUT admin/orders/{id}/note': operationCall(orderOperations.note, orders),
  'PUT admin/orders/{id}/files': operationCall(orderOperations.files, orders),
}

/** What is put right after an order was sent. */
export const shipmentCalls = {
  'PUT admin/orders/{id}/shipment': operationCall(orderOperations.correct, orders),
  'POST admin/orders/{id}/shipment/taking-back': operationCall(orderOperations.takeBack, orders),
  'POST admin/orders/{id}/replacements': operationCall(orderOperations.again, orders),
}

/** Money that is owed back pays something else of the same customer. */
export const orderCarryCalls = {
  'POST admin/orders/{id}/carry-overs': operationCall(orderOperations.carry, orders),
}

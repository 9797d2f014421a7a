import { z } from 'zod'

import { optionalText, text, wholeNumber } from '#app/platform/fields.forms.ts'
import { presentPackingSlip } from '#app/shop/documents/packing-slip.server.ts'
import { sendPdf } from '#app/shop/documents/send-pdf.server.ts'
import { orderMessageForm, shipmentForm, staffNoteForm } from '#app/shop/orders/admin/order.forms.ts'
import { ordersCsv } from '#app/shop/orders/admin/orders-csv.server.ts'
import { readOrdersQuery } from '#app/shop/orders/admin/orders-query.server.ts'
import { packingSlips } from '#app/shop/orders/admin/packing-slips.server.ts'
import { writeToCustomer } from '#app/shop/orders/admin/write-to-customer.server.ts'
import { cancelOrder, noteOnOrder, shipOrder } from '#app/shop/orders/order-changes.server.ts'
import { findOrder, listOrders, ORDER_SORTS } from '#app/shop/orders/orders.server.ts'
import { recordOrderPayment, refundOrder, settleOrderRefund } from '#app/shop/orders/payments/order-money.server.ts'
import { listOrderHolds } from '#app/shop/orders/payments/order-standing.server.ts'
import { askOfShipment } from '#app/shop/orders/shipments/shipment-questions.ts'
import { trackingLink } from '#app/shop/orders/shipments/tracking.ts'
import { readSettings } from '#app/site/site.server.ts'
import { DOUBTS } from '#app/ui/payment-doubts.ts'
import { ORDER_ORIGINS, ORDER_STATUSES } from '#db/vocabulary.ts'

import { adminCall, counted } from '../../kit/call.server.ts'
import { byId, file, id, minor, moment, windowFields, windowOf } from '../../kit/fields.forms.ts'
import { doOnce } from '../../kit/once.server.ts'
import { refuse, refuseField } from '../../kit/refusals.server.ts'
import { csvCall } from '../csv.server.ts'
import { asAddress, searchFields } from '../lists.ts'
import { change, idOr, present } from './order-answers.server.ts'
import { orderFilters } from './order-filters.ts'
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

const MOST = Number.MAX_SAFE_INTEGER
/** Nothing empties a note but an empty one. */
const noteBody = z.object({ staffNote: staffNoteForm.shape.staffNote.unwrap() })
const isSent = z.boolean('form:format').default(false).describe('The money has left already; else it is owed')
const payment = z.object({
  amountMinor: wholeNumber(0, MOST),
  reason: optionalText(300),
  isSure: z
    .boolean('form:format')
    .default(false)
    .describe('Records it although it is more than is due, or the same was recorded before'),
})
const refund = z.object({ amountMinor: wholeNumber(1, MOST), reason: text(300), isSent })
const cancellation = z.object({
  reason: text(300),
  refundMinor: wholeNumber(0, MOST).optional().describe('All that was paid where nothing is said'),
  isSent,
  isRestocked: z.boolean('form:format').default(true),
})
const filters = {
  ...searchFields(ORDER_SORTS, '-date'),
  ...orderFilters,
}
const MOVED = { 409: 'The order is not, or no longer, where this can be done' }

/** The admin's orders, by the commands of its page. */
export const adminOrderCalls = {
  'GET admin/orders': adminCall(
    {
      summary: 'Orders',
      query: z.object({ ...filters, ...windowFields(25) }),
      answer: z.array(summary),
      isCounted: true,
    },
    ({ db, query }) => {
      const listQuery = { ...readOrdersQuery(asAddress(query)), window: windowOf(query) }
      const { orders, count } = listOrders(db, listQuery)
      const holds = listOrderHolds(
        db,
        orders.map(({ id: one }) => one),
      )
      return counted(
        orders.map((order) => ({ ...order, hold: holds.get(order.id) ?? null })),
        count,
      )
    },
  ),
  'GET admin/orders.csv': csvCall('Orders', filters, ordersCsv),
  'GET admin/orders/packing-slips.pdf': adminCall(
    {
      summary: 'The packing slips of orders that are to be sent, in one file',
      query: z.object({ ...filters, page: wholeNumber(1, 1e6).optional().describe('Of 25 orders') }),
      answer: file('application/pdf'),
      errors: { 404: 'There is none to send' },
    },
    async ({ db, query, t }) => (await packingSlips(db, asAddress(query))) ?? refuse(t, 404),
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
  'POST admin/orders/{id}/payments': adminCall(
    {
      summary: 'Records a payment, in any status; an order that waits for it and is paid in full is confirmed',
      about: 'What is more than the order costs is owed back.',
      params: byId,
      body: payment,
      answer: adminOrder,
      isOnce: 'required',
      errors: {
        409: 'It is more than is due (`doubt`: `MORE_THAN_DUE`) or looks like one that is recorded already (`ENTERED_BEFORE`, `SAME_DAY`): `isSure` records it',
      },
    },
    (args) => {
      const { params, body, viewer, now, t } = args
      const orderId = params.id
      const done = doOnce(args, `payments of order ${orderId}`, (tx, operation) => {
        const recorded = change(args, tx, orderId, 'order.pay', (inner) =>
          recordOrderPayment(inner, { orderId, ...body, operation, byUserId: viewer.id, now }),
        )
        if (recorded.ok) return orderId

        const { problem: doubt } = recorded
        return doubt === 'NOT_FOUND' ? refuse(t, 404) : refuse(t, 409, { message: t(DOUBTS[doubt]), doubt })
      })
      return typeof done === 'number' ? present(args, done) : done
    },
  ),
  'POST admin/orders/{id}/refunds': adminCall(
    {
      summary: 'Gives money back and leaves the status as it is',
      params: byId,
      body: refund,
      answer: adminOrder,
      isOnce: 'required',
    },
    (args) => {
      const { params, body, viewer, now, t } = args
      const orderId = params.id
      const done = doOnce(args, `refunds of order ${orderId}`, (tx, operation) => {
        const refunded = change(args, tx, orderId, 'order.refund', (inner) =>
          refundOrder(inner, { orderId, ...body, operation, byUserId: viewer.id, now }),
        )
        if (refunded === 'NOT_FOUND') return refuse(t, 404)

        return refunded === 'TOO_MUCH' ? refuseField(t, 'amountMinor', t('admin:refundTooMuch')) : orderId
      })
      return typeof done === 'number' ? present(args, done) : done
    },
  ),
  'POST admin/orders/{id}/refunds/{payment}/sent': adminCall(
    {
      summary: 'Notes that money which was owed back was sent',
      params: z.object({ id, payment: id }),
      answer: adminOrder,
      errors: { 409: 'It was sent before, is no refund, or a provider is sending it' },
    },
    (args) => {
      const { db, params, now, t } = args
      const done = change(args, db, params.id, 'order.refund-sent', (tx) =>
        settleOrderRefund(tx, { orderId: params.id, paymentId: params.payment, now }),
      )
      if (done === 'DONE') return present(args, params.id)

      if (done === 'GOING_BACK') return refuse(t, 409, { message: t('online:goingBack') })

      return done === 'NOT_FOUND' ? refuse(t, 404) : refuse(t, 409)
    },
  ),
  'POST admin/orders/{id}/shipment': adminCall(
    {
      summary: 'Sends an order off, with all of its parcels',
      params: byId,
      body: shipmentForm,
      answer: adminOrder,
      errors: {
        409: `${MOVED[409]}, or it is sent without a tracking number that its method gives (\`doubts\`: \`NO_TRACKING_NUMBER\`), in fewer parcels than planned (\`FEWER_PARCELS\`), or although its payment went back or is in dispute (\`PAYMENT_HELD\`): \`isWithoutNumber\`, \`isFewerParcels\` and \`isPaymentHeld\` send it`,
      },
    },
    (args) => {
      const { db, params, body, viewer, now, t } = args
      const orderId = params.id
      const { carriers } = readSettings(db)
      const parcels = body.parcels.map((parcel) => ({ ...parcel, link: trackingLink(carriers, parcel) }))
      const shipment = { ...body, orderId, parcels, byUserId: viewer.id, now }
      const shipped = change(args, db, orderId, 'order.ship', (tx) => shipOrder(tx, shipment))
      if (!shipped.ok && shipped.problem === 'DOUBTFUL')
        return refuse(t, 409, { message: askOfShipment(t, shipped.doubts), doubts: shipped.doubts })
      const done = idOr(args, orderId, shipped)
      return typeof done === 'number' ? present(args, done) : done
    },
  ),
  'POST admin/orders/{id}/cancellation': adminCall(
    {
      summary: 'Cancels an order, with what is given back',
      params: byId,
      body: cancellation,
      answer: adminOrder,
      errors: MOVED,
    },
    (args) => {
      const { db, params, body, viewer, now } = args
      const orderId = params.id
      const done = idOr(
        args,
        orderId,
        change(args, db, orderId, 'order.cancel', (tx) =>
          cancelOrder(tx, { orderId, by: 'ADMIN', byUserId: viewer.id, ...body, now }),
        ),
      )
      return typeof done === 'number' ? present(args, done) : done
    },
  ),
  'POST admin/orders/{id}/messages': adminCall(
    {
      summary: 'Writes an email to the customer',
      params: byId,
      body: orderMessageForm.omit({ operation: true }),
      answer: adminOrder,
      isOnce: 'required',
    },
    (args) => {
      const { params, body, viewer, now, t } = args
      const done = doOnce(args, `messages of order ${params.id}`, (tx, operation) => {
        const written = writeToCustomer(tx, params.id, { ...body, operation }, { by: viewer, now })
        return written === 'NOT_FOUND' ? refuse(t, 404) : params.id
      })
      return typeof done === 'number' ? present(args, done) : done
    },
  ),
  'PUT admin/orders/{id}/note': adminCall(
    { summary: 'What the house notes for itself', params: byId, body: noteBody, answer: adminOrder },
    (args) => {
      const { db, params, body, t } = args
      if (!findOrder(db, params.id)) return refuse(t, 404)

      change(args, db, params.id, 'order.note', (tx) => noteOnOrder(tx, params.id, body.staffNote))
      return present(args, params.id)
    },
  ),
}

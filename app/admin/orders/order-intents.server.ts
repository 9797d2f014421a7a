import { data } from 'react-router'

import { formatMoney } from '#app/money/money.ts'
import { findConflict } from '#app/platform/conflict/conflict.server.ts'
import { refuseConflict, sentOf } from '#app/platform/conflict/refuse-conflict.server.ts'
import { amountProblem } from '#app/platform/fields.forms.ts'
import { readForm, readText, refuse } from '#app/platform/forms.server.ts'
import { idOf } from '#app/platform/lists/ids.ts'
import { seeOther } from '#app/platform/redirects.server.ts'
import {
  cancellationForm,
  orderMessageForm,
  paymentForm,
  refundForm,
  shipmentForm,
  staffNoteForm,
} from '#app/shop/orders/admin/order.forms.ts'
import { writeToCustomer } from '#app/shop/orders/admin/write-to-customer.server.ts'
import { allowFiles } from '#app/shop/orders/downloads/allow-files.server.ts'
import { cancelOrder, noteOnOrder, shipOrder } from '#app/shop/orders/order-changes.server.ts'
import { findOrder } from '#app/shop/orders/orders.server.ts'
import { recordOrderPayment, refundOrder, settleOrderRefund } from '#app/shop/orders/payments/order-money.server.ts'
import { SHIPMENT_DOUBTS } from '#app/shop/orders/shipments/shipment-questions.ts'
import { trackingLink } from '#app/shop/orders/shipments/tracking.ts'
import { requestOf } from '#app/sign-in/request.server.ts'
import { readSettings } from '#app/site/site.server.ts'
import { DOUBTS } from '#app/ui/payment-doubts.ts'

import { askAgain } from '../kit/asking/ask-first.server.ts'
import { carryFrom } from './carry-intent.server.ts'
import { ask, back, baseOfOrder, change, type Sent, statusOf } from './order-admin.server.ts'
import { sendBack } from './send-back-intent.server.ts'
import { correct, takeBack } from './shipment-intents.server.ts'
import { noteHandled } from './withdrawals/withdrawal-intent.server.ts'

/** What is done to an order in the admin, by what its buttons do. */
export const orderIntents = {
  pay,
  cancel,
  ship,
  refund,
  settle,
  note,
  files,
  write,
  correct,
  'take-back': takeBack,
  carry,
  'send-back': sendBack,
  'withdrawal-handled': noteHandled,
}

function carry(sent: Sent) {
  return carryFrom({ of: 'ORDER', id: sent.orderId }, `/admin/orders/${sent.orderId}`, {
    ...sent,
    base: baseOfOrder(sent.context, sent.orderId),
  })
}

/** A payment fits any status; paid in full, an order that waited for it is confirmed. */
function pay({ context, orderId, form }: Sent) {
  const submission = readForm(form, paymentForm(baseOfOrder(context, orderId)))
  if (submission.status !== 'success') return refuse(submission)

  const { amount: amountMinor, ...fields } = submission.value
  const before = statusOf(context, orderId)
  // Nothing confirms what costs nothing, and is no payment of anything else.
  if (amountMinor === 0 && isOwing(context, orderId))
    return refuse(submission, { fieldErrors: { amount: [amountProblem('', baseOfOrder(context, orderId))] } })

  const done = change(context, orderId, 'order.pay', (tx, by) =>
    recordOrderPayment(tx, { orderId, amountMinor, ...fields, ...by }),
  )
  if (done.ok)
    return back(
      context,
      orderId,
      done.status === before
        ? before === 'ORDERED'
          ? 'admin:paymentRecorded'
          : 'admin:latePaymentRecorded'
        : 'admin:orderConfirmed',
    )
  if (done.problem === 'NOT_FOUND') throw data(null, { status: 404 })

  return refuse(submission, { fieldErrors: { isSure: [DOUBTS[done.problem]] }, status: 409 })
}

function isOwing(context: Sent['context'], orderId: number): boolean {
  const order = findOrder(requestOf(context).db, orderId)
  return order !== null && (order.status !== 'ORDERED' || order.dueMinor > 0)
}

function ship({ context, orderId, form }: Sent) {
  const submission = readForm(form, shipmentForm)
  if (submission.status !== 'success') return refuse(submission)

  const { db, t } = requestOf(context)
  const { carriers } = readSettings(db)
  const { parcels: sent, ...meant } = submission.value
  const parcels = sent.map((parcel) => ({ ...parcel, link: trackingLink(carriers, parcel) }))
  const title = t('asking:shipTitle', { id: orderId })
  const { question, done } = ask({ context, orderId, form }, title, 'order.ship', (tx, by) =>
    shipOrder(tx, { orderId, parcels, ...meant, ...by }),
  )
  if (question) return askAgain(question, submission)
  if (done.ok) return back(context, orderId, 'admin:orderShipped')
  if (done.problem === 'DOUBTFUL') {
    const questions = done.doubts.map((doubt) => SHIPMENT_DOUBTS[doubt])
    return refuse(submission, {
      fieldErrors: Object.fromEntries(questions.map(({ field, question }) => [field, [question]])),
      status: 409,
    })
  }

  const status = t(`orders:${statusOf(context, orderId)}`)
  return seeOther(context, `/admin/orders/${orderId}`, { key: 'admin:cannotShip', values: { status }, type: 'ALERT' })
}

function refund({ context, orderId, form }: Sent) {
  const submission = readForm(form, refundForm(baseOfOrder(context, orderId)))
  if (submission.status !== 'success') return refuse(submission)

  const { amount: amountMinor, ...fields } = submission.value
  const amount = formatMoney(amountMinor, baseOfOrder(context, orderId))
  const title = requestOf(context).t('asking:refundTitle', { id: orderId, amount })
  const { question, done } = ask({ context, orderId, form }, title, 'order.refund', (tx, by) =>
    refundOrder(tx, { orderId, amountMinor, ...fields, ...by }),
  )
  if (question) return askAgain(question, submission)
  if (done === 'NOT_FOUND') throw data(null, { status: 404 })
  if (done === 'TOO_MUCH') return refuse(submission, { fieldErrors: { amount: ['admin:refundTooMuch'] } })

  return back(context, orderId, 'admin:refundRecorded')
}

function settle({ context, orderId, form }: Sent) {
  const paymentId = idOf(form.get('payment'))
  const title = requestOf(context).t('asking:settleTitle', { id: orderId })
  const { question, done } = ask({ context, orderId, form }, title, 'order.refund-sent', (tx, { now }) =>
    settleOrderRefund(tx, { orderId, paymentId, now }),
  )
  if (question) return askAgain(question)
  if (done === 'NOT_FOUND') throw data(null, { status: 404 })

  if (done === 'GOING_BACK')
    return seeOther(context, `/admin/orders/${orderId}`, { key: 'online:goingBack', type: 'ALERT' })

  return back(context, orderId, done === 'DONE' ? 'admin:refundSettled' : 'admin:refundSettledBefore')
}

function note({ context, orderId, form }: Sent) {
  statusOf(context, orderId)
  const submission = readForm(form, staffNoteForm)
  if (submission.status !== 'success') return refuse(submission)

  const { staffNote } = submission.value
  const conflict = change(context, orderId, 'order.note', (tx) => {
    const found = findConflict(sentOf(form), { staffNote: findOrder(tx, orderId)?.staffNote })
    if (!found) noteOnOrder(tx, orderId, staffNote)
    return found
  })
  if (conflict) return refuseConflict(submission, conflict)

  return back(context, orderId, 'admin:noteSaved')
}

function files({ context, orderId, form }: Sent) {
  const { viewer, db } = requestOf(context)
  const allowed = { orderId, isAllowed: form.has('isAllowed'), by: viewer, now: new Date() }
  if (allowFiles(db, allowed) === 'NOT_FOUND') throw data(null, { status: 404 })

  return back(context, orderId, 'admin:filesChanged')
}

function write({ context, orderId, form }: Sent) {
  statusOf(context, orderId)
  const submission = readForm(form, orderMessageForm)
  if (submission.status !== 'success') return refuse(submission)

  const change = { by: requestOf(context).viewer, now: new Date() }
  writeToCustomer(requestOf(context).db, orderId, submission.value, change)
  return back(context, orderId, 'templates:sent')
}

function cancel({ context, orderId, form }: Sent) {
  const submission = readForm(form, cancellationForm(baseOfOrder(context, orderId)))
  if (submission.status !== 'success') return refuse(submission)

  const { refund: refundMinor, ...fields } = submission.value
  const title = requestOf(context).t('orders:cancelTitle', { id: orderId })
  const { question, done } = ask({ context, orderId, form }, title, 'order.cancel', (tx, by) =>
    cancelOrder(tx, { orderId, by: 'ADMIN', refundMinor, ...fields, ...by }),
  )
  if (question) return askAgain(question, submission)
  if (done.ok) return back(context, orderId, 'orders:canceled')
  if (done.problem === 'NOT_FOUND') throw data(null, { status: 404 })
  if (done.problem === 'TOO_MUCH') return refuse(submission, { fieldErrors: { refund: ['admin:refundTooMuch'] } })

  return seeOther(context, `/admin/orders/${orderId}`, { key: 'admin:cannotCancel', type: 'ALERT' })
}

/** The button that is pressed, or that of the payment. */
export function intentOf(form: FormData): keyof typeof orderIntents {
  const intent = readText(form, 'intent')
  return intent in orderIntents ? (intent as keyof typeof orderIntents) : 'pay'
}

import { returnThroughProvider } from '#app/payments/refunds/send-back.server.ts'
import { idOf } from '#app/platform/lists/ids.ts'
import { seeOther } from '#app/platform/redirects.server.ts'
import { findOrder } from '#app/shop/orders/orders.server.ts'
import { payableOrders } from '#app/shop/orders/payments/order-payable.server.ts'
import { requestOf } from '#app/sign-in/request.server.ts'

import { askAgain } from '../kit/asking/ask-first.server.ts'
import { askSendBack } from '../kit/asking/ask-send-back.server.ts'
import { back, baseOfOrder, type Sent, statusOf } from './order-admin.server.ts'

/** Sends what is owed back through the provider that it came by; the clock tells the provider in a moment. */
export function sendBack({ context, orderId, form }: Sent) {
  statusOf(context, orderId)
  const order = findOrder(requestOf(context).db, orderId)
  const owed = order?.payments.find(({ id, settledAt }) => id === idOf(form.get('payment')) && settledAt === null)
  const wanted = { target: { of: 'ORDER' as const, id: orderId }, promise: owed?.operation ?? '' }
  const who = { by: requestOf(context).viewer, now: new Date() }
  const { question, done } = askSendBack(
    context,
    { form, target: wanted.target, owed: owed && { ...owed, base: baseOfOrder(context, orderId) } },
    (tx) => returnThroughProvider(tx, payableOrders, { ...wanted, ...who }),
  )
  if (question) return askAgain(question)

  return done.ok
    ? back(context, orderId, 'online:sendingBack')
    : seeOther(context, `/admin/orders/${orderId}`, { key: 'online:cannotSendBack', type: 'ALERT' })
}

import { data, type RouterContextProvider } from 'react-router'

import { returnThroughProvider } from '#app/payments/refunds/send-back.server.ts'
import { idOf } from '#app/platform/lists/ids.ts'
import { seeOther } from '#app/platform/redirects.server.ts'
import { findOrder, type OrderDetails } from '#app/shop/orders/orders.server.ts'
import { payableOrders } from '#app/shop/orders/payments/order-payable.server.ts'
import { requestOf } from '#app/sign-in/request.server.ts'
import { baseAt } from '#app/site/base/bases.server.ts'

import { askAgain } from '../kit/asking/ask-first.server.ts'
import { askSendBack } from '../kit/asking/ask-send-back.server.ts'
import { carryFrom } from './carry-intent.server.ts'

type Sent = { context: Readonly<RouterContextProvider>; id: number; form: FormData }

/** Sends what is owed back through the provider that it came by; the clock tells the provider in a moment. */
export function sendBack({ context, id, form }: Sent) {
  const order = orderOr404(context, id)
  const { db, viewer: by } = requestOf(context)
  const owed = order.payments.find((one) => one.id === idOf(form.get('payment')) && one.settledAt === null)
  const wanted = { target: { of: 'ORDER' as const, id }, promise: owed?.operation ?? '' }
  const { question, done } = askSendBack(
    context,
    { form, target: wanted.target, owed: owed && { ...owed, base: baseAt(db, order.placedAt) } },
    (tx) => returnThroughProvider(tx, payableOrders, { ...wanted, by, now: new Date() }),
  )
  if (question) return askAgain(question)

  const flash = done.ok
    ? ({ key: 'online:sendingBack', type: 'DONE' } as const)
    : ({ key: 'online:cannotSendBack', type: 'ALERT' } as const)
  return seeOther(context, `/admin/orders/${id}`, flash)
}

/** Uses it to pay something else of the same customer. */
export function carry({ context, id, form }: Sent) {
  const base = baseAt(requestOf(context).db, orderOr404(context, id).placedAt)
  return carryFrom({ of: 'ORDER', id }, `/admin/orders/${id}`, { context, form, base })
}

function orderOr404(context: Sent['context'], id: number): OrderDetails {
  const order = findOrder(requestOf(context).db, id)
  if (!order) throw data(null, { status: 404 })

  return order
}

import { data } from 'react-router'

import { isPaymentDoubt } from '#app/money/account.ts'
import { formatMoney } from '#app/money/money.ts'
import { services } from '#app/platform/context.server.ts'
import { readText } from '#app/platform/forms.server.ts'
import { idOf } from '#app/platform/lists/ids.ts'
import { seeOther } from '#app/platform/redirects.server.ts'
import { carryOver } from '#app/shop/orders/payments/carry-over.server.ts'
import { theViewer } from '#app/sign-in/sessions/viewer.server.ts'

import { baseIn, type Sent, statusOf } from './order-admin.server.ts'

/** Uses what is owed back for another order; where that has a payment like it, the button is pressed once more. */
export function carry({ context, orderId, form }: Sent) {
  statusOf(context, orderId)
  const paymentId = idOf(form.get('payment'))
  const toOrderId = idOf(form.get('order'))
  const shown = { operation: readText(form, 'operation').slice(0, 64), isSure: form.has('isSure') }
  const who = { by: theViewer(context), now: new Date() }
  const done = carryOver(context.get(services).db, { orderId, paymentId, toOrderId, ...shown }, who)
  const path = `/admin/orders/${orderId}`
  if (done.ok) {
    const values = { amount: formatMoney(done.amountMinor, baseIn(context)), id: toOrderId }
    return seeOther(context, path, { key: 'unassigned:carried', values, type: 'DONE' })
  }
  if (isPaymentDoubt(done.problem)) return data({ result: undefined, carries: paymentId }, { status: 409 })

  return seeOther(context, path, { key: 'unassigned:cannotCarry', type: 'ALERT' })
}

import { data } from 'react-router'

import { services } from '#app/platform/context.server.ts'
import { idOf } from '#app/platform/lists/ids.ts'
import { handleWithdrawal } from '#app/shop/orders/withdrawals/withdrawals.server.ts'
import { theViewer } from '#app/sign-in/sessions/viewer.server.ts'

import { back, type Sent } from '../order-admin.server.ts'

/** Notes that the staff are done with a withdrawal; once more it is no fault. */
export function noteHandled({ context, orderId, form }: Sent) {
  const withdrawalId = idOf(form.get('withdrawal'))
  if (withdrawalId === 0) throw data(null, { status: 404 })

  handleWithdrawal(context.get(services).db, { orderId, withdrawalId }, { by: theViewer(context), now: new Date() })
  return back(context, orderId, 'withdrawn:noted')
}

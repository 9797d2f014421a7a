import { data } from 'react-router'

import { idOf } from '#app/platform/lists/ids.ts'
import { handleWithdrawal } from '#app/shop/orders/withdrawals/withdrawals.server.ts'
import { requestOf } from '#app/sign-in/request.server.ts'

import { back, type Sent } from '../order-admin.server.ts'

/** Notes that the staff are done with a withdrawal; once more it is no fault. */
export function noteHandled({ context, orderId, form }: Sent) {
  const withdrawalId = idOf(form.get('withdrawal'))
  if (withdrawalId === 0) throw data(null, { status: 404 })

  handleWithdrawal(requestOf(context).db, { orderId, withdrawalId }, { by: requestOf(context).viewer, now: new Date() })
  return back(context, orderId, 'withdrawn:noted')
}

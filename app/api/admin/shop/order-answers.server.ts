import { changeOrder } from '#app/shop/orders/admin/change-order.server.ts'
import type { Changed } from '#app/shop/orders/order-changes.server.ts'
import { findOrder } from '#app/shop/orders/orders.server.ts'
import { findOrderHold } from '#app/shop/orders/payments/order-standing.server.ts'
import type { ActionOf } from '#app/site/audit/actions.ts'
import type { Db } from '#db/database.server.ts'
import type { Outcome } from '#db/transactions.server.ts'

import type { Base } from '../../kit/call.server.ts'
import { refuse, refuseField } from '../../kit/refusals.server.ts'
import { orderJson } from '../../shop/order-json.server.ts'

type By = Pick<Base, 'now'> & { viewer: { id: number; email: string } }

/** Does something to an order, with its line in the log. */
export function change<R extends Outcome>(
  { viewer, now }: By,
  db: Db,
  orderId: number,
  action: ActionOf<'order'>,
  run: (tx: Db) => R,
): R {
  return changeOrder(db, orderId, action, { by: viewer, now }, run)
}

/** The order's id, or why it was refused. */
export function idOr({ db, t }: Pick<Base, 'db' | 't'>, orderId: number, done: Changed): number | Response {
  if (done.ok) return orderId

  if (done.problem === 'TOO_MUCH') return refuseField(t, 'refundMinor', t('admin:refundTooMuch'))

  const order = findOrder(db, orderId)
  if (done.problem === 'NOT_FOUND' || !order) return refuse(t, 404)

  return refuse(t, 409, { message: t('orders:isNow', { status: t(`orders:${order.status}`) }) })
}

/** The order as the administration sees it. */
export function present({ db, locale, t }: Pick<Base, 'db' | 'locale' | 't'>, id: number) {
  const found = findOrder(db, id)
  if (!found) return refuse(t, 404)

  const { userId, origin, staffNote, payments } = found
  const standing = { hold: findOrderHold(db, id), areFilesAllowed: found.filesAllowedAt !== null }
  return { ...orderJson(db, found, locale), userId, origin, staffNote, payments, ...standing }
}

import { findOrder } from '#app/shop/orders/orders.server.ts'
import { findOrderHold } from '#app/shop/orders/payments/order-standing.server.ts'

import type { Base } from '../../kit/call.server.ts'
import { refuse } from '../../kit/refusals.server.ts'
import { orderJson } from '../../shop/order-json.server.ts'

/** The order as the administration sees it. */
export function present({ db, locale, t }: Pick<Base, 'db' | 'locale' | 't'>, id: number) {
  const found = findOrder(db, id)
  if (!found) return refuse(t, 404)

  const { userId, origin, staffNote, payments } = found
  const standing = { hold: findOrderHold(db, id), areFilesAllowed: found.filesAllowedAt !== null }
  return { ...orderJson(db, found, locale), userId, origin, staffNote, payments, ...standing }
}

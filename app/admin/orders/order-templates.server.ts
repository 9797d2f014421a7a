import type { RouterContextProvider } from 'react-router'

import { formatMoney } from '#app/money/money.ts'
import { requestInfo } from '#app/platform/context.server.ts'
import { orderPath } from '#app/shop/orders/order-data.ts'
import type { OrderDetails } from '#app/shop/orders/orders.server.ts'
import { requestOf } from '#app/sign-in/request.server.ts'
import { baseAt } from '#app/site/base/bases.server.ts'
import { listFilled } from '#app/site/templates/filled.server.ts'

/** The templates of emails to the customer of an order, filled in, in the language that the order keeps. */
export function templatesForOrder(context: Readonly<RouterContextProvider>, order: OrderDetails) {
  const { db, config } = requestOf(context)
  const base = baseAt(db, order.placedAt)
  const path = orderPath(order.id, order.userId === null ? order.secret : null)
  return listFilled(db, 'ORDER', order.locale === 'ja' ? 'ja' : 'en', {
    name: order.fullName,
    number: String(order.id),
    total: formatMoney(order.totalMinor, base),
    amount: order.dueMinor > 0 ? formatMoney(order.dueMinor, base) : undefined,
    link: new URL(path, config.origin ?? context.get(requestInfo).url.origin).href,
  })
}

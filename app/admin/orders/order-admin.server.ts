import { data, type RouterContextProvider } from 'react-router'

import { seeOther } from '#app/platform/redirects.server.ts'
import { changeOrder } from '#app/shop/orders/admin/change-order.server.ts'
import { findOrder } from '#app/shop/orders/orders.server.ts'
import { requestOf } from '#app/sign-in/request.server.ts'
import type { ActionOf } from '#app/site/audit/actions.ts'
import { baseAt } from '#app/site/base/bases.server.ts'
import type { Key } from '#app/translations/keys.ts'
import type { Db } from '#db/database.server.ts'
import type { Outcome } from '#db/transactions.server.ts'

import { askFirst } from '../kit/asking/ask-first.server.ts'

/** What was pressed on an order's page of the admin. */
export type Sent = { context: Readonly<RouterContextProvider>; orderId: number; form: FormData }

/** Where the order is; a page that is not there where there is none. */
export function statusOf(context: Sent['context'], orderId: number) {
  const order = findOrder(requestOf(context).db, orderId)
  if (!order) throw data(null, { status: 404 })

  return order.status
}

/** The currency that the order is charged in. @throws a 404 where there is no order */
export function baseOfOrder(context: Sent['context'], orderId: number) {
  const { db } = requestOf(context)
  const order = findOrder(db, orderId)
  if (!order) throw data(null, { status: 404 })

  return baseAt(db, order.placedAt)
}

/** As `change`, for what reaches further than the order's page: it is asked about first. */
export function ask<R extends Outcome>(
  { context, orderId, form }: Sent,
  title: string,
  action: ActionOf<'order'>,
  run: (tx: Db, by: { byUserId: number; now: Date }) => R,
) {
  return askFirst(context, { form, title, base: baseOfOrder(context, orderId) }, (tx) =>
    change(context, orderId, action, run, tx),
  )
}

/** Does something to an order in the name of who is logged in, with its line in the log. */
export function change<R extends Outcome>(
  context: Sent['context'],
  orderId: number,
  action: ActionOf<'order'>,
  run: (tx: Db, by: { byUserId: number; now: Date }) => R,
  db = requestOf(context).db,
): R {
  const { viewer: by } = requestOf(context)
  const now = new Date()
  return changeOrder(db, orderId, action, { by, now }, (tx) => run(tx, { byUserId: by.id, now }))
}

/** The order's page again, which says that it was done. */
export function back(context: Sent['context'], orderId: number, key: Key): Response {
  return seeOther(context, `/admin/orders/${orderId}`, { key, type: 'DONE' })
}

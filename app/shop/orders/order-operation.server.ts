import type { ActionOf } from '#app/site/audit/actions.ts'
import { baseAt } from '#app/site/base/bases.server.ts'
import { operationsOf } from '#app/site/operations/operation.server.ts'

import { changeOrder } from './admin/change-order.server.ts'
import { findOrder, type OrderDetails } from './orders.server.ts'

export const MOVED = 'The order is not, or no longer, where this can be done'

/** Declares something that is done to an order. */
export const orderOperation = operationsOf<OrderDetails, ActionOf<'order'>>({
  name: 'order',
  find: findOrder,
  base: (db, { placedAt }) => baseAt(db, placedAt),
  path: (id) => `/admin/orders/${id}`,
  logged: changeOrder,
})

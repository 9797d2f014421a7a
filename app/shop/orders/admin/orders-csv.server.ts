import { moneyField } from '#app/money/money.ts'
import { csvInParts } from '#app/platform/csv.server.ts'
import { isoOf } from '#app/platform/time/site-clock.ts'
import { baseAt } from '#app/site/base/bases.server.ts'
import type { Db } from '#db/database.server.ts'

import { readOrders, sortedOrderIds } from '../orders.server.ts'
import { readOrdersQuery } from './orders-query.server.ts'

const COLUMNS = [
  'number',
  'placed',
  'status',
  'email',
  'name',
  'country',
  'total',
  'received',
  'paid',
  'due',
  'toGiveBack',
  'currency',
  'origin',
]

/** Exactly what the list finds, as CSV. */
export function ordersCsv(db: Db, values: URLSearchParams): Response {
  return csvInParts('orders', COLUMNS, sortedOrderIds(db, readOrdersQuery(values)), {
    read: (ids) => readOrders(db, ids),
    write: (order) => {
      const base = baseAt(db, order.placedAt)
      return {
        number: order.id,
        placed: isoOf(order.placedAt),
        status: order.status,
        email: order.email,
        name: order.fullName,
        country: order.country,
        total: moneyField(order.totalMinor, base),
        received: moneyField(order.receivedMinor, base),
        paid: moneyField(order.paidMinor, base),
        due: moneyField(order.dueMinor, base),
        toGiveBack: moneyField(order.owedBackMinor, base),
        currency: base.name,
        origin: order.origin,
      }
    },
  })
}

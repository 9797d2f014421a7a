import { ORDER_SORTS } from '#app/shop/orders/orders.server.ts'
import { ORDER_ORIGINS, ORDER_STATUSES } from '#db/vocabulary.ts'

import { oneOf, readList } from '#app/platform/lists/list.ts'

/** What the list of orders is asked for; its export reads the same address. */
export function readOrdersQuery(values: URLSearchParams) {
  return {
    ...readList(values, ORDER_SORTS, '-date'),
    status: oneOf(values.get('status'), ORDER_STATUSES),
    origin: oneOf(values.get('origin'), ORDER_ORIGINS),
    isUnpaid: values.get('unpaid') === '1',
    isOwedBack: values.get('owedBack') === '1',
    isToShip: values.get('toShip') === '1',
  }
}

import { ORDER_STATUSES } from '#db/vocabulary.ts'

import { oneOf, readList } from './list.ts'

const SORTS = ['number', 'date', 'email', 'total'] as const

/** What the list of orders is asked for; its export reads the same address. */
export function readOrdersAsked(values: URLSearchParams) {
  return {
    ...readList(values, SORTS, '-date'),
    status: oneOf(values.get('status'), ORDER_STATUSES),
    isUnpaid: values.get('unpaid') === '1',
    isToShip: values.get('toShip') === '1',
  }
}

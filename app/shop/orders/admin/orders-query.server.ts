import { idOf } from '#app/platform/lists/ids.ts'
import { oneOf, readList } from '#app/platform/lists/list.ts'
import { isCountryCode } from '#app/translations/countries.ts'
import { ORDER_ORIGINS, ORDER_STATUSES } from '#db/vocabulary.ts'

import { ORDER_SORTS } from '../orders.server.ts'

/** As many as somebody could tick. */
const MOST_TICKED = 1000

/** What the list of orders is asked for; its exports, slips, labels and packing read the same address. */
export function readOrdersQuery(values: URLSearchParams) {
  const country = values.get('country') ?? ''
  return {
    ...readList(values, ORDER_SORTS, '-date'),
    ids: readIds(values),
    status: oneOf(values.get('status'), ORDER_STATUSES),
    origin: oneOf(values.get('origin'), ORDER_ORIGINS),
    methodId: idOf(values.get('method')) || null,
    eventId: idOf(values.get('event')) || null,
    country: isCountryCode(country) ? country : null,
    product: (values.get('product') ?? '').trim().slice(0, 100),
    isUnpaid: values.get('unpaid') === '1',
    isOwedBack: values.get('owedBack') === '1',
    isToShip: values.get('toShip') === '1',
    isHeld: values.get('held') === '1' ? true : undefined,
  }
}

/** Ticked ones; `ids=1,2` and `ids=1&ids=2` are the same. */
function readIds(values: URLSearchParams): number[] {
  const ids = values.getAll('ids').flatMap((text) => text.split(',').map(idOf))
  return [...new Set(ids)].filter((id) => id > 0).slice(0, MOST_TICKED)
}

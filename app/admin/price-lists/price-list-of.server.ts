import { data } from 'react-router'

import { findPriceList } from '#app/commissions/price-lists/price-list-changes.server.ts'
import { idOf } from '#app/platform/lists/ids.ts'
import type { Db } from '#db/database.server.ts'

/** The price list of an address. @throws 404 where there is none */
export function priceListOf(db: Db, item: string) {
  const list = findPriceList(db, idOf(item))
  if (!list) throw data(null, { status: 404 })

  return list
}

import { listBalances, listMovements, listPools } from '#app/shop/stock/ledger.server.ts'
import { formatMoment } from '#app/translations/dates.ts'
import type { Db } from '#db/database.server.ts'
import type { Locale } from '#db/vocabulary.ts'

import { readUnmet } from '../list/unmet.server.ts'
import type { StockView } from './stock-view.ts'

/** What lies where of a product, and how it came there: the latest movements, or a page of them. */
export function presentStock(
  db: Db,
  productId: number,
  locale: Locale,
  { pool = null, page = 1 }: { pool?: string | null; page?: number } = {},
): StockView {
  const balances = listBalances(db, productId)
  const pools = listPools(
    db,
    balances.map((balance) => balance.pool),
    locale,
  )
  const nameOf = (wanted: string) => pools.find((one) => one.pool === wanted)?.name ?? wanted
  const { rows, total } = listMovements(db, { productId, pool, page })
  const movements = rows.map(({ at, pool: its, operation, ...movement }) => ({
    ...movement,
    at: formatMoment(at, locale),
    pool: nameOf(its),
    orderId: Number(/^order:(\d+)\b/.exec(operation)?.[1] ?? 0),
    isTakenBack: operation.startsWith('void:'),
  }))
  return {
    pools,
    balances: balances.map((balance) => ({ ...balance, name: nameOf(balance.pool) })),
    unmet: balances
      .filter(({ quantity }) => quantity < 0)
      .map((balance) => ({ ...readUnmet(db, productId, balance), name: nameOf(balance.pool) })),
    movements,
    total,
  }
}

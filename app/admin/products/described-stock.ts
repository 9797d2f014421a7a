import type { StockKind } from '#db/vocabulary.ts'

export type ShownMovement = {
  id: number
  at: string
  pool: string
  /** Signed units. */
  quantity: number
  /** What was in the pool after it. */
  left: number
  kind: StockKind
  reason: string
  /** The order that caused it, or 0. */
  orderId: number
  by: string | null
}

/** Stock of a product as its page shows it: what lies in each pool, the latest movements, and how many there are. */
export type DescribedStock = {
  pools: { pool: string; name: string }[]
  balances: { pool: string; name: string; quantity: number }[]
  movements: ShownMovement[]
  total: number
}

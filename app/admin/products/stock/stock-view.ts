import type { StockKind } from '#db/vocabulary.ts'

export type ShownMovement = {
  id: number
  at: string
  pool: string
  /** Signed units. */
  quantity: number
  /** What lay in the pool after it, and what of it was for sale. */
  onHand: number
  forSale: number
  kind: StockKind
  reason: string
  /** The order that caused it, or 0. */
  orderId: number
  /** A sale at a table that was taken back. */
  isTakenBack: boolean
  by: string | null
}

/** Promises for which too little lies in a pool; `missing` units of each. */
export type Shortage = {
  missing: number
  orders: { id: number; missing: number }[]
  holds: { code: string; missing: number }[]
}

/** Stock of a product as its page shows it: what lies in each pool, the latest movements, and how many there are. */
export type StockView = {
  pools: { pool: string; name: string }[]
  /** What lies there, and what of it is for sale (`quantity`) and promised. */
  balances: { pool: string; name: string; quantity: number; onHand: number; reserved: number }[]
  unmet: (Shortage & { name: string })[]
  movements: ShownMovement[]
  total: number
}

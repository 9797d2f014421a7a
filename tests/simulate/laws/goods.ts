import { type BookOrder, stockOf } from '../book.ts'
import type { World } from '../world.ts'

const NEXT: Readonly<Record<string, readonly string[]>> = {
  ORDERED: ['CONFIRMED', 'CANCELED'],
  // Edited, it may cost more than was paid.
  CONFIRMED: ['SHIPPED', 'CANCELED', 'ORDERED'],
}

/** An order goes on as orders may, and its goods with it: read from what was added to the history. */
export function ordersGoOn({ site, book }: World): string[] {
  const rows = site.sqlite.prepare(HISTORY).all(book.read.history) as { id: number; order: number; to: string }[]
  return rows.flatMap(({ id, order: orderId, to }) => {
    book.read.history = id
    const order = book.orders.get(orderId)
    if (!order) return [`order ${orderId} is ${to}, and nobody was told of it`]
    if (to === 'ORDERED' && order.status === 'ORDERED') return []
    if (!NEXT[order.status]?.includes(to)) return [`order ${orderId} went from ${order.status} to ${to}`]

    order.status = to
    if (to === 'SHIPPED' || to === 'CANCELED') leave(book, order, to === 'SHIPPED' || order.isDamaged)
    return []
  })
}

function leave(book: World['book'], { goods }: BookOrder, isGone: boolean): void {
  for (const [product, units] of goods) {
    const stock = stockOf(book, product)
    stock.reserved -= units
    if (isGone) stock.onHand -= units
  }
}

/** What lies in each pool and what of it is promised is what people did. */
export function goodsAreWhereTheyAre({ site, book }: World): string[] {
  const rows = site.sqlite.prepare(BALANCES).all() as { place: string; onHand: number; reserved: number }[]
  const known = new Map(rows.map((row) => [row.place, row]))
  return [...book.stock].flatMap(([place, { onHand, reserved }]) => {
    const row = known.get(place) ?? { onHand: 0, reserved: 0 }
    const isTrue = row.onHand === onHand && row.reserved === reserved
    return isTrue
      ? []
      : [`${place}: ${row.onHand} there, ${row.reserved} promised; ${onHand} and ${reserved} by the book`]
  })
}

/** Nothing is promised twice: what is promised lies there, but for what a count found missing. */
export function nothingIsOversold({ site, book }: World): string[] {
  const short = site.sqlite.prepare(SHORT).all() as { product: number; forSale: number }[]
  return short.flatMap(({ product, forSale }) =>
    book.isShort.has(product) ? [] : [`${product} is promised ${-forSale} times too often`],
  )
}

/** Each balance is the sum of its movements. */
export function balancesAreSums({ site }: World): string[] {
  const wrong = site.sqlite.prepare(WRONG_SUMS).all() as object[]
  return wrong.map((row) => `a balance is no sum: ${JSON.stringify(row)}`)
}

const HISTORY = 'SELECT id, order_id AS "order", "to" FROM order_history WHERE id > ? ORDER BY id'
const BALANCES = `SELECT pool || ' ' || product_id AS place, on_hand AS onHand, reserved FROM stock_balances`
const SHORT = `SELECT product_id AS product, for_sale AS forSale FROM stock_balances WHERE pool = 'WEB' AND for_sale < 0`
const WRONG_SUMS = `SELECT b.product_id, b.pool, b.on_hand, b.reserved,
    sum(CASE WHEN m.kind IN ('RESERVE', 'RELEASE') THEN 0 ELSE m.quantity END) AS moved,
    sum(CASE WHEN m.kind IN ('RESERVE', 'RELEASE') THEN -m.quantity ELSE 0 END) AS promised
  FROM stock_balances b LEFT JOIN stock_movements m USING (product_id, pool) GROUP BY b.product_id, b.pool
  HAVING b.on_hand <> moved OR b.reserved <> promised`

import { sql } from 'drizzle-orm'
import { expect } from 'vitest'

import { bookSale } from '#app/shop/orders/sales/book.server.ts'
import type { Db } from '#db/database.server.ts'
import { inTransaction, undoAndReturn } from '#db/transactions.server.ts'

/**
 * Of every order that was paid in full once the book says what was kept of its total, in all and by rates; of any other
 * it says nothing, and there is nothing that it would have to book.
 */
export function expectBooked(db: Db): void {
  expect(bookProblems(db)).toEqual([])
}

export function bookProblems(db: Db): string[] {
  const wrong = db.all<{ id: number }>(FALSE_ORDERS).map((order) => `the book is wrong: ${JSON.stringify(order)}`)
  return [...wrong, ...unbooked(db).map((id) => `order ${id} is not booked`)]
}

const FALSE_ORDERS = sql`
  WITH stands AS (
    SELECT o.id, o.tax_mode,
      EXISTS (SELECT 1 FROM order_history h WHERE h.order_id = o.id AND h."to" = 'CONFIRMED')
        * max(0, min(o.total_minor, (SELECT coalesce(sum(CASE p.kind WHEN 'RECEIVED' THEN p.amount_minor
          ELSE -p.amount_minor END), 0) FROM order_payments p WHERE p.order_id = o.id))) AS kept,
      (SELECT coalesce(sum(goods_minor + shipping_minor - discount_minor + tax_minor - refund_minor), 0)
        FROM sale_entries e WHERE e.order_id = o.id) AS booked,
      (SELECT coalesce(sum(t.net_minor + t.tax_minor), 0) FROM sale_entries e
        JOIN sale_entry_taxes t ON t.entry_id = e.id WHERE e.order_id = o.id) AS taxed
    FROM orders o)
  SELECT id, kept, booked, taxed FROM stands
  WHERE kept <> booked OR taxed <> CASE tax_mode WHEN 'NONE' THEN 0 ELSE kept END`

/** Orders of which the book does not say what it would say now. */
function unbooked(db: Db): number[] {
  const count = () => db.get<{ n: number }>(sql`SELECT count(*) AS n FROM sale_entries`).n
  return inTransaction<number[]>(db, (tx) => {
    const before = count()
    const ids = tx.all<{ id: number }>(sql`SELECT id FROM orders`).map(({ id }) => id)
    const behind = ids.filter((id) => {
      const soFar = count()
      bookSale(tx, id, new Date())
      return count() > soFar
    })
    return count() > before ? undoAndReturn(behind) : behind
  })
}

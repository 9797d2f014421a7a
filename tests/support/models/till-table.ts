import { openTill } from '#app/event-helper/preparation/opening.server.ts'
import { prepareTill } from '#app/event-helper/preparation/preparation.server.ts'
import type { Database } from '#db/database.server.ts'
import { eventPool } from '#db/vocabulary.ts'

export const FLOAT = 10_000
export type Table = { eventId: number; goods: { id: number; priceMinor: number }[]; brought: number }

/** A till, open or prepared, with four things on the table, at the demo's next event or another. */
export function layTable(
  { db, sqlite }: Database,
  { brought = 8, event = 'comic-harbour-13', isOpen = true } = {},
): Table {
  const eventId = sqlite.prepare('SELECT id FROM events WHERE slug = ?').pluck().get(event) as number
  const ids = sqlite
    .prepare(
      `SELECT p.id FROM products p JOIN stock_balances b ON b.product_id = p.id AND b.pool = 'WEB'
       WHERE p.status = 'PUBLISHED' AND NOT p.is_digital ORDER BY b.for_sale DESC LIMIT 4`,
    )
    .pluck()
    .all() as number[]
  const goods = ids.map((id, at) => ({ id, priceMinor: (at + 1) * 300 }))
  prepareTill(db, eventId, {
    currency: 'JPY',
    symbol: '¥',
    decimals: 0,
    conversion: 153,
    timeZone: 'Asia/Tokyo',
    floatMinor: FLOAT,
    sets: [],
    products: goods.map(({ id, priceMinor }) => ({ productId: id, priceMinor, quantity: brought, setName: null })),
  })
  if (!isOpen) return { eventId, goods, brought }

  // It may be open already: a worker's tests share one site.
  const opened = openTill(db, eventId, { floatMinor: FLOAT, by: 1, now: new Date() })
  if (!opened.ok && opened.problem === 'LACKING') throw new Error('The table was not laid')

  return { eventId, goods, brought }
}

/** What the books of a till say, each by its own way: sales, ledger, box. */
export function readBooks({ sqlite }: Database, { eventId, goods }: Table) {
  const value = (sql: string, ...args: unknown[]) =>
    Number(
      sqlite
        .prepare(sql)
        .pluck()
        .get(...args) ?? 0,
    )
  const sales = 'till_sales s JOIN till_sessions t ON t.id = s.session_id'
  const isHere = 't.event_id = ?'
  return {
    sales: value(`SELECT count(*) FROM ${sales} WHERE ${isHere}`, eventId),
    taken: value(`SELECT sum(total_minor) FROM ${sales} WHERE ${isHere} AND voided_at IS NULL`, eventId),
    cash:
      FLOAT +
      value(
        `SELECT sum(total_minor) FROM ${sales} WHERE ${isHere} AND voided_at IS NULL AND payment = 'CASH'`,
        eventId,
      ),
    voided: sqlite
      .prepare(`SELECT operation FROM ${sales} WHERE ${isHere} AND voided_at IS NOT NULL ORDER BY operation`)
      .pluck()
      .all(eventId) as string[],
    sold: goods.map(({ id }) =>
      value(
        `SELECT sum(l.quantity) FROM ${sales} JOIN till_sale_lines l ON l.sale_id = s.id
         WHERE ${isHere} AND l.product_id = ? AND s.voided_at IS NULL`,
        eventId,
        id,
      ),
    ),
    ledger: goods.map(({ id }) =>
      value('SELECT sum(quantity) FROM stock_movements WHERE pool = ? AND product_id = ?', eventPool(eventId), id),
    ),
    balance: goods.map(({ id }) =>
      value('SELECT for_sale FROM stock_balances WHERE pool = ? AND product_id = ?', eventPool(eventId), id),
    ),
  }
}

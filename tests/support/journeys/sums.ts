import { join } from 'node:path'

import { type Database, type Db, openDatabase } from '#db/database.server.ts'

/** An event that goes on today, a day or more either way, with a table that nobody has prepared. */
export function layEvent(
  { sqlite }: Database,
  { slug, name, country = 'GB', days = 1 }: { slug: string; name: string; country?: string; days?: number },
): number {
  const made = sqlite
    .prepare(
      `INSERT INTO events (slug, name, starts_on, ends_on, venue, city, country, status)
       VALUES (?, ?, date('now', ?), date('now', ?), '{}', '{}', ?, 'CONFIRMED')`,
    )
    .run(slug, JSON.stringify({ en: name }), `-${days} day`, `+${days} day`, country)
  return Number(made.lastInsertRowid)
}

/** An event in two months that is the next one, with goods of its table. @returns what brings the others back */
export function layNextEvent({ sqlite }: Database, name: string): () => void {
  const others = sqlite
    .prepare("SELECT id FROM events WHERE status = 'CONFIRMED' AND ends_on >= date('now')")
    .pluck()
    .all()
  const turn = (status: string) =>
    sqlite.prepare(`UPDATE events SET status = ? WHERE id IN (${others.join()})`).run(status)
  turn('CANCELED')
  const made = sqlite
    .prepare(
      `INSERT INTO events (slug, name, starts_on, ends_on, venue, city, country, status)
       VALUES ('quiet-fair', ?, date('now', '+60 days'), date('now', '+60 days'), '{}', '{}', 'GB', 'CONFIRMED')`,
    )
    .run(JSON.stringify({ en: name }))
  const goods = "SELECT id FROM products WHERE status = 'PUBLISHED' AND NOT is_digital AND event_id IS NOT NULL LIMIT 1"
  sqlite.prepare(`UPDATE products SET event_id = ? WHERE id = (${goods})`).run(made.lastInsertRowid)
  return () => turn('CONFIRMED')
}

export function withDatabase<R>(dataDir: string, work: (db: Db) => R): R {
  const { db, close } = openDatabase(join(dataDir, 'inkstall.db'))
  try {
    return work(db)
  } finally {
    close()
  }
}

/** The product of which most is for sale. */
export function findPlentiful({ sqlite }: Database): { id: number; name: string } {
  return sqlite
    .prepare(
      `SELECT p.id, json_extract(p.name, '$.en') AS name FROM products p
       JOIN stock_balances b ON b.product_id = p.id AND b.pool = 'WEB'
       WHERE p.status = 'PUBLISHED' AND NOT p.is_digital ORDER BY b.for_sale DESC LIMIT 1`,
    )
    .get() as { id: number; name: string }
}

/** Sums of a test's own, straight from the tables. */
export function sumsIn(database: () => Database) {
  const value = (query: string, ...values: unknown[]) =>
    Number(
      database()
        .sqlite.prepare(query)
        .pluck()
        .get(...values) ?? 0,
    )
  return {
    value,
    /** What the site has of a product. */
    stockOf: (product: number, pool = 'WEB') => ({
      onHand: value('SELECT on_hand FROM stock_balances WHERE product_id = ? AND pool = ?', product, pool),
      reserved: value('SELECT reserved FROM stock_balances WHERE product_id = ? AND pool = ?', product, pool),
    }),
    /** What came in for an order, less what was sent back. */
    moneyOf: (order: number) =>
      value(
        `SELECT sum(CASE kind WHEN 'RECEIVED' THEN amount_minor ELSE -amount_minor END) FROM order_payments
         WHERE order_id = ? AND settled_at IS NOT NULL`,
        order,
      ),
    paidFor: (commission: number) =>
      value(
        `SELECT sum(CASE kind WHEN 'REFUND' THEN -amount_minor ELSE amount_minor END) FROM commission_ledger
         WHERE request_id = ? AND settled_at IS NOT NULL`,
        commission,
      ),
  }
}

import { sql } from 'drizzle-orm'

import type { Db } from '#db/database.server.ts'

type Staged = { id: number } & Record<string, unknown>

/**
 * Keeps the new values of products in a table of this connection alone, which locks nobody out, so that they can be
 * published by one statement.
 */
export function stageProducts(db: Db, rows: readonly Staged[]) {
  const names = Object.keys(rows[0] ?? {}).map(columnOf)
  const columns = sql.raw(names.join(', '))
  db.run(sql`CREATE TEMP TABLE staged AS SELECT * FROM products WHERE 0`)
  for (const row of rows) {
    const values = sql.join(
      Object.values(row).map((value) => sql`${stored(value)}`),
      sql`, `,
    )
    db.run(sql`INSERT INTO staged (${columns}) VALUES (${values})`)
  }
  const changes = sql.raw(names.map((name) => `${name} = staged.${name}`).join(', '))
  return {
    publish(tx: Db): void {
      if (rows.length > 0) tx.run(sql`UPDATE products SET ${changes} FROM staged WHERE products.id = staged.id`)
    },
    drop(): void {
      db.run(sql`DROP TABLE staged`)
    },
  }
}

function columnOf(key: string): string {
  return key.replace(/[A-Z]/g, (char) => `_${char.toLowerCase()}`)
}

/** As the columns of products keep it: instants in milliseconds, flags as numbers, localised texts as JSON. */
function stored(value: unknown): unknown {
  if (value instanceof Date) return value.getTime()
  if (typeof value === 'boolean') return Number(value)

  return typeof value === 'object' && value !== null ? JSON.stringify(value) : value
}

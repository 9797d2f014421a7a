import { setTimeout as rest } from 'node:timers/promises'

import { sql } from 'drizzle-orm'

import type { Db } from '../database.server.ts'

/** Lets what `work` writes be marked for the search index instead of indexed, so that a large transaction stays short. */
export function indexLater(tx: Db, work: () => void): void {
  tx.run(sql`UPDATE search_deferral SET is_on = 1`)
  work()
  tx.run(sql`UPDATE search_deferral SET is_on = 0`)
}

/** Products that are indexed in one go: a few milliseconds, in which a visitor's order waits. */
const CHUNK = 10
/** Milliseconds between two of them: who waits for the database looks again every few milliseconds. */
const REST = 30

/** Indexes all that is due, also what an import left that was killed: for imports, and for the clock. */
export async function indexAllDue(db: Db): Promise<void> {
  while (indexDue(db, CHUNK)) await rest(REST)
}

/** Indexes what is due, at most `limit` products. @returns whether there was anything to do */
export function indexDue(db: Db, limit: number): boolean {
  return db.transaction(
    (tx) => {
      const due = tx.values<[number]>(sql`SELECT product_id FROM search_due ORDER BY product_id LIMIT ${limit}`)
      if (due.length === 0) return false

      const ids = sql.raw(due.map(([id]) => id).join(', '))
      for (const table of ['search_words', 'search_grams'])
        tx.run(sql`DELETE FROM ${sql.raw(table)} WHERE rowid IN (${ids})`)
      tx.run(sql`INSERT INTO search_words (rowid, name, sorted_under, description)
        SELECT product_id, name, sorted_under, description FROM search_source WHERE product_id IN (${ids})`)
      tx.run(sql`INSERT INTO search_grams (rowid, name, sorted_under, description)
        SELECT product_id, search_grams_of(name), search_grams_of(sorted_under), search_grams_of(description)
        FROM search_source WHERE product_id IN (${ids})`)
      tx.run(sql`DELETE FROM search_due WHERE product_id IN (${ids})`)
      return true
    },
    { behavior: 'immediate' },
  )
}

import { sql } from 'drizzle-orm'

import { readSettings } from '#app/site/site.server.ts'
import type { Db } from '#db/database.server.ts'
import { inTransaction } from '#db/transactions.server.ts'

const A_DAY = 24 * 60 * 60 * 1000

/**
 * Forgets sales that have become too old to make a product popular; for the clock, once a day. What is bought or
 * cancelled meanwhile counts at once, by triggers. Only products whose figure differs are written.
 * @returns how many products had another figure
 */
export function refreshPopularity(db: Db, now: Date): number {
  const since = now.getTime() - readSettings(db).popularityDays * A_DAY
  return inTransaction(db, (tx) => {
    tx.run(sql`UPDATE popularity SET since = ${since}`)
    return tx.run(sql`
        UPDATE listing_index SET sold = source.sold FROM listing_source source
        WHERE source.product_id = listing_index.product_id AND source.sold <> listing_index.sold`).changes
  })
}

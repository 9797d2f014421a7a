import { sql } from 'drizzle-orm'

import { readAddress } from '#app/platform/mail/address.ts'
import type { Db } from '#db/database.server.ts'
import { inTransaction } from '#db/transactions.server.ts'

/**
 * Writes email addresses that were kept with the ASCII form of their domain (`xn--…`) as every door reads them, so that
 * an account is found by either spelling. Where both have one, the older spelling stays: nothing is put together.
 */
export function keepOneSpelling(db: Db): void {
  const tables = db.all<{ name: string }>(sql`SELECT t.name FROM sqlite_schema AS t, pragma_table_info(t.name) AS c
    WHERE t.type = 'table' AND c.name = 'email'`)
  for (const { name } of tables) {
    const table = sql.identifier(name)
    const kept = db.all<{ email: string }>(sql`SELECT DISTINCT email FROM ${table} WHERE email LIKE '%@%xn--%'`)
    for (const { email } of kept) {
      const read = readAddress(email)
      if (read === null || read === email) continue

      inTransaction(db, (tx) => tx.run(sql`UPDATE OR IGNORE ${table} SET email = ${read} WHERE email = ${email}`))
    }
  }
}

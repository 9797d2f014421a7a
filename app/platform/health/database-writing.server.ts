import { sql } from 'drizzle-orm'

import { isBusy } from '#db/busy.server.ts'
import type { Db } from '#db/database.server.ts'
import { inGroupCommit } from '#db/group-commit.server.ts'
import { type Unwritable, whyUnwritable } from '#db/unwritable.ts'

/**
 * Writes a page of the database and has it on the disk, for real: `user_version`, which nothing else goes by, gets the
 * value that it has. No table changes, so that no page that is kept becomes stale.
 * @returns why it could not be written; null where it was
 */
export async function findWriteProblem(db: Db): Promise<'BUSY' | 'BROKEN' | Unwritable | null> {
  try {
    await inGroupCommit(db, (tx) => {
      const { version } = tx.get<{ version: number }>(sql`SELECT user_version AS version FROM pragma_user_version`)
      tx.run(sql.raw(`PRAGMA user_version = ${version}`))
    })
    return null
  } catch (error) {
    return isBusy(error) ? 'BUSY' : (whyUnwritable(error) ?? 'BROKEN')
  }
}

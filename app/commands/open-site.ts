import { join } from 'node:path'

import { DATABASE } from '#app/platform/backups/data-files.server.ts'
import { type Database, openDatabase } from '#db/database.server.ts'
import { expectFile } from '#db/opening.server.ts'

/** Opens the database of a site that is there. @throws OpeningError where there is none */
export function openSite(dataDir: string): Database {
  const file = join(dataDir, DATABASE)
  expectFile(file)
  return openDatabase(file)
}

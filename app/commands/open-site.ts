import { join } from 'node:path'

import { DATABASE } from '#app/platform/backups/data-files.server.ts'
import { dataDirOf } from '#app/platform/config.server.ts'
import { type Database, openDatabase } from '#db/database.server.ts'
import { expectFile } from '#db/opening.server.ts'

/** Opens the database of the site whose data folder the environment names. @throws OpeningError where there is none */
export function openSite(): Database & { dataDir: string } {
  const dataDir = dataDirOf(process.env)
  const file = join(dataDir, DATABASE)
  expectFile(file)
  return { ...openDatabase(file), dataDir }
}

import { join } from 'node:path'

import { placeOf, readBackupConfig } from '#app/platform/backups/backup-config.server.ts'
import { openStore } from '#app/platform/backups/backups.server.ts'
import { BackupError } from '#app/platform/backups/backups.ts'
import { DATABASE } from '#app/platform/backups/data-files.server.ts'
import { prune } from '#app/platform/backups/prune.server.ts'
import { noteStatus } from '#app/platform/backups/s3-store.server.ts'
import { takeBackup } from '#app/platform/backups/take.server.ts'
import { isQuiet, lookAtPlace } from '#app/platform/place/place.server.ts'
import { openForReading } from '#db/database.server.ts'
import { expectFile, takeLock } from '#db/opening.server.ts'

import { openFiles } from './open-files.ts'
import { inMegabytes, readArguments, readVersion, tellingProblems, UsageError } from './telling.ts'

const USAGE = 'npm run backup -- FOLDER, or -- s3://BUCKET/PREFIX'

// `npm run backup -- [PLACE]`: a backup of database and files, while the site serves or not. `--json` tells programs.
await tellingProblems(async () => {
  const { values, positionals } = readArguments(USAGE, { json: { type: 'boolean' } })
  const config = readBackupConfig(process.env)
  const place = positionals[0] ? placeOf(positionals[0]) : config.place
  if (place === null || positionals.length > 1) throw new UsageError(`Usage: ${USAGE}`)

  if (!positionals[0] && isCopy(config.dataDir))
    throw new BackupError(
      'This is a copy of the site, and the site’s own backups may lie there: name a FOLDER of its own',
    )

  expectFile(join(config.dataDir, DATABASE))
  const lock = takeLock(`${config.dataDir}/.backup.lock`, 1000)
  if (!lock) throw new BackupError('another backup is being made: try again when it is done')

  const store = openStore(place, config.s3)
  const bucket = await openFiles(config.dataDir)
  const { name, manifest, storedBytes } = await takeBackup({ ...config, store, version: readVersion(), bucket })
  await prune(store, new Date())
  if (place === config.place)
    await noteStatus(config.dataDir, { place, takenAt: new Date().toISOString(), failure: null })
  lock.release()
  const bytes = manifest.files.reduce((sum, file) => sum + file.bytes, manifest.database.bytes)
  if (values.json) console.log(JSON.stringify({ snapshot: name }))
  else
    console.log(
      `Backed up ${inMegabytes(bytes)} (the database and ${manifest.files.length} files) to ${store.place} as ${name}; ${inMegabytes(storedBytes)} of it were new.`,
    )
})

function isCopy(dataDir: string): boolean {
  const { db, close } = openForReading(join(dataDir, DATABASE))
  lookAtPlace(db, { dataDir, origin: process.env.ORIGIN || null })
  const isIt = isQuiet(db)
  close()
  return isIt
}

import { existsSync } from 'node:fs'
import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

import { noteReplaced } from '#app/dashboard/adopt/replaced.server.ts'
import { placeOf, readBackupConfig } from '#app/platform/backups/backup-config.server.ts'
import { openStore } from '#app/platform/backups/backups.server.ts'
import { readTime } from '#app/platform/backups/backups.ts'
import { DATABASE, RESTORING } from '#app/platform/backups/data-files.server.ts'
import { layOut, putInPlace } from '#app/platform/backups/restore.server.ts'
import { adopt } from '#app/platform/bucket/files-config.server.ts'
import { RESTORED } from '#app/platform/place/place.server.ts'
import { openForReading } from '#db/database.server.ts'
import { lockFolder, makeFolder } from '#db/opening.server.ts'

import { openFiles } from './open-files.ts'
import { readArguments, tellingProblems, UsageError } from './telling.ts'

const USAGE = 'npm run restore -- FOLDER [--at 2026-11-24T15:00:00Z]'

// `npm run restore -- [PLACE] [--at TIME]`: lays a backup out and puts it in the place of what is in DATA_DIR.
await tellingProblems(async () => {
  const { values, positionals } = readArguments(USAGE, { at: { type: 'string' } })
  const { dataDir, place: own, passphrase, s3 } = readBackupConfig(process.env)
  const place = positionals[0] ? placeOf(positionals[0]) : own
  if (place === null || positionals.length > 1) throw new UsageError(`Usage: ${USAGE}`)

  makeFolder(dataDir)
  const lock = lockFolder(join(dataDir, DATABASE), 0)
  const laidOut = join(dataDir, RESTORING)
  await rm(laidOut, { recursive: true, force: true })
  const bucket = await openFiles(dataDir)
  const wanted = { at: values.at ? readTime(values.at) : null, passphrase, bucket }
  const restored = await layOut(openStore(place, s3), laidOut, wanted).catch(async (error: unknown) => {
    // What is half laid out fills the disk that the site serves from.
    await rm(laidOut, { recursive: true, force: true })
    throw error
  })
  if (bucket) await adopt(laidOut, bucket.store)
  keepNumbers(dataDir)
  // Before it is in place: a start that comes between must not take it for the site.
  await writeFile(join(dataDir, RESTORED), '')
  const aside = await putInPlace(laidOut, dataDir, new Date())
  lock.release()
  console.log(`Restored to ${restored.reaches.toISOString()}, from ${restored.snapshot}, into ${dataDir}.`)
  if (aside) console.log(`What was there lies in ${aside}.`)
  console.log('Start the site, look at its newest orders, and delete what lies aside when all is well.')
  console.log(
    'It starts as a quiet copy: say that it is the site now in the administration, or by "npm run admin -- adopt".',
  )
})

/** What is replaced may be why somebody restores. */
function keepNumbers(dataDir: string): void {
  const file = join(dataDir, DATABASE)
  if (!existsSync(file)) return

  try {
    const { sqlite, close } = openForReading(file)
    noteReplaced(dataDir, sqlite)
    close()
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    console.log(
      `The database that was there cannot be read (${reason}): type the last numbers you know when you adopt.`,
    )
  }
}

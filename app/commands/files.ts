import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { argv } from 'node:process'

import { BackupError } from '#app/platform/backups/backups.ts'
import { DATABASE } from '#app/platform/backups/data-files.server.ts'
import { MARK } from '#app/platform/bucket/files-config.server.ts'
import { dataDirOf } from '#app/platform/config.server.ts'
import { lockFolder } from '#db/opening.server.ts'

import { openFiles } from './open-files.ts'
import { inMegabytes, tellingProblems } from './telling.ts'

// `npm run files -- home`: brings all pictures and files of the bucket into the data folder, so that FILES_IN can go.
await tellingProblems(async () => {
  const dataDir = dataDirOf(process.env)
  const bucket = await openFiles(dataDir)
  if (argv[2] !== 'home' || !bucket) throw new BackupError('Usage, with FILES_IN set: npm run files -- home')

  const lock = lockFolder(join(dataDir, DATABASE), 0)
  const all = bucket.contents.all()
  for (const [path] of all) await bucket.bring(join(dataDir, path))
  await rm(join(dataDir, MARK), { force: true })
  lock.release()
  const bytes = all.reduce((sum, [, held]) => sum + held.bytes, 0)
  console.log(
    `${all.length} files, ${inMegabytes(bytes)}, lie in ${dataDir}. Take FILES_IN away before the site starts.`,
  )
  console.log(`${bucket.place} holds them still: delete them there when all is well.`)
})

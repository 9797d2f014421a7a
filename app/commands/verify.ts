import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { placeOf, readBackupConfig, compareDatabase } from '#app/platform/backups/backup-config.server.ts'
import { openStore } from '#app/platform/backups/backups.server.ts'
import { readTime } from '#app/platform/backups/backups.ts'
import { DATABASE } from '#app/platform/backups/data-files.server.ts'
import { layOut } from '#app/platform/backups/restore.server.ts'
import { noteStatus } from '#app/platform/backups/s3-store.server.ts'
import { trySite } from '#app/platform/backups/try-site.server.ts'

import { readArguments, tellingProblems, UsageError } from './telling.ts'

const USAGE = 'npm run verify -- FOLDER [--at TIME]'

// `npm run verify -- [PLACE] [--at TIME]`: lays a backup out elsewhere, compares it, and opens the site with it.
await tellingProblems(async () => {
  const { values, positionals } = readArguments(USAGE, { at: { type: 'string' } })
  const { dataDir, place: own, passphrase, s3 } = readBackupConfig(process.env)
  const place = positionals[0] ? placeOf(positionals[0]) : own
  if (place === null || positionals.length > 1) throw new UsageError(`Usage: ${USAGE}`)

  const folder = await mkdtemp(join(tmpdir(), 'inkstall-verify-'))
  try {
    const restored = await layOut(openStore(place, s3), folder, {
      at: values.at ? readTime(values.at) : null,
      passphrase,
    })
    const rows = compareDatabase(join(folder, DATABASE), restored)
    console.log(
      `${restored.snapshot} reaches to ${restored.reaches.toISOString()}: ${rows} rows and ${restored.manifest.files.length} files are as they were.`,
    )
    if (existsSync('build/server/main.js'))
      console.log(`The site opens with it: ${(await trySite(folder)).join(', ')}.`)
    else console.log('The site was not opened, since it is not built: npm run build')
    if (existsSync(dataDir)) await noteStatus(dataDir, { verifiedAt: new Date().toISOString() })
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
})

import { join } from 'node:path'
import { exit } from 'node:process'
import { styleText } from 'node:util'

import { providerCheck } from '#app/payments/accounts/provider-check.server.ts'
import { readBackupConfig } from '#app/platform/backups/backup-config.server.ts'
import { DATABASE } from '#app/platform/backups/data-files.server.ts'
import { readConfig } from '#app/platform/config.server.ts'
import { type Diagnosis, examineSite } from '#app/platform/doctor/machine-checks.server.ts'
import { lookAtPlace } from '#app/platform/place/place.server.ts'
import { fixedT } from '#app/translations/i18n.server.ts'
import { formatProblem } from '#app/translations/message.ts'
import { openForReading } from '#db/database.server.ts'
import { expectFile, takeLock } from '#db/opening.server.ts'

import { openFiles } from './open-files.ts'
import { readArguments, readVersion, tellingProblems } from './telling.ts'

/** What is to be looked at stands out on a terminal. */
function lineOf({ name, state, text }: Diagnosis): string {
  const line = `${state.padEnd(4)}  ${name.padEnd(10)}  ${text}`
  return state === 'ok' ? line : styleText('red', line)
}

// `npm run doctor`: looks at the site and what it stands on, while it serves or not, and changes nothing; it ends with 1
// where something does not work. `--json` tells programs.
await tellingProblems(async () => {
  const { values } = readArguments('npm run doctor [-- --json]', { json: { type: 'boolean' } })
  const file = join(readBackupConfig(process.env).dataDir, DATABASE)
  // Before the settings are read, which makes the folder.
  expectFile(file)
  const config = readConfig(process.env)
  const { db, close } = openForReading(file)
  lookAtPlace(db, config)
  const lock = takeLock(`${file}.lock`, 0)
  lock?.release()
  const t = fixedT('en')
  await openFiles(config.dataDir).catch((error: Error) => console.warn(`Warning: ${error.message}`))
  const site = { db, config, version: readVersion(), isServing: lock === null }
  const diagnoses = (await examineSite(site, new Date(), { more: [providerCheck] })).map(({ text, ...diagnosis }) => {
    return { ...diagnosis, text: formatProblem(t, text) }
  })
  close()
  if (values.json) console.log(JSON.stringify(diagnoses, null, 2))
  else for (const diagnosis of diagnoses) console.log(lineOf(diagnosis))
  exit(diagnoses.some(({ state }) => state === 'fail') ? 1 : 0)
})

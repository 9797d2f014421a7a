import { createWriteStream, writeFileSync } from 'node:fs'
import { pipeline } from 'node:stream/promises'

import { exportEverything } from '#app/export/everything.server.ts'
import { baseOf } from '#app/money/currency.ts'
import { writeCsv } from '#app/platform/csv.server.ts'
import { CATALOGUE_COLUMNS, writeRow } from '#app/shop/products/import/catalogue-csv.ts'
import { readCatalogue } from '#app/shop/products/import/catalogue-rows.server.ts'
import { followSite } from '#app/site/follow-site.server.ts'
import { listCurrencies } from '#app/site/site.server.ts'
import type { Db } from '#db/database.server.ts'

import { openFiles } from './open-files.ts'
import { openSite } from './open-site.ts'
import { readArguments, tellingProblems, UsageError } from './telling.ts'

const USAGE = 'npm run export -- FILE.csv, or -- --everything FILE.zip'

// `npm run export -- FILE.csv`, or without a file to the standard output: every product, as `npm run import` reads it.
// `npm run export -- --everything FILE.zip`: the whole site in open formats, with a README.
await tellingProblems(async () => {
  const { values, positionals } = readArguments(USAGE, { everything: { type: 'boolean' } })
  const [file] = positionals
  if (positionals.length > 1 || (values.everything && !file)) throw new UsageError(`Usage: ${USAGE}`)

  const { db, dataDir, close } = openSite()
  followSite(db)
  if (values.everything && file) await exportAll({ db, dataDir }, file)
  else exportProducts(db, file)
  close()
})

function exportProducts(from: Db, file: string | undefined): void {
  const base = baseOf(listCurrencies(from))
  const rows = readCatalogue(from).map((row) => writeRow(row, base))
  const csv = writeCsv(rows, CATALOGUE_COLUMNS)
  if (file) {
    writeFileSync(file, csv)
    console.log(`Exported ${rows.length} products to ${file}.`)
  } else process.stdout.write(csv)
}

/** It names customers: nobody else on the machine may read it. */
async function exportAll({ db, dataDir }: { db: Db; dataDir: string }, file: string): Promise<void> {
  await openFiles(dataDir)
  const zip = await exportEverything({ db, dataDir }, { by: 'command', now: new Date() })
  await pipeline(zip, createWriteStream(file, { mode: 0o600 }))
  console.log(`Exported everything to ${file}.`)
}

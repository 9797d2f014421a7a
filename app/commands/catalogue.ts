import { writeFileSync } from 'node:fs'

import { writeCsv } from '#app/platform/csv.server.ts'
import { inventCatalogue } from '#app/seed/catalogue.ts'
import { CATALOGUE_COLUMNS, writeRow } from '#app/shop/products/import/catalogue-csv.ts'

import { readArguments, tellingProblems, UsageError } from './telling.ts'

const USAGE = 'npm run catalogue -- FILE.csv [COUNT] [SEED]'

// `npm run catalogue -- FILE.csv [COUNT] [SEED]`: a large invented catalogue for a demo shop, 5,000 products without a count.
await tellingProblems(async () => {
  const [file, count = '5000', seed = '1'] = readArguments(USAGE, {}).positionals
  if (!file || !/^\d{1,6}$/.test(count) || !/^\d{1,6}$/.test(seed)) throw new UsageError(`Usage: ${USAGE}`)

  const rows = inventCatalogue(Number(count), Number(seed)).map((row) => writeRow(row, { decimals: 2 }))
  writeFileSync(file, writeCsv(rows, CATALOGUE_COLUMNS))
  console.log(`Wrote ${rows.length} invented products to ${file}.`)
})

import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { argv } from 'node:process'

import { baseOf } from '#app/money/currency.ts'
import { readConfig } from '#app/platform/config.server.ts'
import { writeCsv } from '#app/platform/csv.server.ts'
import { CATALOGUE_COLUMNS, writeRow } from '#app/shop/products/import/catalogue-csv.ts'
import { readCatalogue } from '#app/shop/products/import/catalogue-rows.server.ts'
import { followSiteClock, listCurrencies } from '#app/site/site.server.ts'

import { openDatabase } from '../database.server.ts'

// `npm run export -- FILE.csv`, or without a file to the standard output: every product, as `npm run import` reads it.
const { db, close } = openDatabase(join(readConfig(process.env).dataDir, 'inkstall.db'))
followSiteClock(db)
const base = baseOf(listCurrencies(db))
const rows = readCatalogue(db).map((row) => writeRow(row, base))
close()
const csv = writeCsv(rows, CATALOGUE_COLUMNS)
const [file] = argv.slice(2)
if (file) {
  writeFileSync(file, csv)
  console.log(`Exported ${rows.length} products to ${file}.`)
} else process.stdout.write(csv)

import { writeFileSync } from 'node:fs'
import { argv, exit } from 'node:process'

import { writeCsv } from '#app/platform/csv.server.ts'
import { inventCatalogue } from '#app/seed/catalogue.ts'
import { CATALOGUE_COLUMNS, writeRow } from '#app/shop/products/import/catalogue-csv.ts'

// `npm run catalogue -- FILE.csv [COUNT] [SEED]`: a large invented catalogue for a demo shop, 5,000 products without a count.
const [file, count = '5000', seed = '1'] = argv.slice(2)
if (!file || !/^\d{1,6}$/.test(count) || !/^\d{1,6}$/.test(seed)) {
  console.error('Usage: npm run catalogue -- FILE.csv [COUNT] [SEED]')
  exit(1)
}

const rows = inventCatalogue(Number(count), Number(seed)).map((row) => writeRow(row, { decimals: 2 }))
writeFileSync(file, writeCsv(rows, CATALOGUE_COLUMNS))
console.log(`Wrote ${rows.length} invented products to ${file}.`)

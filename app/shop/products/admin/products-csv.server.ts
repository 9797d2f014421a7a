import { baseOf } from '#app/money/currency.ts'
import { csvFile } from '#app/platform/csv.server.ts'
import { listCurrencies } from '#app/site/site.server.ts'
import type { Db } from '#db/database.server.ts'

import { CATALOGUE_COLUMNS, writeRow } from '../import/catalogue-csv.ts'
import { readCatalogue } from '../import/catalogue-rows.server.ts'
import { listProductIds } from './products-list.server.ts'
import { readProductsQuery } from './products-query.ts'

/** Exactly what the list finds, as the import reads it again. */
export function productsCsv(db: Db, values: URLSearchParams): Response {
  const base = baseOf(listCurrencies(db))
  const found = new Set(listProductIds(db, readProductsQuery(values)))
  const rows = readCatalogue(db).filter(({ id }) => found.has(id))
  const cells = rows.map((row) => writeRow(row, base))
  return csvFile('products', cells, CATALOGUE_COLUMNS)
}

import type { Currency } from '#app/money/currency.ts'
import { type CsvTable, readHead, readTable } from '#app/platform/csv-table.ts'
import { listTypes } from '#app/shop/products/catalogue.server.ts'
import type { Db } from '#db/database.server.ts'

import { CATALOGUE_COLUMNS } from '../catalogue-csv.ts'
import { type Converted, convert } from './converted.server.ts'
import { etsy } from './etsy.ts'
import type { Service } from './foreign.ts'
import { shopify } from './shopify.ts'
import { squarespace } from './squarespace.ts'
import { woocommerce } from './woocommerce.ts'

const SERVICES: readonly Service[] = [shopify, woocommerce, etsy, squarespace]

type ServiceTable = Omit<CsvTable, 'lines'> & {
  lines: Converted[]
  /** Currencies of the file that are not the shop's. */
  foreignCurrencies: string[]
}

/** The export of another service as a table of our own columns; null where it is none that is known. */
export function readServiceTable(db: Db, csv: string, base: Currency): ServiceTable | null {
  const names = readHead(csv)
  const service = SERVICES.find(({ marks }) => marks.every((mark) => names.includes(mark)))
  if (!service) return null

  const table = readTable(csv, { known: names, needed: [] })
  if ('reason' in table) return null

  const lines = convert(service.read(table.lines), { types: listTypes(db), base })
  const given = new Set(lines.flatMap(({ cells }) => Object.keys(cells)))
  const missing = CATALOGUE_COLUMNS.filter((column) => !given.has(column))
  const currencies = new Set(table.lines.map(({ cells }) => service.currencyOf?.(cells) ?? ''))
  return {
    separator: table.separator,
    columns: { unknown: [], missing, empty: [], service: service.name },
    lines,
    foreignCurrencies: [...currencies].filter((name) => name !== '' && name !== base.name),
  }
}

import type { Currency } from '#app/money/currency.ts'
import { type CsvTable, readHead, readTable } from '#app/platform/csv-table.ts'
import { listCurrencies } from '#app/site/site.server.ts'
import type { Db } from '#db/database.server.ts'
import type { ImportChoices } from '#db/import-kinds.ts'

import { listTypes } from '../../catalogue.server.ts'
import { problemOf } from '../catalogue-csv.ts'
import { type ConvertedLine, convert, findType } from './converted.server.ts'
import {
  etsy,
  type ForeignLine,
  type Service,
  addressesIn,
  grouped,
  labelOf,
  priceAndSale,
  typeChosen,
} from './foreign.ts'
import { gumroad } from './gumroad.ts'
import { isWhole, mappedService } from './mapped.ts'
import { shopify } from './shopify.ts'
import { squarespace } from './squarespace.ts'
import { woocommerce } from './woocommerce.ts'

/** A row is an option of a product, which its permalink names. */
const bigCartel: Service = {
  name: 'Big Cartel',
  marks: ['Product name', 'Permalink', 'Price', 'Option name'],
  read: (lines) =>
    Array.from(
      grouped(lines, (cells) => cells.Permalink ?? ''),
      ([handle, rows]) => {
        const cells = rows[0]?.cells ?? {}
        return {
          handle,
          name: cells['Product name'] ?? '',
          html: cells.Description ?? '',
          type: (cells.Categories ?? '').split(',')[0] ?? '',
          pictures: [...new Set(rows.flatMap((row) => addressesIn(row.cells.Images)))],
          choices: rows.map((row) => ({
            line: row.line,
            label: labelOf([row.cells['Option name']]),
            sku: '',
            ...saleOf(row.cells.Price ?? '', row.cells['Sale price'] ?? ''),
            stock: row.cells['Option quantity'] ?? '',
            grams: 0,
            isDigital: null,
          })),
        }
      },
    ),
}

function saleOf(price: string, sale: string) {
  return sale ? priceAndSale(sale, price) : { price, salePrice: '' }
}

const SERVICES: readonly Service[] = [...shopify, woocommerce, etsy, squarespace, bigCartel, gumroad]

type ServiceTable = Omit<CsvTable, 'lines'> & {
  lines: ConvertedLine[]
  /** Of the file as a whole, for `formatProblem`. */
  problems: string[]
}

/** The export of another service as a table of our own columns; null where it is none that is known. */
export function readServiceTable(db: Db, csv: string, base: Currency, choices: ImportChoices): ServiceTable | null {
  const names = readHead(csv)
  const known = SERVICES.find(({ marks }) => marks.every((mark) => names.includes(mark)))
  const mapped = choices.columns && isWhole(choices.columns) ? mappedService(choices.columns) : undefined
  const service = known ?? mapped
  if (!service) return null

  const table = readTable(csv, { known: names, needed: [] })
  if ('reason' in table) return null

  const { lines, dropped } = noteDropped(table.lines)
  const stated = [...new Set(lines.map(({ cells }) => service.currencyOf?.(cells) ?? ''))].filter(Boolean)
  const products = service.read(lines)
  const types = listTypes(db)
  const categories = [...new Set(products.map(({ type }) => type.trim()))].filter((one) => !findType(one, types))
  const wanted = stated.length > 0 ? stated : [choices.currency].filter((name) => name !== null)
  const currency = listCurrencies(db).find(({ name }) => wanted.length === 1 && name === wanted[0])
  const isUnsaid = wanted.length === 0
  const problems = [
    ...(isUnsaid ? ['csv:currencyUnsaid'] : []),
    ...(!isUnsaid && !currency ? [problemOf('csv:currency', { given: wanted.join(', '), base: base.name })] : []),
    ...categories.flatMap((category) => (typeChosen(choices, category) ? [] : [typeProblem(category)])),
  ]
  const open = { currency: stated.length === 0, categories, ...(!known && { columns: names }) }
  return {
    separator: table.separator,
    columns: { unknown: dropped(), missing: [], empty: [], ...(known && { service: known.name }), open },
    lines: convert(products, { types, chosen: choices, currency: currency ?? base, base }),
    problems,
  }
}

function typeProblem(category: string): string {
  return category === '' ? 'csv:typeOfNone' : problemOf('csv:typeUnsaid', { category })
}

/** The same lines, and what of them holds something that nobody has read. */
function noteDropped(lines: readonly ForeignLine[]) {
  const read = new Set<string>()
  const get = (cells: Record<string, string>, name: string) => {
    read.add(name)
    return cells[name]
  }
  const filled = new Set(lines.flatMap(({ cells }) => Object.keys(cells).filter((name) => cells[name])))
  return {
    lines: lines.map(({ line, cells }) => ({ line, cells: new Proxy(cells, { get }) })),
    dropped: () => [...filled].filter((name) => !read.has(name)),
  }
}

import { CsvError, parse } from 'csv-parse/sync'

import { baseOf } from '#app/money/currency.ts'
import { listStocked } from '#app/shop/stock/stock.server.ts'
import { listCurrencies } from '#app/site/site.server.ts'
import type { Db } from '#db/database.server.ts'
import { characters, events, franchises, productTypes } from '#db/schema.server.ts'

import {
  type CatalogueRow,
  CATALOGUE_COLUMNS,
  type Cells,
  OPTIONAL_COLUMNS,
  problemOf,
  readRow,
  writeRow,
} from './catalogue-csv.ts'
import { type KnownRow, readCatalogue } from './catalogue-rows.server.ts'
import { decodeCsv, delimiterOf, type Encoding } from '#app/platform/csv-text.ts'
import { productProblems } from '#app/shop/products/pricing/product-problems.ts'

/** What a line of the file would do; `id` is the product's where there is one already. */
export type Step = { line: number; slug: string } & (
  | { kind: 'NEW'; row: CatalogueRow }
  /** `recount` is the difference to what was counted, in units. */
  | { kind: 'CHANGED'; row: CatalogueRow; id: number; changes: string[]; recount: number; notes: string[] }
  | { kind: 'SAME'; notes: string[] }
  /** Its problems, like notes, are for `sayProblem`. */
  | { kind: 'WRONG'; problems: string[] }
)

type Line = { record: Cells; info: { lines: number } }

/** A file as it was sent: what each line would do, and how its bytes were read; null where they are no text. */
export function planFile(db: Db, bytes: Uint8Array): { steps: Step[]; encoding: Encoding | null } {
  const read = decodeCsv(bytes)
  if (read) return { steps: planImport(db, read.text), encoding: read.encoding }

  return { steps: [{ line: 1, slug: '', kind: 'WRONG', problems: ['form:csvUndecodable'] }], encoding: null }
}

/**
 * Reads a file of products and says of each line what it would do, without doing it. A product is known by its slug;
 * one that is not in the file stays as it is.
 */
export function planImport(db: Db, csv: string): Step[] {
  const lines = readLines(csv)
  if (!Array.isArray(lines)) return [{ line: 1, slug: '', kind: 'WRONG', problems: [lines.problem] }]

  const base = baseOf(listCurrencies(db))
  const known = new Map(readCatalogue(db).map((row) => [row.slug, row]))
  const slugs = slugsOf(db)
  const stocked = listStocked(db)
  const seen = new Set<string>()
  return lines.map(({ record, info }): Step => {
    const line = { line: info.lines, slug: record.slug ?? '' }
    const read = readRow(record, base)
    if ('problems' in read) return { ...line, kind: 'WRONG', problems: read.problems }

    const { row } = read
    const old = known.get(row.slug)
    const broken = productProblems(row, old !== undefined && stocked.has(old.id)).map(({ key }) => key)
    const problems = [...unknown(row, slugs), ...broken, ...(seen.has(row.slug) ? ['goods:csvTwice'] : [])]
    seen.add(row.slug)
    if (problems.length > 0) return { ...line, kind: 'WRONG', problems }

    if (!old) return { ...line, kind: 'NEW', row }

    const told = { ...row, stock: old.stock, counted: row.counted ?? old.onHand }
    const changes = differences(writeRow({ ...old, counted: old.onHand }, base), writeRow(told, base))
    const notes = notesOn(row, old)
    return changes.length > 0
      ? { ...line, kind: 'CHANGED', row, id: old.id, changes, recount: told.counted - old.onHand, notes }
      : { ...line, kind: 'SAME', notes }
  })
}

/** Somebody may have meant a count: what they wrote into `stock` is left alone, and that is said. */
function notesOn({ stock, counted }: CatalogueRow, old: KnownRow): string[] {
  const isLeft = stock !== null && stock !== old.stock && counted === null
  return isLeft ? [problemOf('goods:csvStockStays', { given: String(stock) })] : []
}

function readLines(csv: string): Line[] | { problem: string } {
  try {
    const lines: Line[] = parse(csv, {
      bom: true,
      columns: true,
      delimiter: delimiterOf(csv),
      info: true,
      skip_empty_lines: true,
    })
    const heads = Object.keys(lines[0]?.record ?? {})
    const missing = CATALOGUE_COLUMNS.filter((head) => !heads.includes(head) && !OPTIONAL_COLUMNS.includes(head))
    const odd = heads.filter((head) => !CATALOGUE_COLUMNS.includes(head))
    if (lines.length === 0) return { problem: 'goods:csvEmpty' }
    if (missing.length > 0) return { problem: problemOf('goods:csvMissing', { columns: missing.join(', ') }) }
    if (odd.length > 0) return { problem: problemOf('goods:csvOdd', { columns: odd.join(', ').slice(0, 200) }) }

    return lines
  } catch (error) {
    if (error instanceof CsvError)
      return {
        problem: problemOf('goods:csvBroken', { line: typeof error.lines === 'number' ? String(error.lines) : '1' }),
      }
    throw error
  }
}

type Slugs = Record<'type' | 'franchises' | 'characters' | 'event', Set<string>>

function slugsOf(db: Db): Slugs {
  const of = (rows: { slug: string }[]) => new Set(rows.map(({ slug }) => slug))
  return {
    type: of(db.select({ slug: productTypes.slug }).from(productTypes).all()),
    franchises: of(db.select({ slug: franchises.slug }).from(franchises).all()),
    characters: of(db.select({ slug: characters.slug }).from(characters).all()),
    event: of(db.select({ slug: events.slug }).from(events).all()),
  }
}

function unknown(row: CatalogueRow, slugs: Slugs): string[] {
  const missing = (name: keyof Slugs, values: readonly string[]) =>
    values
      .filter((value) => !slugs[name].has(value))
      .map((given) => problemOf('goods:csvUnknown', { column: name, given }))
  return [
    ...missing('type', [row.type]),
    ...missing('franchises', row.franchises),
    ...missing('characters', row.characters),
    ...missing('event', row.event ? [row.event] : []),
    ...(row.isDigital && (row.stock ?? row.counted) !== null ? ['goods:csvNoStock'] : []),
  ]
}

function differences(old: Cells, next: Cells): string[] {
  return CATALOGUE_COLUMNS.filter((column) => old[column] !== next[column]).map(
    (column) => `${column}: ${brief(old[column])} → ${brief(next[column])}`,
  )
}

function brief(cell = ''): string {
  return cell.length > 40 ? `${cell.slice(0, 39)}…` : cell || '–'
}

import { baseOf } from '#app/money/currency.ts'
import { type CsvFormat, type CsvRefusal, readHead, readTable } from '#app/platform/csv-table.ts'
import { decodeCsv, type Encoding } from '#app/platform/csv-text.ts'
import { listCurrencies } from '#app/site/site.server.ts'
import { knownFile } from '#app/site/staged/known-file.ts'
import type { Db } from '#db/database.server.ts'
import type { ImportChoices, ShownLine } from '#db/import-kinds.ts'
import { characters, events, franchises, productTypes } from '#db/schema.server.ts'

import { listStocked } from '../../stock/stock.server.ts'
import { lacksFile } from '../admin/needs-file.server.ts'
import { productProblems } from '../pricing/product-problems.ts'
import { type CatalogueRow, CATALOGUE_COLUMNS, type Cells, problemOf, readRow, writeRow } from './catalogue-csv.ts'
import { type KnownRow, readCatalogue } from './catalogue-rows.server.ts'
import { judgeChoices, lackingOf, newCells } from './choices-in-file.ts'
import { NO_CHOICES, findOther } from './services/foreign.ts'
import { readServiceTable } from './services/service-table.server.ts'

/** What a line of the file would do; `id` is the product's where there is one already. */
export type Step = { line: number; slug: string; shown?: ShownLine } & (
  | { kind: 'NEW'; row: CatalogueRow; notes: string[] }
  /** `recount` is the difference to what was counted, in units. */
  | { kind: 'CHANGED'; row: CatalogueRow; id: number; changes: string[]; recount: number; notes: string[] }
  | { kind: 'SAME'; notes: string[] }
  /** Its problems, like notes, are for `formatProblem`. */
  | { kind: 'WRONG'; problems: string[] }
)

/** `encoding` is null where the bytes are no text, `reading` where the text is no table. */
export type Plan = { steps: Step[]; encoding: Encoding | null; reading: CsvFormat | null }

/** A file as it was sent: what each line would do, and how it was read. */
export function planFile(db: Db, bytes: Uint8Array, now: Date, choices: ImportChoices = NO_CHOICES): Plan {
  const read = decodeCsv(bytes)
  if (read) return { ...planImport(db, read.text, now, choices), encoding: read.encoding }

  return { steps: wholly('form:csvUndecodable'), encoding: null, reading: null }
}

function wholly(...problems: string[]): Step[] {
  return [{ line: 1, slug: '', kind: 'WRONG', problems }]
}

/** A table that is none of ours: somebody may say what its columns are. */
function readUnknown(csv: string): CsvFormat | null {
  const names = readHead(csv)
  const table = readTable(csv, { known: names, needed: [] })
  if (names.length < 2 || 'reason' in table) return null

  const { separator } = table
  const open = { currency: false, categories: [], columns: names }
  return { separator, columns: { unknown: [], missing: [], empty: [], open } }
}

function shownOf(cells: Cells, pictures: string[]): ShownLine {
  const { price = '', salePrice = '', stock = '' } = cells
  const either = (column: string) => cells[`${column}.en`] || cells[`${column}.ja`] || ''
  // Two sizes of one shirt are told apart.
  const name = [either('name'), either('version')].filter(Boolean).join(' ')
  return { name, price, salePrice, stock, pictures }
}

/**
 * Reads a file of products and says of each line what it would do, without doing it. A product is known by its slug;
 * one that is not in the file stays as it is, and so does what would stand in a column that the file does without.
 */
export function planImport(
  db: Db,
  csv: string,
  now: Date,
  choices: ImportChoices = NO_CHOICES,
): Omit<Plan, 'encoding'> {
  const base = baseOf(listCurrencies(db))
  const foreign = readServiceTable(db, csv, base, choices)
  const other = foreign ? null : (knownFile(csv) ?? findOther(readHead(csv)))
  if (other) return { steps: wholly(other), reading: readUnknown(csv) }

  const table = foreign ?? readTable(csv, { known: CATALOGUE_COLUMNS, needed: ['slug'] })
  if ('reason' in table)
    return { steps: wholly(refusalOf(table)), reading: table.reason === 'MISSING' ? readUnknown(csv) : null }

  const { separator, columns } = table
  if (foreign && foreign.problems.length > 0)
    return { steps: wholly(...foreign.problems), reading: { separator, columns } }

  const there = readCatalogue(db)
  const known = new Map(there.map((row) => [row.slug, row]))
  const judge = judgeChoices(
    there,
    table.lines.map(({ cells }) => cells),
  )
  const slugs = slugsOf(db)
  const stocked = listStocked(db)
  const seen = new Set<string>()
  const steps = table.lines.map(({ line: at, cells, ...more }): Step => {
    const shown = shownOf(cells, 'pictures' in more ? (more.pictures as string[]) : [])
    const line = { line: at, slug: cells.slug ?? '', shown }
    const missing = foreign ? CATALOGUE_COLUMNS.filter((column) => !(column in cells)) : columns.missing
    const stored = known.get(line.slug.trim())
    const lacking = stored ? [] : lackingOf(missing)
    if (lacking.length > 0) return { ...line, kind: 'WRONG', problems: lacking }

    const others = stored ? { ...writeRow(stored, base), stock: '' } : newCells(now)
    const leftOut = Object.fromEntries(missing.map((name) => [name, others[name] ?? '']))
    const read = readRow({ ...leftOut, ...cells }, base)
    if ('problems' in read) return { ...line, kind: 'WRONG', problems: read.problems }

    const old = known.get(read.row.slug)
    const lacks = lacksFile(db, old?.id ?? null, read.row, now)
    // Nobody has seen a draft: it waits for its file as one, however often the same table is imported.
    const isHeld = lacks && (old?.status ?? 'DRAFT') === 'DRAFT'
    const row: CatalogueRow = isHeld ? { ...read.row, status: 'DRAFT' } : read.row
    const broken = productProblems(row, old !== undefined && stocked.has(old.id)).map(({ key }) => key)
    const problems = [
      ...unknown(row, slugs),
      ...broken,
      ...judge(row),
      ...(lacks && !isHeld ? ['goods:needsFile'] : []),
      ...(seen.has(row.slug) ? ['goods:csvTwice'] : []),
    ]
    seen.add(row.slug)
    if (problems.length > 0) return { ...line, kind: 'WRONG', problems }

    const notes = [...(isHeld ? ['goods:csvDraft'] : []), ...(old ? notesOn(row, old) : [])]
    if (!old) return { ...line, kind: 'NEW', row, notes }

    const next = { ...row, stock: old.stock, counted: row.counted ?? old.onHand }
    const changes = differences(writeRow({ ...old, counted: old.onHand }, base), writeRow(next, base))
    return changes.length > 0
      ? { ...line, kind: 'CHANGED', row, id: old.id, changes, recount: next.counted - old.onHand, notes }
      : { ...line, kind: 'SAME', notes }
  })
  // A choice may stand far below its product: what is told goes by the file.
  return { steps: steps.toSorted((one, other) => one.line - other.line), reading: { separator, columns } }
}

/** Somebody may have meant a count: what they wrote into `stock` is left alone, and that is said. */
function notesOn({ stock, counted }: CatalogueRow, old: KnownRow): string[] {
  const isLeft = stock !== null && stock !== old.stock && counted === null
  return isLeft ? [problemOf('goods:csvStockStays', { given: String(stock) })] : []
}

function refusalOf({ reason, line, columns }: CsvRefusal): string {
  const named = { columns: columns.join(', ') }
  if (reason === 'BROKEN') return problemOf('goods:csvBroken', { line: String(line) })
  if (reason === 'EMPTY') return 'goods:csvEmpty'

  return problemOf(reason === 'MISSING' ? 'goods:csvMissing' : 'csv:columnTwice', named)
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

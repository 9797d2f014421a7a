import { setImmediate } from 'node:timers/promises'

import { getTableConfig, type SQLiteColumn } from 'drizzle-orm/sqlite-core'

import { writeCsv } from '#app/platform/csv.server.ts'
import type { Snapshot } from '#db/snapshot.server.ts'

import type { ExportFile } from './export-files.ts'

/** A portion that fills no memory and is written at once. */
const ROWS_A_PART = 500

type Row = Record<string, unknown>
/** The names that the files use, and the columns behind them. */
type Columns = readonly (readonly [name: string, column: SQLiteColumn])[]

export function countOf(snapshot: Snapshot, { table }: ExportFile): number {
  const [row] = [...snapshot.rows(`SELECT count(*) AS n FROM "${getTableConfig(table).name}"`)]
  return Number(row?.n)
}

/** The rows of a table as CSV, part by part. */
export async function* csvParts(snapshot: Snapshot, file: ExportFile): AsyncGenerator<string> {
  const names = Object.keys(file.columns)
  yield writeCsv([], names)
  for await (const rows of portions(snapshot, file)) yield writeCsv(rows.map(cellsOf), names, false)
}

/** The same as JSON. */
export async function* jsonParts(snapshot: Snapshot, file: ExportFile): AsyncGenerator<string> {
  let before = '[\n'
  for await (const rows of portions(snapshot, file)) {
    yield before + rows.map((row) => JSON.stringify(row)).join(',\n')
    before = ',\n'
  }
  yield before === '[\n' ? '[]\n' : '\n]\n'
}

async function* portions(snapshot: Snapshot, file: ExportFile): AsyncGenerator<Row[]> {
  const { name } = getTableConfig(file.table)
  const columns = columnsOf(file)
  const selected = columns.map(([key]) => `"${storedName(key)}" AS "${key}"`).join(', ')
  let part: Row[] = []
  for (const row of snapshot.rows(`SELECT ${selected} FROM "${name}"`)) {
    part.push(Object.fromEntries(columns.map(([key, column]) => [key, readValue(column, row[key])])))
    if (part.length < ROWS_A_PART) continue

    yield part
    part = []
    await setImmediate()
  }
  if (part.length > 0) yield part
}

function columnsOf({ table, columns }: ExportFile): Columns {
  const known = table as unknown as Record<string, SQLiteColumn>
  return Object.keys(columns).flatMap((name) => {
    const column = known[name]
    return column ? [[name, column] as const] : []
  })
}

/** As the database calls a column. */
export function storedName(key: string): string {
  return key.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
}

/** As the program reads it: instants, yes and no, lists. */
function readValue(column: SQLiteColumn, value: unknown): unknown {
  return value === null || value === undefined ? null : column.mapFromDriverValue(value)
}

function cellsOf(row: Row): Row {
  return Object.fromEntries(Object.entries(row).map(([name, value]) => [name, cellOf(value)]))
}

function cellOf(value: unknown): unknown {
  if (value instanceof Date) return value.toISOString()
  if (typeof value === 'boolean') return String(value)

  return typeof value === 'object' && value !== null ? JSON.stringify(value) : value
}

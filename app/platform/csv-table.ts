import { CsvError, parse } from 'csv-parse/sync'

import type { CsvColumns, CsvSeparator } from '#db/vocabulary.ts'

import { delimiterOf } from './csv-text.ts'

type CsvLine = { line: number; cells: Record<string, string> }
/** What of a file is told beside its lines. */
export type CsvFormat = { separator: CsvSeparator; columns: CsvColumns }
export type CsvTable = CsvFormat & { lines: CsvLine[] }
/** Why a file is no table: it cannot be read from a line on, has no lines, lacks columns, or has one twice. */
export type CsvRefusal = { reason: 'BROKEN' | 'EMPTY' | 'MISSING' | 'TWICE'; line: number; columns: string[] }

type ExpectedColumns = {
  known: readonly string[]
  /** What no file may do without. */
  needed: readonly string[]
  /** Whether spaces around a value are none of it. */
  trim?: boolean
}
type Row = { record: string[]; info: { lines: number } }

/** Reads a file by the names in its first line: columns may be left out or stand in any order, and unknown ones are passed over. */
export function readTable(csv: string, { known, needed, trim = false }: ExpectedColumns): CsvTable | CsvRefusal {
  const separator = delimiterOf(csv)
  const rows = parseRows(csv, separator, trim)
  if (!Array.isArray(rows)) return { reason: 'BROKEN', line: rows.line, columns: [] }

  const [head, ...body] = rows
  if (!head || body.length === 0) return { reason: 'EMPTY', line: 1, columns: [] }

  const names = head.record.map((name) => name.trim())
  const missing = known.filter((name) => !names.includes(name))
  const lacking = needed.filter((name) => missing.includes(name))
  const twice = known.filter((name) => names.indexOf(name) !== names.lastIndexOf(name))
  if (lacking.length > 0) return { reason: 'MISSING', line: 1, columns: lacking }
  if (twice.length > 0) return { reason: 'TWICE', line: 1, columns: twice }

  const isEmpty = (at: number) => body.every(({ record }) => !record[at])
  const named = names.map((name, at) => ({ name: name || `#${at + 1}`, at, isKnown: known.includes(name) }))
  const columns = {
    // Spreadsheets leave columns behind that have neither a name nor a value.
    unknown: named.filter(({ at, isKnown }) => !isKnown && !(names[at] === '' && isEmpty(at))).map(({ name }) => name),
    missing,
    empty: named.filter(({ at, isKnown }) => isKnown && isEmpty(at)).map(({ name }) => name),
  }
  const read = named.filter(({ isKnown }) => isKnown)
  const lines = body.map(({ record, info }) => ({
    line: info.lines,
    cells: Object.fromEntries(read.map(({ name, at }) => [name, record[at] ?? ''])),
  }))
  return { separator, columns, lines }
}

/** The names of the columns; none where the text is no table. */
export function readHead(csv: string): string[] {
  const rows = parseRows(csv, delimiterOf(csv), true)
  return Array.isArray(rows) ? (rows[0]?.record ?? []) : []
}

/** The lines of any file by the names in its first one, in lower case; null where it is no table. */
export function readNamedRows(csv: string): CsvLine[] | null {
  const rows = parseRows(csv, delimiterOf(csv), true, true)
  if (!Array.isArray(rows)) return null

  const [head, ...body] = rows
  const names = head?.record.map((name) => name.trim().toLowerCase()) ?? []
  return body.map(({ record, info }) => ({
    line: info.lines,
    // Of two columns of one name the first holds.
    cells: Object.fromEntries(names.map((name, at) => [name, record[at] ?? ''] as const).toReversed()),
  }))
}

/** What Excel reads of the first line, and is no part of the table. */
const SEPARATOR_LINE = /^(\uFEFF?)sep=.(?=\r?\n)/i

/** @param mayBeShort whether a line may have fewer columns than the first, or more */
function parseRows(csv: string, delimiter: CsvSeparator, trim: boolean, mayBeShort = false): Row[] | { line: number } {
  try {
    const options = {
      bom: true,
      delimiter,
      info: true,
      trim,
      skip_empty_lines: true,
      skip_records_with_empty_values: true,
      relax_column_count: mayBeShort,
    }
    return parse(csv.replace(SEPARATOR_LINE, '$1'), options) as unknown as Row[]
  } catch (error) {
    if (error instanceof CsvError) return { line: typeof error.lines === 'number' ? error.lines : 1 }
    throw error
  }
}

import { AsyncLocalStorage } from 'node:async_hooks'

import type Sqlite from 'better-sqlite3'

import { nameFinder } from './read-tables.server.ts'

/** What was read: tables by their names, single rows of `ROWS` by `rowName`, or `ANYTHING`. */
export type Reads = Set<string>

/** Tables of which it is known which rows a statement read, and the columns that name them. */
export const ROWS = { stock_balances: 'product_id' } as const
type RowTable = keyof typeof ROWS

type Recorder = {
  reads: AsyncLocalStorage<Reads>
  namesIn: (source: string) => readonly string[]
  /** The rows that are read at this moment, where somebody says so. */
  rows: { table: string; ids: readonly number[] } | null
}
/** Does something and adds to `reads` what it read, also after it has waited. */
export type ReadRecorder = <R>(reads: Reads, work: () => R) => R

/** On the connection itself: a build has this module a second time. */
const RECORDER = Symbol.for('inkstall.reads')

/**
 * Has a connection note what its statements read while somebody records, so that nobody names tables by hand. It begins
 * with the connection: a statement that was prepared before would not be noted.
 */
export function recordReads(sqlite: RecordedDatabase): ReadRecorder {
  const recorder = sqlite[RECORDER] ?? install(sqlite)
  return (reads, work) => recorder.reads.run(reads, work)
}

type RecordedDatabase = Sqlite.Database & { [RECORDER]?: Recorder }

function install(sqlite: RecordedDatabase): Recorder {
  const prepare = sqlite.prepare.bind(sqlite)
  const recorder: Recorder = { reads: new AsyncLocalStorage(), namesIn: nameFinder(prepare), rows: null }
  Object.defineProperty(sqlite, RECORDER, { value: recorder })
  sqlite.prepare = ((source: string) => {
    const statement = prepare(source)
    if (statement.reader) noteBefore(statement, () => note(recorder, source))
    return statement
  }) as typeof sqlite.prepare
  return recorder
}

/**
 * Says that what `read` reads of a table are these rows alone, so that a change of another row concerns nobody who
 * reads them. A statement that is run without it reads the whole table.
 */
export function ofRows<R>(sqlite: RecordedDatabase, table: RowTable, ids: readonly number[], read: () => R): R {
  const recorder = sqlite[RECORDER]
  if (!recorder) return read()

  recorder.rows = { table, ids }
  try {
    return read()
  } finally {
    recorder.rows = null
  }
}

/** Says that what is read at this moment depends on these too. */
export function addReads(sqlite: RecordedDatabase, reads: Reads): void {
  const all = sqlite[RECORDER]?.reads.getStore()
  if (all) for (const name of reads) all.add(name)
}

export function rowName(table: string, id: number): string {
  return `${table} ${id}`
}

function note({ reads, namesIn, rows }: Recorder, source: string): void {
  const all = reads.getStore()
  if (!all) return

  for (const name of namesIn(source)) {
    if (rows?.table === name) for (const id of rows.ids) all.add(rowName(name, id))
    else all.add(name)
  }
}

const METHODS = ['get', 'all', 'iterate'] as const

function noteBefore(statement: Sqlite.Statement, before: () => void): void {
  for (const method of METHODS) {
    const run = statement[method].bind(statement) as (...values: unknown[]) => unknown
    Object.defineProperty(statement, method, {
      value: (...values: unknown[]) => {
        before()
        return run(...values)
      },
    })
  }
}

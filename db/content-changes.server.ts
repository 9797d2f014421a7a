import type Sqlite from 'better-sqlite3'

import { ANYTHING } from './read-tables.server.ts'
import { type Reads, type ReadRecorder, recordReads, rowName, ROWS } from './reads.server.ts'

/** What there is to read, and whether something of it has changed. */
export type Content = {
  /** Numbers the changes so far: what is read from now on is as of this moment. */
  moment: () => number
  /** Whether nothing of what was read has changed since a moment. */
  isAsOf: (moment: number, reads: Reads) => boolean
  /** What has changed since a moment, by the names that `Reads` has; `ANYTHING` where that is not known. */
  changedSince: (moment: number) => Reads
  /** Says that everything may be another from now on. */
  changeAll: () => void
  record: ReadRecorder
}

/** Milliseconds. No other process commits, ends, and has its change asked for in less. */
const BETWEEN_LOOKS = 1

/**
 * Watches what changes in the database, table by table, and row by row where `ROWS` says so.
 *
 * This connection's own writes are seen by triggers that live as long as the connection; what another process commits
 * (an admin command, a restore) moves SQLite's `data_version`, and changes everything.
 */
export function watchContent(sqlite: Sqlite.Database): Content {
  const changedAt = new Map<string, number>()
  let moment = 0
  let allChangedAt = 0
  const change = (name: string) => changedAt.set(name, (moment += 1))
  const changeAll = () => void (allChangedAt = moment += 1)
  sqlite.function('content_changed', (table: string, row: number | null) => {
    change(table)
    if (row !== null) change(rowName(table, row))
    return null
  })
  for (const table of tablesOf(sqlite)) watchTable(sqlite, table)

  const version = sqlite.prepare('PRAGMA data_version').pluck()
  let known = version.get()
  let lookedAt = -Infinity
  /** Once a millisecond, as looking takes locks of the file. */
  const look = () => {
    const time = performance.now()
    if (time - lookedAt < BETWEEN_LOOKS) return

    lookedAt = time
    const now = version.get()
    if (now === known) return

    known = now
    changeAll()
  }
  const content: Content = {
    moment: () => {
      look()
      return moment
    },
    isAsOf: (since, reads) => {
      look()
      if (since === moment) return true
      if (allChangedAt > since || reads.has(ANYTHING)) return false

      return ![...reads].some((name) => (changedAt.get(name) ?? 0) > since)
    },
    changedSince: (since) => {
      look()
      if (since === moment) return new Set()
      if (allChangedAt > since) return new Set([ANYTHING])

      return new Set([...changedAt].filter(([, at]) => at > since).map(([name]) => name))
    },
    changeAll,
    record: recordReads(sqlite),
  }
  Object.defineProperty(sqlite, CONTENT, { value: content })
  return content
}

/** On the connection itself: a build has this module a second time. */
const CONTENT = Symbol.for('inkstall.content')

/** What is known of a connection's changes, where somebody watches it. */
export function contentOf(sqlite: Sqlite.Database & { [CONTENT]?: Content }): Content | undefined {
  return sqlite[CONTENT]
}

function tablesOf(sqlite: Sqlite.Database): string[] {
  return sqlite
    .prepare<[], string>("SELECT name FROM pragma_table_list WHERE schema = 'main' AND type = 'table'")
    .pluck()
    .all()
    .filter((name) => !name.startsWith('sqlite_'))
}

const ROW_COLUMNS: { [table: string]: string } = ROWS

function watchTable(sqlite: Sqlite.Database, table: string): void {
  const column = ROW_COLUMNS[table]
  for (const [event, side] of [
    ['INSERT', 'NEW'],
    ['UPDATE', 'NEW'],
    ['DELETE', 'OLD'],
  ] as const)
    sqlite.exec(`CREATE TEMP TRIGGER "${event} on ${table}" AFTER ${event} ON main."${table}"
      BEGIN SELECT content_changed('${table}', ${column ? `${side}.${column}` : 'NULL'}); END`)
}

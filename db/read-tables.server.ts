import type Sqlite from 'better-sqlite3'

import { INDEXED } from './derived/search.ts'

/** Read by a statement whose tables cannot be known: no trigger can watch a virtual table. */
export const ANYTHING = '*'

/** Finds the tables that a statement names; more than it reads, where a column has a table's name. */
export function nameFinder(prepare: Sqlite.Database['prepare']): (source: string) => readonly string[] {
  const found = new Map<string, readonly string[]>()
  let tables: Map<string, readonly string[]> | null = null
  return (source) => {
    tables ??= readTables(prepare)
    const names = found.get(source) ?? namedIn(source, tables)
    if (found.size > MOST_STATEMENTS) found.clear()
    found.set(source, names)
    return names
  }
}

const MOST_STATEMENTS = 5000

/** Each table and view with what reading it reads: of a view the tables below it, of an index what it is made of. */
function readTables(prepare: Sqlite.Database['prepare']): Map<string, readonly string[]> {
  const rows = prepare("SELECT name, type, sql FROM sqlite_schema WHERE type IN ('table', 'view')").all() as {
    name: string
    type: string
    sql: string | null
  }[]
  const isVirtual = ({ sql }: (typeof rows)[number]) => sql?.startsWith('CREATE VIRTUAL')
  const tables = new Map<string, readonly string[]>(
    rows.filter((row) => row.type === 'table' && !isVirtual(row)).map(({ name }) => [name, [name]]),
  )
  const views = rows.filter(({ type }) => type === 'view')
  // A view of views: each is known once those that it names are.
  for (let left = views; left.length > 0;) {
    const names = new Set(left.map(({ name }) => name))
    const isKnown = ({ name, sql }: (typeof views)[number]) =>
      wordsOf(sql ?? '').every((word) => word === name || !names.has(word))
    for (const { name, sql } of left.filter(isKnown)) tables.set(name, namedIn(sql ?? '', tables))
    left = left.filter((view) => !isKnown(view))
  }
  for (const { name } of rows.filter(isVirtual)) {
    const sources = INDEXED[name]
    tables.set(name, sources ? namedIn(sources.join(' '), tables) : [ANYTHING])
  }
  return tables
}

function namedIn(source: string, tables: ReadonlyMap<string, readonly string[]>): string[] {
  return [...new Set(wordsOf(source).flatMap((word) => tables.get(word) ?? []))]
}

function wordsOf(source: string): string[] {
  return source.match(/\w+/g) ?? []
}

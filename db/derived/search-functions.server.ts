import type Sqlite from 'better-sqlite3'

import { fold, gramsOf, markOf, type SearchFacet } from '../search-text.ts'

/** The functions that the triggers of the search index call, and searches of names: a connection without them cannot write products. */
export function defineSearchFunctions(sqlite: Sqlite.Database): void {
  const pure = { deterministic: true }
  sqlite.function('searchable', { ...pure, varargs: true }, (...texts: unknown[]) => foldAll(texts))
  sqlite.function('folded', pure, (text) => foldName(String(text)))
  sqlite.function('search_mark', pure, (kind, id) => markOf(kind as SearchFacet, Number(id)))
  sqlite.function('search_grams_of', pure, (text) => gramsOf(String(text)))
}

/** A name as it is compared: a bank writes `ｻｲﾄｳ ｲﾁﾛｳ`, its bearer さいとういちろう. */
export function foldName(name: string): string {
  return fold(name).replace(/\s/g, '')
}

/** Every language of these localised texts, as they are stored. */
function foldAll(texts: readonly unknown[]): string {
  return texts
    .flatMap((text) => (typeof text === 'string' ? Object.values(JSON.parse(text) as object) : []))
    .map((text) => fold(String(text)))
    .join('\n')
}

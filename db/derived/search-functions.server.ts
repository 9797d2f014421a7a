import type Sqlite from 'better-sqlite3'

import { fold, gramsOf, markOf, type SearchFacet } from '../search-text.ts'

/** The functions that the triggers of the search index call; a connection without them cannot write products. */
export function defineSearchFunctions(sqlite: Sqlite.Database): void {
  const pure = { deterministic: true }
  sqlite.function('searchable', { ...pure, varargs: true }, (...texts: unknown[]) => foldAll(texts))
  sqlite.function('search_mark', pure, (kind, id) => markOf(kind as SearchFacet, Number(id)))
  sqlite.function('search_grams_of', pure, (text) => gramsOf(String(text)))
}

/** Every language of these localised texts, as they are stored. */
function foldAll(texts: readonly unknown[]): string {
  return texts
    .flatMap((text) => (typeof text === 'string' ? Object.values(JSON.parse(text) as object) : []))
    .map((text) => fold(String(text)))
    .join('\n')
}

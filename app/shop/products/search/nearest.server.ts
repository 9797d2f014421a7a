import { sql } from 'drizzle-orm'

import type { Db } from '#db/database.server.ts'
import { fold } from '#db/search-text.ts'
import type { LocalisedText } from '#db/vocabulary.ts'

/** However many products there are, no more than these are looked at: for each trigram, and by name. */
const MOST_BY_TRIGRAM = 3000
const MOST_TRIGRAMS = 24
const MOST_BY_NAME = 40
/** Below this share of trigrams in common a name is another name. */
const LEAST_ALIKE = 0.25

/**
 * Products in the shop whose names are most like what was searched for, the most alike first: for a search that finds
 * nothing. The index gives those that have trigrams in common, the rare ones weighing most.
 */
export function nearestNames(db: Db, search: string, limit: number): number[] {
  const wanted = [...trigramsOf(search)].slice(0, MOST_TRIGRAMS)
  const weights = new Map<number, number>()
  for (const trigram of wanted) {
    const ids = productsWith(db, trigram)
    for (const id of ids) weights.set(id, (weights.get(id) ?? 0) + 1 / ids.length)
  }
  const likely = [...weights].toSorted((a, b) => b[1] - a[1]).slice(0, MOST_BY_NAME)
  return readNames(
    db,
    likely.map(([id]) => id),
  )
    .map(({ id, names }) => ({ id, likeness: likenessOfAny(wanted, names) }))
    .filter(({ likeness }) => likeness >= LEAST_ALIKE)
    .toSorted((a, b) => b.likeness - a.likeness || a.id - b.id)
    .slice(0, limit)
    .map(({ id }) => id)
}

function trigramsOf(text: string): Set<string> {
  const characters = Array.from(fold(text).trim())
  return new Set(characters.slice(2).map((_, at) => characters.slice(at, at + 3).join('')))
}

function productsWith(db: Db, trigram: string): number[] {
  const match = `name : "${trigram.replaceAll('"', '""')}"`
  const rows = db.values<[number]>(
    sql`SELECT rowid FROM search_words WHERE search_words MATCH ${match} LIMIT ${MOST_BY_TRIGRAM}`,
  )
  return rows.map(([id]) => id)
}

/** The names of those that are in the shop. */
function readNames(db: Db, ids: readonly number[]): { id: number; names: string[] }[] {
  const rows = db.values<[number, string]>(
    sql`SELECT products.id, products.name FROM products JOIN listing_index ON listing_index.product_id = products.id
        WHERE products.id IN (SELECT value FROM json_each(${JSON.stringify(ids)}))`,
  )
  return rows.map(([id, name]) => ({ id, names: Object.values(JSON.parse(name) as LocalisedText) }))
}

/** A name may be long: one of its words may be meant. */
function likenessOfAny(wanted: readonly string[], names: readonly string[]): number {
  const parts = names.flatMap((name) => [name, ...fold(name).split(/\s+/)])
  return Math.max(...parts.map((part) => likenessOf(wanted, trigramsOf(part))))
}

/** How much of what was searched for a name has, and how little else. */
function likenessOf(wanted: readonly string[], name: ReadonlySet<string>): number {
  const shared = wanted.filter((trigram) => name.has(trigram)).length
  return wanted.length + name.size === 0 ? 0 : (2 * shared) / (wanted.length + name.size)
}

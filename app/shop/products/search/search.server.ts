import { sql } from 'drizzle-orm'

import type { Db } from '#db/database.server.ts'
import { characters } from '#db/schema.server.ts'
import { remembered } from '#db/remembered.server.ts'
import { fold, gramOf, markGram, markOf, type SortedUnder } from '#db/search-text.ts'
import type { LocalisedText } from '#db/vocabulary.ts'

import { listFranchises, listTypes } from '#app/shop/products/catalogue.server.ts'
import { withDescendants } from '#app/shop/products/categories.ts'

/** So few products are read, sooner than an index finds all that match. */
const FEW = 24

/** Where each word has to stand; a wider place holds the narrower ones. */
export type Place = 'NAME' | 'NAME_OR_HOME' | 'ANYWHERE'

/** One word, folded, with the marks of the types, franchises and characters that are called so. */
type Word = { text: string; marks: readonly string[] }
export type Words = readonly Word[]

/**
 * What was typed, as words: every one has to be found. They become quoted or numbered letters and never a query.
 * @returns null where nothing is searched for; none where it is quotes and hyphens alone, which finds nothing
 */
export function readWords(db: Db, search: string): Words | null {
  if (search.trim() === '') return null

  const names = readNames(db)
  return [...new Set(fold(search).split(/\s+/).filter(Boolean))].map((text) => {
    const marks = names.filter((name) => name.text.includes(text)).flatMap((name) => name.marks)
    return { text, marks: [...new Set(marks)] }
  })
}

/**
 * The ids of the products in which every word stands, in every language, whatever the case and width of the letters.
 * @param among the only products that are asked for, as a wider place has found them; null for all
 */
export function findWords(
  db: Db,
  words: Words,
  place: Place,
  among: readonly number[] | null = null,
): readonly number[] {
  if (words.length === 0) return []

  const few = among && among.length <= FEW ? among : findFew(db, words, place)
  if (few) return readThrough(db, few, words, place)

  // Trigrams cannot find one or two letters.
  const [short = [], long = []] = [true, false].map((wanted) => words.filter(({ text }) => isShort(text) === wanted))
  if (short.length === 0) return lookUp(db, 'search_words', matchOf(long, place))

  const ofShort = lookUp(db, 'search_grams', matchOf(short, place))
  if (long.length === 0) return ofShort

  const shared = new Set(ofShort)
  return lookUp(db, 'search_words', matchOf(long, place)).filter((id) => shared.has(id))
}

/**
 * Products in which the words may stand, where these are few; null where they are many. Each word's trigrams are looked
 * for in any order, which finds a little more than the word in less time.
 */
function findFew(db: Db, words: Words, place: Place): readonly number[] | null {
  const long = words.filter(({ text }) => !isShort(text))
  if (long.length === 0) return null

  const match = matchOf(long, place, (text) => `(${trigramsOf(text).map(quote).join(' AND ')})`)
  const found = lookUp(db, 'search_words', match, FEW + 1)
  return found.length > FEW ? null : found
}

function lookUp(db: Db, index: 'search_words' | 'search_grams', match: string, limit = -1): number[] {
  const table = sql.raw(index)
  const rows = sql`SELECT rowid AS number FROM ${table} WHERE ${table} MATCH ${match} LIMIT ${limit}`
  // As one text: ten thousand numbers come out of the database at a third of the time of as many rows.
  const [[text] = ['[]']] = db.values<[string]>(sql`SELECT json_group_array(number) FROM (${rows})`)
  return JSON.parse(text) as number[]
}

/** Every word stands in its place, in the language of the index. */
function matchOf(words: Words, place: Place, wordOf = inIndex): string {
  const columns = place === 'ANYWHERE' ? '{name description}' : 'name'
  const matches = words.map(({ text, marks }) => {
    const own = `${columns} : ${wordOf(text)}`
    const homes = marks.map(isShort(text) ? markGram : quote).join(' OR ')
    return place === 'NAME' || !homes ? `(${own})` : `(${own} OR sorted_under : (${homes}))`
  })
  return matches.join(' AND ')
}

function inIndex(text: string): string {
  return isShort(text) ? gramOf(Array.from(text)) : quote(text)
}

/** The same as an index would find, by the texts that it was made of. */
function readThrough(db: Db, ids: readonly number[], words: Words, place: Place): readonly number[] {
  const rows = db.values<[id: number, name: string, sortedUnder: string | null, description: string]>(
    sql`SELECT product_id, name, sorted_under, description FROM search_source
        WHERE product_id IN (SELECT value FROM json_each(${JSON.stringify(ids)}))`,
  )
  return rows
    .filter(([, name, sortedUnder, description]) =>
      words.every(
        ({ text, marks }) =>
          name.includes(text) ||
          (place === 'ANYWHERE' && description.includes(text)) ||
          (place !== 'NAME' && marks.some((mark) => sortedUnder?.includes(mark))),
      ),
    )
    .map(([id]) => id)
}

function isShort(text: string): boolean {
  return Array.from(text).length < 3
}

/** Of every third letter, and of the last. */
function trigramsOf(text: string): string[] {
  const characters = Array.from(text)
  const last = characters.length - 3
  return characters.flatMap((_, at) =>
    at === last || (at < last && at % 3 === 0) ? [characters.slice(at, at + 3).join('')] : [],
  )
}

function quote(text: string): string {
  return `"${text.replaceAll('"', '""')}"`
}

/** The folded names of a type, franchise or character, and the marks of all that it stands for. */
type Name = { text: string; marks: string[] }

/** They are few, and looked through by themselves, so that a new name is found at once. */
const readNames = remembered((db): readonly Name[] => {
  const types = listTypes(db)
  const franchises = listFranchises(db)
  const name = (kind: SortedUnder, ids: readonly number[], ...texts: LocalisedText[]): Name => ({
    text: fold(texts.flatMap((text) => Object.values(text)).join('\n')),
    marks: ids.map((id) => markOf(kind, id)),
  })
  return [
    ...types.map((type) => name('type', withDescendants(types, [type.id]), type.name, type.pluralName)),
    ...franchises.map(({ id, name: own, shortName }) =>
      name('franchise', withDescendants(franchises, [id]), own, shortName),
    ),
    ...db
      .select({ id: characters.id, name: characters.name })
      .from(characters)
      .all()
      .map(({ id, name: own }) => name('character', [id], own)),
  ]
})

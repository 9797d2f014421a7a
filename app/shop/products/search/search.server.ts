import type { Db } from '#db/database.server.ts'
import { connectionOf, preparedOnce } from '#db/prepared.server.ts'
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

/** The ids of the products in which every word stands in a place. */
export type Finding = (place: Place) => readonly number[]

/** Looks for words in every language, whatever the case and width of the letters. */
export function findWords(db: Db, words: Words): Finding {
  if (words.length === 0) return () => []

  const all = findFew(db, words) ?? findByIndex(db, words, 'ANYWHERE')
  if (all.length <= FEW) return findByTexts(db, words, all)

  return (place) => (place === 'ANYWHERE' ? all : findByIndex(db, words, place))
}

/**
 * Products in which the words may stand, where these are few; null where they are many. Only the first three letters of
 * each longer word are looked for, in all columns, which finds a little more than the words in a quarter of the time.
 */
function findFew(db: Db, words: Words): readonly number[] | null {
  const longer = words
    .map((word) => ({ ...word, letters: Array.from(word.text) }))
    .filter((each) => each.letters.length > 3)
  if (longer.length === 0) return null

  const starts = longer.map(({ letters, marks }) => [letters.slice(0, 3).join(''), ...marks].map(quote).join(' OR '))
  const found = lookUp(db, 'search_words', starts.map((start) => `(${start})`).join(' AND '), FEW + 1)
  return found.length > FEW ? null : found
}

/** A word of one or two letters is looked for in the index of letters, as trigrams cannot find it. */
export function findByIndex(db: Db, words: Words, place: Place): readonly number[] {
  const [short = [], long = []] = [true, false].map((wanted) => words.filter(({ text }) => isShort(text) === wanted))
  if (short.length === 0) return lookUp(db, 'search_words', matchOf(long, place))

  const ofShort = lookUp(db, 'search_grams', matchOf(short, place))
  if (long.length === 0) return ofShort

  const shared = new Set(ofShort)
  return lookUp(db, 'search_words', matchOf(long, place)).filter((id) => shared.has(id))
}

const statements = preparedOnce((db) => {
  const connection = connectionOf(db)
  // As one text: ten thousand numbers come out of the database at a third of the time of as many rows.
  const lookUpIn = (index: string) =>
    connection
      .prepare<[match: string, limit: number], string>(
        `SELECT json_group_array(number) FROM (SELECT rowid AS number FROM ${index} WHERE ${index} MATCH ? LIMIT ?)`,
      )
      .pluck()
  return {
    search_words: lookUpIn('search_words'),
    search_grams: lookUpIn('search_grams'),
    texts: connection.prepare<[ids: string], Texts>(
      `SELECT product_id AS id, name, sorted_under AS sortedUnder, description FROM search_source
       WHERE product_id IN (SELECT value FROM json_each(?))`,
    ),
  }
})

function lookUp(db: Db, index: 'search_words' | 'search_grams', match: string, limit = -1): number[] {
  return JSON.parse(statements(db)[index].get(match, limit) ?? '[]') as number[]
}

/** Every word stands in its place, in the language of the index. */
function matchOf(words: Words, place: Place): string {
  const columns = place === 'ANYWHERE' ? '{name description}' : 'name'
  const matches = words.map(({ text, marks }) => {
    const own = `${columns} : ${isShort(text) ? gramOf(Array.from(text)) : quote(text)}`
    const homes = marks.map(isShort(text) ? markGram : quote).join(' OR ')
    return place === 'NAME' || !homes ? `(${own})` : `(${own} OR sorted_under : (${homes}))`
  })
  return matches.join(' AND ')
}

/** What the indexes were made of. */
type Texts = { id: number; name: string; sortedUnder: string | null; description: string }

/** Finds the same among some products as an index would, by the texts that it was made of. */
export function findByTexts(db: Db, words: Words, ids: readonly number[]): Finding {
  const rows = statements(db).texts.all(JSON.stringify(ids))
  return (place) => rows.filter((texts) => words.every((word) => isIn(texts, word, place))).map(({ id }) => id)
}

function isIn({ name, sortedUnder, description }: Texts, { text, marks }: Words[number], place: Place): boolean {
  return (
    name.includes(text) ||
    (place === 'ANYWHERE' && description.includes(text)) ||
    (place !== 'NAME' && marks.some((mark) => sortedUnder?.includes(mark)))
  )
}

function isShort(text: string): boolean {
  return Array.from(text).length < 3
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

import type { Db } from '#db/database.server.ts'
import { connectionOf, preparedOnce } from '#db/prepared.server.ts'
import { remembered, rememberedFor } from '#db/remembered.server.ts'
import { characters } from '#db/schema.server.ts'
import { fold, gramOf, markGram, markOf, type SearchFacet } from '#db/search-text.ts'
import type { LocalisedText } from '#db/vocabulary.ts'

import { listFranchises, listTypes } from '../catalogue.server.ts'
import { withDescendants } from '../categories.ts'
import { type IdSet, idSet, inBoth, inEither } from './id-set.ts'

/** Words are kept in as many sets of ids at most: 8 MB for a large shop. */
const KEPT = { most: 500, mostSize: 2_000_000 }

/** Where each word has to stand; a wider place holds the narrower ones. */
export const PLACES = ['NAME', 'NAME_OR_HOME', 'ANYWHERE'] as const
export type Place = (typeof PLACES)[number]

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
  return [...new Set(fold(plainOf(search)).split(/\s+/).filter(Boolean))].map((text) => {
    const marks = names.filter((name) => name.text.includes(text)).flatMap((name) => name.marks)
    return { text, marks: [...new Set(marks)] }
  })
}

/** `Mochi's` is of Mochi, and the star of `tide*` stands for what follows anyway. */
function plainOf(search: string): string {
  return search.replaceAll(/(?<=\p{L})['’]s(?!\p{L})/giu, '').replaceAll(/\*+(?=\s|$)/g, '')
}

/** The products in which every word stands in a place. */
export type PlaceSearch = (place: Place) => IdSet

/** Looks for words in every language, whatever the case and width of the letters. */
export function findWords(db: Db, words: Words): PlaceSearch {
  if (words.length === 0) return () => idSet([])

  return (place) => words.map((word) => productsWith(db, word, place)).reduce(inBoth)
}

/** The products in which a word stands in a place, or that are sorted under what is called so. */
function productsWith(db: Db, { text, marks }: Words[number], place: Place): IdSet {
  const columns = place === 'ANYWHERE' ? '{name description}' : 'name'
  const index = isShort(text) ? 'search_grams' : 'search_words'
  const own = lookUp(db, { index, match: `${columns} : ${isShort(text) ? gramOf(Array.from(text)) : quote(text)}` })
  if (place === 'NAME') return own

  const homes = marks.map((mark) => lookUp(db, { index: 'search_grams', match: `sorted_under : ${markGram(mark)}` }))
  return homes.reduce(inEither, own)
}

type Lookup = { index: 'search_words' | 'search_grams'; match: string }

/**
 * What an index has, kept till a product changes: the words that stand in most products, which take longest, are typed
 * most often. A word of one or two letters is looked for in the index of letters, as trigrams cannot find it.
 */
const lookUp = rememberedFor(
  { ...KEPT, keyOf: ({ index, match }: Lookup) => `${index} ${match}`, sizeOf: (found: IdSet) => found.length },
  (db, { index, match }) => idSet(JSON.parse(statements(db)[index].get(match) ?? '[]') as number[]),
)

const statements = preparedOnce((db) => {
  // As one text: ten thousand numbers come out of the database at a third of the time of as many rows.
  const idsIn = (index: Lookup['index']) =>
    connectionOf(db)
      .prepare<[match: string], string>(`SELECT json_group_array(rowid) FROM ${index} WHERE ${index} MATCH ?`)
      .pluck()
  return { search_words: idsIn('search_words'), search_grams: idsIn('search_grams') }
})

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
  const name = (kind: SearchFacet, ids: readonly number[], ...texts: LocalisedText[]): Name => ({
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

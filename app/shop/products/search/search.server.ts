import { type SQL, sql } from 'drizzle-orm'

import type { Db } from '#db/database.server.ts'
import { characters } from '#db/schema.server.ts'
import { remembered } from '#db/remembered.server.ts'
import { fold, gramOf, markGram, markOf, type SortedUnder } from '#db/search-text.ts'
import type { LocalisedText } from '#db/vocabulary.ts'

import { listFranchises, listTypes } from '#app/shop/products/catalogue.server.ts'
import { withDescendants } from '#app/shop/products/categories.ts'

/** The index that knows words of this length: trigrams cannot find one or two letters. */
type Index = 'search_words' | 'search_grams'
type Word = { index: Index; text: string; marks: string[] }

/** What is searched for, as queries of ids of products: the wider one holds the narrower ones. */
export type Search = {
  /** Every word stands in the name. */
  inName: SQL
  /** Every word stands in the name, or in what the product is sorted under. */
  inNameOrHome: SQL
  /** Every word stands somewhere. */
  anywhere: SQL
}

/**
 * Finds products in every language, whatever the case and width of the letters; every word has to be found. What was
 * searched for becomes quoted or numbered letters and never a query.
 * @returns null where nothing is searched for
 */
export function searchFor(db: Db, search: string): Search | null {
  const texts = [...new Set(fold(search).split(/\s+/).filter(Boolean))]
  if (texts.length === 0) return search.trim() === '' ? null : NOTHING

  const names = readNames(db)
  const words = texts.map((text) => wordOf(text, names))
  return {
    inName: rowsWith(words, (word) => [`name : ${word.text}`]),
    inNameOrHome: rowsWith(words, (word) => [`name : ${word.text}`, ...inHomes(word)]),
    anywhere: rowsWith(words, (word) => [`{name description} : ${word.text}`, ...inHomes(word)]),
  }
}

/** Quotes and hyphens alone are no words. */
const NONE = sql`SELECT rowid AS number FROM search_words WHERE 0`
const NOTHING: Search = { inName: NONE, inNameOrHome: NONE, anywhere: NONE }

/** The products in which every word is found in one of its ways, as a query of their ids. */
function rowsWith(words: readonly Word[], matchesOf: (word: Word) => string[]): SQL {
  const rowsIn = (index: Index) => {
    const match = words.filter((word) => word.index === index).map((word) => `(${matchesOf(word).join(' OR ')})`)
    const table = sql.raw(index)
    return match.length > 0
      ? [sql`SELECT rowid AS number FROM ${table} WHERE ${table} MATCH ${match.join(' AND ')}`]
      : []
  }
  return sql.join([...rowsIn('search_words'), ...rowsIn('search_grams')], sql` INTERSECT `)
}

function wordOf(text: string, names: readonly Name[]): Word {
  const characters = Array.from(text)
  const marks = names.filter((name) => name.text.includes(text)).flatMap((name) => name.marks)
  return characters.length > 2
    ? { index: 'search_words', text: quote(text), marks: [...new Set(marks)].map(quote) }
    : { index: 'search_grams', text: gramOf(characters), marks: [...new Set(marks)].map(markGram) }
}

function quote(text: string): string {
  return `"${text.replaceAll('"', '""')}"`
}

function inHomes({ marks }: Word): string[] {
  return marks.length > 0 ? [`sorted_under : (${marks.join(' OR ')})`] : []
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

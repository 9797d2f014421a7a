import { type SQL, sql } from 'drizzle-orm'

import type { Db } from '#db/database.server.ts'
import { characters } from '#db/schema.server.ts'
import { fold, gramOf, markGram, markOf, type SortedUnder } from '#db/search-text.ts'
import type { LocalisedText } from '#db/vocabulary.ts'

import { listFranchises, listTypes } from './catalogue.server.ts'
import { withDescendants } from './trees.ts'

/** What was found, as parts of a query over `shelf`. */
export type Search = {
  from: SQL
  where: SQL
  /** How well a product of the shelf fits: where each word stands, a name before what it is sorted under before a description. */
  rank: SQL
}

/** Words that are ranked; more have to be found, and change no order. */
const MOST_RANKED = 4

/** The index that knows words of this length: trigrams cannot find one or two letters. */
type Index = 'search_words' | 'search_letters'
type Word = { index: Index; text: string; marks: string[] }

/**
 * Finds products in every language, whatever the case and width of the letters; every word has to be found. What was
 * searched for becomes quoted or numbered letters and never a query.
 * @returns null where nothing is searched for
 */
export function searchFor(db: Db, search: string): Search | null {
  const texts = [...new Set(fold(search).split(/\s+/).filter(Boolean))]
  if (texts.length === 0) return null

  const names = readNames(db)
  const words = texts.map((text) => wordOf(text, names))
  const [first, second] = (['search_words', 'search_letters'] as const)
    .map((index) => ({ index, match: matchAll(words.filter((word) => word.index === index)) }))
    .filter(({ match }) => match !== '')
  const table = sql.raw(first?.index ?? 'search_words')
  const isFound = sql`${table} MATCH ${first?.match}`
  return {
    from: sql`${table} CROSS JOIN shelf ON shelf.product_id = ${table}.rowid`,
    where: second ? sql`${isFound} AND shelf.product_id IN ${rowsOf(second.index, second.match)}` : isFound,
    rank: sql.join(words.slice(0, MOST_RANKED).map(rankOf), sql` + `),
  }
}

function wordOf(text: string, names: readonly Name[]): Word {
  const letters = Array.from(text)
  const marks = names.filter((name) => name.text.includes(text)).flatMap((name) => name.marks)
  return letters.length > 2
    ? { index: 'search_words', text: quote(text), marks: [...new Set(marks)].map(quote) }
    : { index: 'search_letters', text: gramOf(letters), marks: [...new Set(marks)].map(markGram) }
}

function quote(text: string): string {
  return `"${text.replaceAll('"', '""')}"`
}

function matchAll(words: readonly Word[]): string {
  return words.map((word) => `(${[inTexts(word), ...inHomes(word)].join(' OR ')})`).join(' AND ')
}

function inTexts({ text }: Word): string {
  return `{name description} : ${text}`
}

function inHomes({ marks }: Word): string[] {
  return marks.length > 0 ? [`sorted_under : (${marks.join(' OR ')})`] : []
}

function rankOf(word: Word): SQL {
  const inName = sql`4 * (shelf.product_id IN ${rowsOf(word.index, `name : ${word.text}`)})`
  const [homes] = inHomes(word)
  return homes ? sql`${inName} + 2 * (shelf.product_id IN ${rowsOf(word.index, homes)})` : inName
}

function rowsOf(index: Index, match: string): SQL {
  const table = sql.raw(index)
  return sql`(SELECT rowid FROM ${table} WHERE ${table} MATCH ${match})`
}

/** The folded names of a type, franchise or character, and the marks of all that it stands for. */
type Name = { text: string; marks: string[] }

/** They are few, and looked through by themselves, so that a new name is found at once. */
function readNames(db: Db): Name[] {
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
}

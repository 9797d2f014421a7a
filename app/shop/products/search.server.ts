import { eq, type SQL, sql } from 'drizzle-orm'

import type { Db } from '#db/database.server.ts'
import { characters, productCharacters, productFranchises, products } from '#db/schema.server.ts'
import type { LocalisedText } from '#db/vocabulary.ts'

import { listFranchises, listTypes } from './catalogue.server.ts'
import { pathTo } from './trees.ts'

/** What a word found counts for: in the name, in what the product is sorted under, in its descriptions. */
const WEIGHTS = [4, 2, 1]

/**
 * Finds published products in every language, whatever the case and width of the letters; every word has to be found.
 * What was searched for is compared as text and never becomes a query.
 * @returns a table of `product_id` and `rank`, for the listing to join; a higher rank fits better
 */
export function searched(db: Db, search: string): SQL {
  const words = fold(search).split(/\s+/).filter(Boolean)
  const ranks = productTexts(db)
    .map(({ id, texts }) => ({ id, rank: rankOf(words, texts) }))
    .filter(({ rank }) => rank > 0)
  const byId = JSON.stringify(Object.fromEntries(ranks.map(({ id, rank }) => [id, rank])))
  return sql`(SELECT CAST(key AS INTEGER) AS product_id, value AS rank FROM json_each(${byId}))`
}

function rankOf(words: readonly string[], texts: readonly string[]): number {
  const ranks = words.map((word) =>
    texts.reduce((rank, text, at) => rank + (text.includes(word) ? (WEIGHTS[at] ?? 0) : 0), 0),
  )
  return ranks.includes(0) ? 0 : ranks.reduce((sum, rank) => sum + rank, 0)
}

/** The texts of each product, folded, in the order of their weights. */
function productTexts(db: Db): { id: number; texts: string[] }[] {
  const types = listTypes(db)
  const worlds = listFranchises(db)
  const franchiseIds = gather(db.select().from(productFranchises).all(), ({ franchiseId }) => franchiseId)
  const people = gather(
    db
      .select({ productId: productCharacters.productId, name: characters.name })
      .from(productCharacters)
      .innerJoin(characters, eq(characters.id, productCharacters.characterId))
      .all(),
    ({ name }) => name,
  )
  return db
    .select()
    .from(products)
    .where(eq(products.status, 'PUBLISHED'))
    .all()
    .map(({ id, name, version, shortDescription, longDescription, typeId }) => {
      const kinds = pathTo(types, typeId).flatMap((type) => [type.name, type.pluralName])
      const homes = (franchiseIds.get(id) ?? [])
        .flatMap((franchiseId) => pathTo(worlds, franchiseId))
        .flatMap((franchise) => [franchise.name, franchise.shortName])
      const sortedUnder = [...kinds, ...homes, ...(people.get(id) ?? [])]
      return { id, texts: [[name, version], sortedUnder, [shortDescription, longDescription]].map(foldAll) }
    })
}

function gather<R extends { productId: number }, V>(rows: readonly R[], valueOf: (row: R) => V): Map<number, V[]> {
  const gathered = new Map<number, V[]>()
  for (const row of rows) gathered.set(row.productId, [...(gathered.get(row.productId) ?? []), valueOf(row)])
  return gathered
}

function foldAll(texts: readonly (LocalisedText | null)[]): string {
  return fold(texts.flatMap((text) => Object.values(text ?? {})).join('\n'))
}

function fold(text: string): string {
  return text.normalize('NFKC').toLowerCase()
}

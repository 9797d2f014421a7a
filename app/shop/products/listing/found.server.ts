import { sql } from 'drizzle-orm'

import type { Db } from '#db/database.server.ts'
import { remembered } from '#db/remembered.server.ts'

import { findWords, type Place, type Words } from '#app/shop/products/search/search.server.ts'
import type { Facet } from './facets.ts'

type FacetRow = { id: number; typeId: number; franchiseIds: string; isInStock: number; count: number }

/** The facets of the listing index that something is in. */
export const readFacets = remembered((db): readonly Facet[] =>
  db
    .all<FacetRow>(
      sql`SELECT id, type_id AS typeId, franchise_ids AS franchiseIds, is_in_stock AS isInStock, count
          FROM listing_facets WHERE count > 0`,
    )
    .map(({ id, typeId, franchiseIds, isInStock, count }) => {
      const ids = franchiseIds ? franchiseIds.split(',').map(Number) : []
      return { id, typeId, franchiseIds: ids, isInStock: isInStock === 1, count }
    }),
)

/** The facet of each product in the listing index, by the product's id; nothing for others. */
const readPlaces = remembered((db) => {
  const places: number[] = []
  for (const [id, facet] of db.values<[number, number]>(sql`SELECT product_id, facet FROM listing_places`))
    places[id] = facet
  return (id: number) => places[id]
})

/** Ids of products in the listing index, each with its facet. */
export type Found = { ids: readonly number[]; facetOf: (id: number) => number | undefined }

/**
 * What a search finds in the listing index.
 * @param among what a wider place has found already, if there is one
 */
export function readFound(db: Db, words: Words, place: Place, among: readonly number[] | null = null): Found {
  const facetOf = readPlaces(db)
  return { ids: findWords(db, words, place, among).filter((id) => facetOf(id) !== undefined), facetOf }
}

/** What was found that lies in some facets. @param facets null for all of them */
export function within({ ids, facetOf }: Found, facets: readonly Facet[] | null): readonly number[] {
  if (!facets) return ids

  const among = new Set<number | undefined>(facets.map(({ id }) => id))
  return ids.filter((id) => among.has(facetOf(id)))
}

/** The same facets with the counts of what was found, empty ones left out. */
export function recount(facets: readonly Facet[], { ids, facetOf }: Found): Facet[] {
  const counts: number[] = []
  for (const id of ids) {
    const facet = facetOf(id) ?? 0
    counts[facet] = (counts[facet] ?? 0) + 1
  }
  return facets.flatMap((facet) => {
    const count = counts[facet.id]
    return count ? [{ ...facet, count }] : []
  })
}

import { sql } from 'drizzle-orm'

import type { Db } from '#db/database.server.ts'
import { remembered } from '#db/remembered.server.ts'

import { hasId, idSet, idsOf, inBoth } from '../search/id-set.ts'
import { type PlaceSearch, findWords, type Words } from '../search/search.server.ts'
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

/** The products of the listing index, and the facet of each by the product's id: 0 for no product of it. */
const readPlaces = remembered((db) => {
  const rows = db.values<[id: number, facet: number]>(sql`SELECT product_id, facet FROM listing_places`)
  const listed = idSet(rows.map(([id]) => id))
  const facetOf = new Uint32Array(listed.length * 32)
  for (const [id, facet] of rows) facetOf[id] = facet
  return { listed, facetOf }
})

/** What a search finds in the listing index, all of it and by where the words stand, and the facet of each product. */
export type SearchResult = { all: readonly number[]; standingIn: PlaceSearch; facetOf: Uint32Array }

export function readFound(db: Db, words: Words): SearchResult {
  const { listed, facetOf } = readPlaces(db)
  const find = findWords(db, words)
  const standingIn: PlaceSearch = (place) => inBoth(find(place), listed)
  return { all: idsOf(standingIn('ANYWHERE')), standingIn, facetOf }
}

/** Those of some products that lie in some facets. @param facets null for all of them */
export function within(
  ids: readonly number[],
  { facetOf }: SearchResult,
  facets: readonly Facet[] | null,
): readonly number[] {
  if (!facets) return ids

  const chosen = idSet(facets.map(({ id }) => id))
  return ids.filter((id) => hasId(chosen, facetOf[id] ?? 0))
}

/** The same facets with the counts of what was found, empty ones left out. */
export function recount(facets: readonly Facet[], { all, facetOf }: SearchResult): Facet[] {
  const counts = new Uint32Array(facets.reduce((most, { id }) => Math.max(most, id), 0) + 1)
  for (const id of all) {
    const facet = facetOf[id] ?? 0
    counts[facet] = (counts[facet] ?? 0) + 1
  }
  return facets.flatMap((facet) => {
    const count = counts[facet.id]
    return count ? [{ ...facet, count }] : []
  })
}

import type { Db } from '#db/database.server.ts'
import type { ProductSort } from '#db/vocabulary.ts'

import { hasId, type IdSet, idSet } from '../search/id-set.ts'
import type { Facet } from './facets.ts'
import { ORDERS, type Order, type Window, inFacets, select, turned } from './listing-orders.server.ts'

/** Products that are looked at first, in the order of an index, for each that is wanted. */
const FIRST_STRIDE = 15
/** Fewer products than these are sorted; among more, the first of an order are soon met on a walk along its index. */
const FEW = 300

/** The products of some facets in the order of a sort. @param facets null for all of them */
export function listIndexed(db: Db, sort: ProductSort, facets: readonly Facet[] | null, window: Window): number[] {
  return select(db, ORDERS[sort], facets && inFacets(facets), window)
}

/** What is listed, and the facets that all of it lies in; null where they are not known. */
type ListingSubset = { ids: readonly number[]; among: readonly Facet[] | null }

/** Some of these products in the order of a sort. */
export function listAmong(db: Db, sort: ProductSort, { ids, among }: ListingSubset, window: Window): number[] {
  const order = ORDERS[sort]
  if (ids.length < FEW) return select(db, order, `product_id IN (${ids.join(', ')})`, window)

  const { offset, limit, now } = window
  const last = Math.min(offset + limit, ids.length)
  const path = { found: idSet(ids), condition: among && inFacets(among), now }
  if (offset <= ids.length / 2) return walk(db, order, path, offset, last)

  // A page of the further half is nearer from the other end.
  const ends = [ids.length - last, ids.length - offset] as const
  return walk(db, order.map(turned), path, ...ends).toReversed()
}

type Path = { found: IdSet; condition: string | null; now: Date }

/** Walks along an order till enough are met. */
function walk(db: Db, order: Order, { found, condition, now }: Path, first: number, last: number): number[] {
  const met: number[] = []
  // Each further stride is as long as all before it: the way to a far page is walked twice at most.
  for (let [offset, limit] = [0, last * FIRST_STRIDE]; met.length < last;) {
    const stride = select(db, order, condition, { offset, limit, now })
    if (stride.length === 0) break

    for (const id of stride) if (hasId(found, id)) met.push(id)
    offset += limit
    limit = offset
  }
  return met.slice(first, last)
}

import { sql } from 'drizzle-orm'

import { readSettings } from '#app/site/site.server.ts'
import type { Db } from '#db/database.server.ts'
import { inTransaction } from '#db/transactions.server.ts'

import { readAllCategories } from '../catalogue.server.ts'
import { idSet, idsOf, without } from '../search/id-set.ts'
import { PLACES, readWords } from '../search/search.server.ts'
import { type Facet, facetsChosen, countsBeside, totalOf } from './facets.ts'
import { type SearchResult, readFacets, readFound, recount, within } from './found.server.ts'
import { listAmong, listIndexed } from './listing-index.server.ts'
import type { Window } from './listing-orders.server.ts'
import { type ListingQuery, PAGE_SIZE } from './listing.ts'

/** A search that finds more than these says too little to rank by: the popular ones come first. */
const MOST_RANKED = 10_000

/** A page of the listing; a page beyond the last one is the last one. */
export function listPage(db: Db, query: ListingQuery, wanted: number, now: Date) {
  const listed = findListed(db, query)
  const pageCount = Math.max(1, Math.ceil(listed.total / PAGE_SIZE))
  const page = Math.min(wanted, pageCount)
  const ids = listed.ids({ offset: (page - 1) * PAGE_SIZE, limit: PAGE_SIZE, now })
  return { ids, page, pageCount, total: listed.total, counts: listed.counts() }
}

/** The ids of what a query finds in the shop, in its order, and how many there are in all. */
export function listProducts(db: Db, query: ListingQuery, window: Window): { ids: number[]; total: number } {
  const listed = findListed(db, query)
  return { ids: listed.ids(window), total: listed.total }
}

/** How many products a query finds. */
export function countListed(db: Db, query: ListingQuery): number {
  return findListed(db, query).total
}

function findListed(db: Db, query: ListingQuery) {
  const words = readWords(db, query.search)
  const categories = readAllCategories(db)
  const all = readFacets(db)
  const found = words && readFound(db, words)
  const facets = found ? recount(all, found) : all
  const chosen = facetsChosen(facets, query, categories)
  const total = totalOf(chosen)
  const among = chosen.length === facets.length ? null : chosen
  return {
    total,
    ids: (window: Window) => {
      if (window.offset >= total) return []
      if (found) return listFound(db, query, { found, among }, window)
      return listIndexed(db, query.sort, among, window)
    },
    /** What the filters offer, each under all the others. */
    counts: () => countsBeside(facets, query, categories),
  }
}

type ListingChoice = { found: SearchResult; among: readonly Facet[] | null }

/** RELEVANT shows first what is called so, then what is sorted under it, then what tells of it; each by popularity. */
function listFound(db: Db, { sort }: ListingQuery, { found, among }: ListingChoice, window: Window): number[] {
  if (sort !== 'RELEVANT' || found.all.length > MOST_RANKED)
    return listAmong(db, sort, { ids: within(found.all, found, among), among }, window)

  const ids: number[] = []
  let { offset } = window
  for (const tier of tiersOf(found, among)) {
    const limit = window.limit - ids.length
    if (limit === 0) break

    if (offset < tier.length) ids.push(...listAmong(db, sort, { ids: tier, among }, { ...window, offset, limit }))
    offset = Math.max(0, offset - tier.length)
  }
  return ids
}

/** One after the other: the first page mostly needs the first tier alone. */
function* tiersOf(found: SearchResult, among: readonly Facet[] | null): Generator<readonly number[]> {
  let earlier = idSet([])
  for (const place of PLACES) {
    const standing = found.standingIn(place)
    yield within(idsOf(without(standing, earlier)), found, among)
    // A wider place holds the narrower ones.
    earlier = standing
  }
}

const A_DAY = 24 * 60 * 60 * 1000

/**
 * Forgets sales that have become too old to make a product popular; for the clock, once a day. What is bought or
 * cancelled meanwhile counts at once, by triggers. Only products whose figure differs are written.
 * @returns how many products had another figure
 */
export function refreshPopularity(db: Db, now: Date): number {
  const since = now.getTime() - readSettings(db).popularityDays * A_DAY
  return inTransaction(db, (tx) => {
    tx.run(sql`UPDATE popularity SET since = ${since}`)
    return tx.run(sql`
        UPDATE listing_index SET sold = source.sold FROM listing_source source
        WHERE source.product_id = listing_index.product_id AND source.sold <> listing_index.sold`).changes
  })
}

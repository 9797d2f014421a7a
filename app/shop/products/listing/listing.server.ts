import type { Db } from '#db/database.server.ts'

import { readAllCategories } from '#app/shop/products/catalogue.server.ts'
import { type Facet, facetsChosen, countsBeside, totalOf } from './facets.ts'
import { type ListingQuery, PAGE_SIZE } from './listing.ts'
import { readWords, type Words } from '#app/shop/products/search/search.server.ts'
import { type Found, readFacets, readFound, recount, within } from './found.server.ts'
import { listAmong, listIndexed } from './listing-index.server.ts'
import type { Window } from './listing-orders.server.ts'

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
  const found = words && readFound(db, words, 'ANYWHERE')
  const facets = found ? recount(all, found) : all
  const chosen = facetsChosen(facets, query, categories)
  const total = totalOf(chosen)
  const among = chosen.length === facets.length ? null : chosen
  return {
    total,
    ids: (window: Window) => {
      if (window.offset >= total) return []
      if (found) return listFound(db, query, { words, found, among }, window)
      return listIndexed(db, query.sort, among, window)
    },
    /** What the filters offer, each under all the others. */
    counts: () => countsBeside(facets, query, categories),
  }
}

type Finding = { words: Words; found: Found; among: readonly Facet[] | null }

/** RELEVANT shows first what is called so, then what is sorted under it, then what tells of it; each by popularity. */
function listFound(db: Db, { sort }: ListingQuery, { words, found, among }: Finding, window: Window): number[] {
  if (sort !== 'RELEVANT' || found.ids.length > MOST_RANKED)
    return listAmong(db, sort, { found: new Set(within(found, among)), among }, window)

  const ids: number[] = []
  let { offset } = window
  for (const tier of tiersOf(db, words, { found, among })) {
    const limit = window.limit - ids.length
    if (limit === 0) break

    if (offset < tier.size) ids.push(...listAmong(db, sort, { found: tier, among }, { ...window, offset, limit }))
    offset = Math.max(0, offset - tier.size)
  }
  return ids
}

type Tiers = Pick<Finding, 'found' | 'among'>

/** One after the other: the first page mostly needs the first tier alone. */
function* tiersOf(db: Db, words: Words, { found, among }: Tiers): Generator<Set<number>> {
  const named = new Set(within(readFound(db, words, 'NAME', found.ids), among))
  yield named
  const sorted = new Set(within(readFound(db, words, 'NAME_OR_HOME', found.ids), among).filter((id) => !named.has(id)))
  yield sorted
  yield new Set(within(found, among).filter((id) => !named.has(id) && !sorted.has(id)))
}

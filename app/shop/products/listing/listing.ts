import { PRODUCT_SORTS, type ProductSort } from '#db/vocabulary.ts'

/** Products on a page of the listing (specification, section 9). */
export const PAGE_SIZE = 16

const LONGEST_SEARCH = 100
const MOST_IDS = 100

/** What of the shop somebody wants to see (contract, section 1). */
export type ListingQuery = {
  search: string
  sort: ProductSort
  withSoldOut: boolean
  typeIds: number[]
  franchiseIds: number[]
}

/** Reads the query of `/shop`; a value that means nothing counts as not given. */
export function readListingQuery(params: URLSearchParams): ListingQuery {
  return {
    search: (params.get('search') ?? '')
      .replace(/\p{Cc}+/gu, ' ')
      .trim()
      .slice(0, LONGEST_SEARCH),
    sort: PRODUCT_SORTS.find((sort) => sort === params.get('sort')) ?? 'RELEVANT',
    withSoldOut: params.get('outOfStock') === '1',
    typeIds: readIds(params.getAll('type')),
    franchiseIds: readIds(params.getAll('franchise')),
  }
}

/** Which page is wanted, from 1. */
export function readPage(params: URLSearchParams): number {
  return readId(params.get('page') ?? '') ?? 1
}

/** The address of a page of this listing: only what differs from the plain one is in it. */
export function listingPath(query: ListingQuery, page = 1): string {
  const params = new URLSearchParams()
  if (query.search) params.set('search', query.search)
  if (query.sort !== 'RELEVANT') params.set('sort', query.sort)
  if (query.withSoldOut) params.set('outOfStock', '1')
  for (const id of query.typeIds) params.append('type', String(id))
  for (const id of query.franchiseIds) params.append('franchise', String(id))
  if (page > 1) params.set('page', String(page))
  return params.size > 0 ? `/shop?${params}` : '/shop'
}

/** An id as an address writes it, or null: a whole number from 1, small enough to be one. */
export function readId(text: string): number | null {
  return /^[1-9]\d{0,11}$/.test(text) ? Number(text) : null
}

function readIds(texts: readonly string[]): number[] {
  const ids = texts.map(readId).filter((id) => id !== null)
  return [...new Set(ids)].slice(0, MOST_IDS)
}

import { PRODUCT_SORTS, type ProductSort } from '#db/vocabulary.ts'

import type { Branch, Category } from '../categories.ts'

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

/** A chosen filter, and the listing without it. `name` is null for the sold-out switch, which has a text of its own. */
export type Chip = { key: string; name: string | null; without: ListingQuery; path: string }

/** What is chosen now, in the order of the form: the words, the switch, the types, the franchises. */
export function chipsOf(query: ListingQuery, types: Choices, franchises: Choices): Chip[] {
  const chip = (key: string, name: string | null, part: Partial<ListingQuery>): Chip => {
    const without = { ...query, ...part }
    return { key, name, without, path: listingPath(without) }
  }
  const others = (ids: readonly number[], id: number) => ids.filter((other) => other !== id)
  return [
    ...(query.search ? [chip('search', `“${query.search}”`, { search: '' })] : []),
    ...(query.withSoldOut ? [chip('outOfStock', null, { withSoldOut: false })] : []),
    ...chosen(types).map(({ id, name }) => chip(`type${id}`, name, { typeIds: others(query.typeIds, id) })),
    ...chosen(franchises).map(({ id, name }) =>
      chip(`franchise${id}`, name, { franchiseIds: others(query.franchiseIds, id) }),
    ),
  ]
}

function chosen(choices: Choices): Choice[] {
  return choices.flatMap((choice) => [...(choice.isChosen ? [choice] : []), ...chosen(choice.children)])
}

/** A type or franchise in the filter, in the visitor's language. */
export type Choice = Category & { name: string; count: number; isChosen: boolean }
export type Choices = Branch<Choice>[]

/** A listing that is near an empty one and finds something. */
export type Suggestion = { path: string; total: number } & ({ kind: 'SOLD_OUT' } | { kind: 'WITHOUT'; name: string })

/** More ways than these are a choice again. */
const MOST_SUGGESTIONS = 4

/** Where an empty listing leads on: the sold-out ones too, or one filter less; only what finds something. */
export function suggestionsFor(
  query: ListingQuery,
  types: Choices,
  franchises: Choices,
  totalOf: (near: ListingQuery) => number,
): Suggestion[] {
  const withSoldOut = { ...query, withSoldOut: true }
  const suggestions: Suggestion[] = [{ kind: 'SOLD_OUT', path: listingPath(withSoldOut), total: totalOf(withSoldOut) }]
  for (const { name, path, without } of chipsOf(query, types, franchises)) {
    if (name !== null) suggestions.push({ kind: 'WITHOUT', name, path, total: totalOf(without) })
  }
  return suggestions.filter(({ total }) => total > 0).slice(0, MOST_SUGGESTIONS)
}

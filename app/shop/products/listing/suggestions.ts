import { chipsOf } from './chips.ts'
import type { Choices } from './filters.ts'
import { listingPath, type ListingQuery } from './listing.ts'

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

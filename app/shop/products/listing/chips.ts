import type { Choice, Choices } from './filters.ts'
import { listingPath, type ListingQuery } from './listing.ts'

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

import { localise } from '#app/translations/localised.ts'
import type { Db } from '#db/database.server.ts'
import type { Locale, LocalisedText } from '#db/vocabulary.ts'

import { listFranchises, listTypes } from './catalogue.server.ts'
import type { Counts } from './cells.ts'
import type { ListingQuery } from './listing.ts'
import type { Choice, Choices } from './sieve.ts'
import { type Leaf, treeOf } from './trees.ts'

/** What the filter offers: every type and franchise that something is in, and those that are chosen. */
export function readSieve(
  db: Db,
  query: ListingQuery,
  counts: Counts,
  locale: Locale,
): { types: Choices; franchises: Choices } {
  const types = listTypes(db).map(({ id, parentId, pluralName }) => ({ id, parentId, text: pluralName }))
  const franchises = listFranchises(db).map(({ id, parentId, name }) => ({ id, parentId, text: name }))
  return {
    types: choices(types, counts.types, query.typeIds, locale),
    franchises: choices(franchises, counts.franchises, query.franchiseIds, locale),
  }
}

function choices(
  leaves: readonly (Leaf & { text: LocalisedText })[],
  counts: Map<number, number>,
  chosen: readonly number[],
  locale: Locale,
): Choices {
  const named = leaves.map(({ id, parentId, text }): Choice => {
    return { id, parentId, name: localise(text, locale), count: counts.get(id) ?? 0, isChosen: chosen.includes(id) }
  })
  return treeOf(named.filter(({ count, isChosen }) => count > 0 || isChosen))
}

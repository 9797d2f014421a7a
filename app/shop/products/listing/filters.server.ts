import { localise } from '#app/translations/localised.ts'
import type { Db } from '#db/database.server.ts'
import { remembered } from '#db/remembered.server.ts'
import type { Locale, LocalisedText } from '#db/vocabulary.ts'

import { listFranchises, listTypes, readAllCategories } from '../catalogue.server.ts'
import { type Category, pathTo, nested } from '../categories.ts'
import { type Counts, countsBeside } from './facets.ts'
import { readFacets } from './found.server.ts'
import type { Choice, Choices, ListingQuery } from './listing.ts'

type FilterChoices = { types: Choices; franchises: Choices }

/**
 * What the filter offers: every type and franchise that the shop has something of, whatever else is chosen, so that
 * nothing moves under the pointer; and those that are chosen, with what they stand under.
 */
export function readFilterChoices(db: Db, query: ListingQuery, counts: Counts, locale: Locale): FilterChoices {
  const offered = readOffered(db)
  const types = listTypes(db).map(({ id, parentId, pluralName }) => ({ id, parentId, text: pluralName }))
  const franchises = listFranchises(db).map(({ id, parentId, name }) => ({ id, parentId, text: name }))
  const choose = (categories: readonly NamedCategory[], kind: keyof Counts, chosen: readonly number[]) => {
    const wanted = new Set([
      ...offered[kind].keys(),
      ...chosen.flatMap((id) => pathTo(categories, id).map((category) => category.id)),
    ])
    const named = categories.map(({ id, parentId, text }): Choice => {
      const count = counts[kind].get(id) ?? 0
      return { id, parentId, name: localise(text, locale), count, isChosen: chosen.includes(id) }
    })
    return nested(named.filter(({ id }) => wanted.has(id)))
  }
  return {
    types: choose(types, 'types', query.typeIds),
    franchises: choose(franchises, 'franchises', query.franchiseIds),
  }
}

const readOffered = remembered((db) => countsBeside(readFacets(db), EVERYTHING, readAllCategories(db)))

type NamedCategory = Category & { text: LocalisedText }

const EVERYTHING = { withSoldOut: true, typeIds: [], franchiseIds: [] }

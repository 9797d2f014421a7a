import { type Category, pathTo, withDescendants } from '../categories.ts'
import type { ListingQuery } from './listing.ts'

/** Products of one type, one set of franchises and one state of stock, and how many of them there are. */
export type Facet = { id: number; typeId: number; franchiseIds: readonly number[]; isInStock: boolean; count: number }
type Categories = { types: readonly Category[]; franchises: readonly Category[] }
type ListingFilter = Pick<ListingQuery, 'withSoldOut' | 'typeIds' | 'franchiseIds'>

export type Counts = { types: Map<number, number>; franchises: Map<number, number> }

/**
 * The facets that a choice lets through. A type or franchise includes its descendants; several of one kind widen, the
 * two kinds together narrow (product decisions, "Shop").
 */
export function facetsChosen(facets: readonly Facet[], chosen: ListingFilter, categories: Categories): Facet[] {
  const isOfType = chooser(categories.types, chosen.typeIds)
  const isOfFranchise = chooser(categories.franchises, chosen.franchiseIds)
  return facets.filter(
    ({ typeId, franchiseIds, isInStock }) =>
      (isInStock || chosen.withSoldOut) && isOfType([typeId]) && isOfFranchise(franchiseIds),
  )
}

/** How many products each type and franchise holds, those of its descendants counted in, under all other filters. */
export function countsBeside(facets: readonly Facet[], chosen: ListingFilter, categories: Categories): Counts {
  const ofAnyType = facetsChosen(facets, { ...chosen, typeIds: [] }, categories)
  const ofAnyFranchise = facetsChosen(facets, { ...chosen, franchiseIds: [] }, categories)
  return {
    types: countUp(ofAnyType, ({ typeId }) => [typeId], categories.types),
    franchises: countUp(ofAnyFranchise, ({ franchiseIds }) => franchiseIds, categories.franchises),
  }
}

export function totalOf(facets: readonly Facet[]): number {
  return facets.reduce((sum, { count }) => sum + count, 0)
}

function chooser(categories: readonly Category[], ids: readonly number[]): (own: readonly number[]) => boolean {
  if (ids.length === 0) return () => true

  const wanted = new Set(withDescendants(categories, ids))
  return (own) => own.some((id) => wanted.has(id))
}

/** A product of two worlds under one roof counts once there. */
function countUp(
  facets: readonly Facet[],
  idsOf: (facet: Facet) => readonly number[],
  categories: readonly Category[],
) {
  const paths = new Map(categories.map(({ id }) => [id, pathTo(categories, id).map((home) => home.id)]))
  const counts = new Map<number, number>()
  for (const facet of facets) {
    const own = idsOf(facet)
    const homes = own.length === 1 ? paths.get(own[0] ?? 0) : new Set(own.flatMap((id) => paths.get(id) ?? []))
    for (const id of homes ?? []) counts.set(id, (counts.get(id) ?? 0) + facet.count)
  }
  return counts
}

import type { ListingQuery } from './listing.ts'
import { type Category, pathTo, withDescendants } from '#app/shop/products/categories.ts'

/** Products of one type, one set of franchises and one state of stock, and how many of them there are. */
export type Cell = { id: number; typeId: number; franchiseIds: readonly number[]; isInStock: boolean; count: number }
type Trees = { types: readonly Category[]; franchises: readonly Category[] }
type Chosen = Pick<ListingQuery, 'withSoldOut' | 'typeIds' | 'franchiseIds'>

export type Counts = { types: Map<number, number>; franchises: Map<number, number> }

/**
 * The cells that a choice lets through. A type or franchise includes its descendants; several of one kind widen, the
 * two kinds together narrow (product decisions, "Shop").
 */
export function cellsChosen(cells: readonly Cell[], chosen: Chosen, trees: Trees): Cell[] {
  const isOfType = chooser(trees.types, chosen.typeIds)
  const isOfFranchise = chooser(trees.franchises, chosen.franchiseIds)
  return cells.filter(
    ({ typeId, franchiseIds, isInStock }) =>
      (isInStock || chosen.withSoldOut) && isOfType([typeId]) && isOfFranchise(franchiseIds),
  )
}

/** How many products each type and franchise holds, those of its descendants counted in, under all other filters. */
export function countsBeside(cells: readonly Cell[], chosen: Chosen, trees: Trees): Counts {
  const ofAnyType = cellsChosen(cells, { ...chosen, typeIds: [] }, trees)
  const ofAnyFranchise = cellsChosen(cells, { ...chosen, franchiseIds: [] }, trees)
  return {
    types: countUp(ofAnyType, ({ typeId }) => [typeId], trees.types),
    franchises: countUp(ofAnyFranchise, ({ franchiseIds }) => franchiseIds, trees.franchises),
  }
}

export function totalOf(cells: readonly Cell[]): number {
  return cells.reduce((sum, { count }) => sum + count, 0)
}

function chooser(categories: readonly Category[], ids: readonly number[]): (own: readonly number[]) => boolean {
  if (ids.length === 0) return () => true

  const wanted = new Set(withDescendants(categories, ids))
  return (own) => own.some((id) => wanted.has(id))
}

/** A product of two worlds under one roof counts once there. */
function countUp(cells: readonly Cell[], idsOf: (cell: Cell) => readonly number[], categories: readonly Category[]) {
  const counts = new Map<number, number>()
  for (const cell of cells) {
    const homes = new Set(idsOf(cell).flatMap((id) => pathTo(categories, id).map((home) => home.id)))
    for (const id of homes) counts.set(id, (counts.get(id) ?? 0) + cell.count)
  }
  return counts
}

import { dayOf } from '#app/platform/time/site-clock.ts'
import type { Key } from '#app/translations/keys.ts'

import { choiceProblem } from '../choices/choices.ts'
import { type CatalogueRow, type Cells, problemOf } from './catalogue-csv.ts'

type KnownChoice = Pick<CatalogueRow, 'slug' | 'choiceOf' | 'sku'> & { id: number }

/**
 * Judges what lines of a file say of choices and of stock keeping units, as things stand once the whole file is in: a
 * choice may come before the product that it is a choice of.
 */
export function judgeChoices(known: readonly KnownChoice[], lines: readonly Cells[]): (row: CatalogueRow) => Key[] {
  const choiceOf = new Map(known.map((row) => [row.slug, row.choiceOf]))
  for (const cells of lines) {
    const slug = cellOf(cells, 'slug')
    if (cells.choiceOf !== undefined || !choiceOf.has(slug)) choiceOf.set(slug, cellOf(cells, 'choiceOf'))
  }
  const listed = new Set(choiceOf.values())
  const bySku = new Map<string, Set<string>>()
  for (const { sku, slug } of known) note(bySku, sku, slug)
  for (const cells of lines) note(bySku, cellOf(cells, 'sku'), cellOf(cells, 'slug'))

  return (row) => [
    ...ofChoice(row, choiceOf, listed),
    ...(row.sku && (bySku.get(row.sku)?.size ?? 0) > 1 ? (['choices:csvSkuTwice'] as const) : []),
  ]
}

function ofChoice(row: CatalogueRow, choiceOf: ReadonlyMap<string, string>, listed: ReadonlySet<string>): Key[] {
  if (!row.choiceOf) return []

  const above = choiceOf.get(row.choiceOf)
  if (above === undefined) return ['choices:csvNoSuchProduct']

  // Products of a file have no numbers yet: their place in it tells them apart as well.
  const ids = [...choiceOf.keys()]
  const of = { id: ids.indexOf(row.choiceOf), choiceOfId: above ? ids.indexOf(above) : null }
  const hasVersion = Object.keys(row.version).length > 0
  const problem = choiceProblem({ id: ids.indexOf(row.slug), hasVersion, hasChoices: listed.has(row.slug), of })
  return problem ? [problem] : []
}

function note(slugs: Map<string, Set<string>>, sku: string, slug: string): void {
  if (sku) slugs.set(sku, (slugs.get(sku) ?? new Set()).add(slug))
}

function cellOf(cells: Cells, column: string): string {
  return (cells[column] ?? '').trim()
}

/** What a new product has where a file says nothing of it, as in the form of the admin. */
export function newCells(now: Date): Cells {
  return { status: 'DRAFT', weightGrams: '0', releaseDate: dayOf(now) }
}

/** Problems of a new product whose file does without columns for which the form has no default. */
export function lackingOf(missing: readonly string[]): string[] {
  const isNameless = missing.includes('name.en') && missing.includes('name.ja')
  const columns = ['type', 'price'].filter((name) => missing.includes(name))
  return [...columns, ...(isNameless ? ['name.en'] : [])].map((column) => problemOf('csv:needed', { column }))
}

import { dayOf } from '#app/platform/time/site-clock.ts'

import { type Cells, problemOf } from './catalogue-csv.ts'

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

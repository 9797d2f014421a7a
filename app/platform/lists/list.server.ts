import { asc, desc, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm'

import { LOCALES, type Locale } from '#db/vocabulary.ts'

import { type ListQuery, type Listed, pageCountOf, ROWS_A_PAGE } from './list.ts'

/** Whether a column contains what was typed: that is text, never a pattern. */
export function contains(column: SQLWrapper, search: string): SQL {
  const pattern = `%${search.replace(/[\\%_]/g, String.raw`\$&`)}%`
  return sql`${column} LIKE ${pattern} ESCAPE '\\'`
}

/** The same for a text in several languages, in any of them. */
export function speaks(column: SQLWrapper, search: string): SQL | undefined {
  return or(...LOCALES.map((locale) => contains(inLanguage(column, locale), search)))
}

/** A text in one language; empty where it was not translated. */
export function inLanguage(column: SQLWrapper, locale: Locale): SQL<string> {
  return sql<string>`coalesce(json_extract(${column}, ${`$.${locale}`}), '')`
}

/** The order of a list, its ids last, so that no row is on two pages. */
export function inOrder(
  by: SQLWrapper,
  id: SQLWrapper,
  { isDescending }: Pick<ListQuery<string>, 'isDescending'>,
): SQL[] {
  const turn = isDescending ? desc : asc
  return [turn(by), turn(id)]
}

export function pageOf({ page, window }: Pick<ListQuery<string>, 'page' | 'window'>) {
  return window ?? { limit: ROWS_A_PAGE, offset: (page - 1) * ROWS_A_PAGE }
}

export function listed<Row>(rows: Row[], count: number): Listed<Row> {
  return { rows, count, pageCount: pageCountOf(count) }
}

import { asc, count, desc, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { SQLiteTable } from 'drizzle-orm/sqlite-core'

import type { Db } from '#db/database.server.ts'
import { LOCALES, type Locale } from '#db/vocabulary.ts'

import type { QueryOf } from './list-query.ts'
import { type ListQuery, type ListPage, pageCountOf, ROWS_A_PAGE } from './list.ts'

/** In what language a list is read, and when. */
export type Reader = { locale: Locale; now: Date }

type ListReader = { ask: (query: object) => ListQuery<string>; read: (values: URLSearchParams, db: Db) => unknown }

/**
 * A list of the administration, which its page, its file and its calls show alike.
 * @param asked its `listQuery`
 */
export function list<A extends ListReader, Page extends ListPage<unknown>>(
  asked: A,
  its: {
    /** The part that is asked for, with how many there are. */
    find: (db: Db, query: QueryOf<A>, reader: Reader) => Page
    /** All that it finds, whatever the page. */
    csv: (db: Db, query: QueryOf<A>, reader: Reader) => Response
  },
) {
  return { ...asked, ...its }
}

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

type Part = Partial<Pick<ListQuery<string>, 'page' | 'window'>>
type Select<Row> = { limit: (rows: number) => { offset: (rows: number) => { all: () => Row[] } } }

export function pageOf({ page = 1, window }: Part) {
  return window ?? { limit: ROWS_A_PAGE, offset: (page - 1) * ROWS_A_PAGE }
}

/** The part of a selection that is asked for. @param total how many rows it has */
export function partOf<Row>(select: Select<Row>, query: Part, total: number): ListPage<Row> {
  const { limit, offset } = pageOf(query)
  return listed(select.limit(limit).offset(offset).all(), total)
}

export function countRows(db: Db, table: SQLiteTable, where: SQL | undefined): number {
  return db.select({ rows: count() }).from(table).where(where).get()?.rows ?? 0
}

export function listed<Row>(rows: Row[], count: number): ListPage<Row> {
  return { rows, count, pageCount: pageCountOf(count) }
}

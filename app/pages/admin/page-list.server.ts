import { and, count, eq, or } from 'drizzle-orm'

import { contains, inLanguage, inOrder, listed, pageOf, speaks } from '#app/platform/lists/list.server.ts'
import { type ListQuery, oneOf, readList } from '#app/platform/lists/list.ts'
import type { Db } from '#db/database.server.ts'
import { navigationEntries, pages } from '#db/schema.server.ts'
import { type Locale, PAGE_STATES, type PageState } from '#db/vocabulary.ts'

export const PAGE_SORTS = ['changed', 'title', 'state'] as const
export type PagesQuery = ListQuery<(typeof PAGE_SORTS)[number]> & { state: PageState | null }

export function readPagesQuery(values: URLSearchParams): PagesQuery {
  return { ...readList(values, PAGE_SORTS, '-changed'), state: oneOf(values.get('state'), PAGE_STATES) }
}

/** A page of all pages, with where each is linked from. */
export function listPages(db: Db, query: PagesQuery, locale: Locale) {
  const { search, state } = query
  const wanted = and(
    search ? or(speaks(pages.title, search), speaks(pages.body, search), contains(pages.slug, search)) : undefined,
    state === null ? undefined : eq(pages.state, state),
  )
  const total = db.select({ rows: count() }).from(pages).where(wanted).get()?.rows ?? 0
  const by = { changed: pages.changedAt, title: inLanguage(pages.title, locale), state: pages.state }[query.sort]
  const { limit, offset } = pageOf(query)
  const { id, slug, title, changedAt } = pages
  const rows = db
    .select({ id, slug, title, state: pages.state, changedAt, place: navigationEntries.place })
    .from(pages)
    .leftJoin(navigationEntries, eq(navigationEntries.pageId, pages.id))
    .where(wanted)
    .orderBy(...inOrder(by, pages.id, query))
    .limit(limit)
    .offset(offset)
    .all()
  return listed(rows, total)
}

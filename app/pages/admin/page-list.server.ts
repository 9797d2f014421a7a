import { and, count, eq, or } from 'drizzle-orm'

import { contains, inLanguage, inOrder, listed, pageOf, speaks } from '#app/platform/lists/list.server.ts'
import { type ListQuery, oneOf, readList } from '#app/platform/lists/list.ts'
import type { Db } from '#db/database.server.ts'
import { navigationEntries, pages } from '#db/schema.server.ts'
import { type Locale, PAGE_STATES, type PageKind, type PageState } from '#db/vocabulary.ts'

export const PAGE_SORTS = ['changed', 'title', 'state'] as const
export const NEWS_SORTS = ['published', ...PAGE_SORTS] as const
type PagesQuery = ListQuery<(typeof NEWS_SORTS)[number]> & { state: PageState | null }

export function readPagesQuery(values: URLSearchParams) {
  return { ...readList(values, PAGE_SORTS, '-changed'), state: oneOf(values.get('state'), PAGE_STATES) }
}

/** What is shown last comes first; drafts without a moment come last. */
export function readNewsQuery(values: URLSearchParams) {
  return { ...readList(values, NEWS_SORTS, '-published'), state: oneOf(values.get('state'), PAGE_STATES) }
}

/** A page of all pages with where each is linked from, or of all news. */
export function listPages(db: Db, query: PagesQuery, locale: Locale, kind: PageKind = 'PAGE') {
  const { search, state } = query
  const wanted = and(
    eq(pages.kind, kind),
    search ? or(speaks(pages.title, search), speaks(pages.body, search), contains(pages.slug, search)) : undefined,
    state === null ? undefined : eq(pages.state, state),
  )
  const total = db.select({ rows: count() }).from(pages).where(wanted).get()?.rows ?? 0
  const { id, slug, title, publishedAt, changedAt } = pages
  const sorts = { published: publishedAt, changed: changedAt, title: inLanguage(title, locale), state: pages.state }
  const by = sorts[query.sort]
  const { limit, offset } = pageOf(query)
  const rows = db
    .select({ id, slug, title, state: pages.state, publishedAt, changedAt, place: navigationEntries.place })
    .from(pages)
    .leftJoin(navigationEntries, eq(navigationEntries.pageId, pages.id))
    .where(wanted)
    .orderBy(...inOrder(by, pages.id, query))
    .limit(limit)
    .offset(offset)
    .all()
  return listed(rows, total)
}

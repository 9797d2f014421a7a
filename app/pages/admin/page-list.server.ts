import { and, eq, or } from 'drizzle-orm'

import { choice } from '#app/platform/fields.forms.ts'
import { listQuery, type QueryOf } from '#app/platform/lists/list-query.ts'
import {
  contains,
  countRows,
  inLanguage,
  inOrder,
  partOf,
  type Reader,
  speaks,
} from '#app/platform/lists/list.server.ts'
import type { Db } from '#db/database.server.ts'
import { navigationEntries, pages } from '#db/schema.server.ts'
import { type Locale, PAGE_STATES, type PageKind } from '#db/vocabulary.ts'

const filters = { state: choice(PAGE_STATES).optional() }
const pagesAsked = listQuery(['changed', 'title', 'state'], '-changed', filters)
const newsAsked = listQuery(['published', 'changed', 'title', 'state'], '-published', filters)

export const pageList = {
  ...pagesAsked,
  find: (db: Db, query: QueryOf<typeof pagesAsked>, { locale }: Reader) => listPages(db, query, locale, 'PAGE'),
}

/** What is shown last comes first; drafts without a moment come last. */
export const newsList = {
  ...newsAsked,
  find: (db: Db, query: QueryOf<typeof newsAsked>, { locale }: Reader) => listPages(db, query, locale, 'NEWS'),
}

/** A page of all pages with where each is linked from, or of all news. */
function listPages(db: Db, query: QueryOf<typeof newsAsked>, locale: Locale, kind: PageKind) {
  const { search, state } = query
  const wanted = and(
    eq(pages.kind, kind),
    search ? or(speaks(pages.title, search), speaks(pages.body, search), contains(pages.slug, search)) : undefined,
    state === undefined ? undefined : eq(pages.state, state),
  )
  const { id, slug, title, publishedAt, changedAt } = pages
  const sorts = { published: publishedAt, changed: changedAt, title: inLanguage(title, locale), state: pages.state }
  const select = db
    .select({ id, slug, title, state: pages.state, publishedAt, changedAt, place: navigationEntries.place })
    .from(pages)
    .leftJoin(navigationEntries, eq(navigationEntries.pageId, pages.id))
    .where(wanted)
    .orderBy(...inOrder(sorts[query.sort], pages.id, query))
    .$dynamic()
  return partOf(select, query, countRows(db, pages, wanted))
}

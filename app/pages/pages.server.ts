import { and, asc, eq, sql } from 'drizzle-orm'

import type { Db } from '#db/database.server.ts'
import { preparedOnce } from '#db/prepared.server.ts'
import { remembered } from '#db/remembered.server.ts'
import { pageAddresses, pages } from '#db/schema.server.ts'

export type Page = typeof pages.$inferSelect

/** A published page by its address; null where there is none. */
export function findPublished(db: Db, slug: string): Page | null {
  const page = statements(db).bySlug.get({ slug })
  return page?.state === 'PUBLISHED' ? page : null
}

/** The address that a published page has now, by one that it had; null where none had it. */
export function findMoved(db: Db, slug: string): string | null {
  const moved = statements(db).byFormerSlug.get({ slug })
  return moved?.state === 'PUBLISHED' ? moved.slug : null
}

/** What the site begins with, where that is a page of her own; null where it is the gallery. */
export const findHome = remembered((db): Page | null => {
  const isIt = and(eq(pages.isHome, true), eq(pages.state, 'PUBLISHED'))
  return db.select().from(pages).where(isIt).get() ?? null
})

/** A page by its preview link, a draft too; null where the link leads nowhere. */
export function findByPreview(db: Db, key: string): Page | null {
  return db.select().from(pages).where(eq(pages.previewKey, key)).get() ?? null
}

export function findPage(db: Db, id: number): Page | null {
  return db.select().from(pages).where(eq(pages.id, id)).get() ?? null
}

/** Every page that everybody may read. */
export function listPublished(db: Db): Page[] {
  return db.select().from(pages).where(eq(pages.state, 'PUBLISHED')).orderBy(asc(pages.id)).all()
}

const statements = preparedOnce((db) => ({
  bySlug: db
    .select()
    .from(pages)
    .where(eq(pages.slug, sql.placeholder('slug')))
    .prepare(),
  byFormerSlug: db
    .select({ slug: pages.slug, state: pages.state })
    .from(pageAddresses)
    .innerJoin(pages, eq(pages.id, pageAddresses.pageId))
    .where(eq(pageAddresses.slug, sql.placeholder('slug')))
    .prepare(),
}))

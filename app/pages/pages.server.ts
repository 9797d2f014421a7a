import { and, asc, eq, sql } from 'drizzle-orm'

import type { Db } from '#db/database.server.ts'
import { preparedOnce } from '#db/prepared.server.ts'
import { remembered } from '#db/remembered.server.ts'
import { pages } from '#db/schema.server.ts'
import type { PageKind } from '#db/vocabulary.ts'

import { isShown } from './page-path.ts'

export type Page = typeof pages.$inferSelect

/** A page that everybody may read, by its address; null where there is none. */
export function findPublished(db: Db, slug: string, kind: PageKind, now: Date): Page | null {
  const page = statements(db).bySlug.get({ slug })
  return page?.kind === kind && isShown(page, now) ? page : null
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

export function findPage(db: Db, id: number, kind: PageKind = 'PAGE'): Page | null {
  const isIt = and(eq(pages.id, id), eq(pages.kind, kind))
  return db.select().from(pages).where(isIt).get() ?? null
}

/** A page or news by its number. */
export function findWritten(db: Db, id: number): Page | null {
  return db.select().from(pages).where(eq(pages.id, id)).get() ?? null
}

/** The addresses of every page that everybody may read. */
export function listPublished(db: Db): { slug: string }[] {
  const isOpen = and(eq(pages.kind, 'PAGE'), eq(pages.state, 'PUBLISHED'))
  return db.select({ slug: pages.slug }).from(pages).where(isOpen).orderBy(asc(pages.id)).all()
}

const statements = preparedOnce((db) => ({
  bySlug: db
    .select()
    .from(pages)
    .where(eq(pages.slug, sql.placeholder('slug')))
    .prepare(),
}))

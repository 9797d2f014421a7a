import { and, asc, count, desc, eq, isNull, lt, ne, or } from 'drizzle-orm'

import { pictureColumns } from '#app/platform/pictures/find-picture.server.ts'
import { isFailed, lacksAvif } from '#app/platform/pictures/remake.server.ts'
import type { Db } from '#db/database.server.ts'
import { artUploads, artworks, pictures } from '#db/schema.server.ts'

const A_WEEK = 7 * 24 * 60 * 60 * 1000
const MOST_FAILURES = 20

/** What became of the files of a batch, in their order; without a batch, of the latest one. */
export function listUploads(db: Db, batch: string | null) {
  const { id, name, problem, isKnown } = artUploads
  const made = { state: pictures.state, pictureProblem: pictures.problem, picture: pictureColumns }
  return db
    .select({ id, name, problem, isKnown, artworkId: artworks.id, title: artworks.title, ...made })
    .from(artUploads)
    .leftJoin(artworks, eq(artworks.id, artUploads.artworkId))
    .leftJoin(pictures, eq(pictures.id, artUploads.pictureId))
    .where(eq(artUploads.batch, keyOf(db, batch)))
    .orderBy(asc(id))
    .all()
}

/** The key of a batch; without one, of the latest. */
export function keyOf(db: Db, batch: string | null): string {
  return batch ?? db.select().from(artUploads).orderBy(desc(artUploads.id)).limit(1).get()?.batch ?? ''
}

/** How far the making of pictures is, and what failed. */
export function readProgress(db: Db) {
  const isOpen = isNull(pictures.problem)
  const counted = (where: ReturnType<typeof and>) =>
    db.select({ n: count() }).from(pictures).where(and(isOpen, where)).get()?.n ?? 0
  const { id, problem, state, retryAt } = pictures
  const failed = db.select({ id, problem, state, retryAt, picture: pictureColumns }).from(pictures).where(isFailed)
  return {
    waiting: counted(or(eq(state, 'WAITING'), eq(pictures.isStale, true))),
    later: counted(and(eq(state, 'USABLE'), eq(pictures.isStale, false))),
    done: counted(and(eq(state, 'COMPLETE'), ne(pictures.isStale, true))),
    withoutAvif: db.select({ n: count() }).from(pictures).where(lacksAvif).get()?.n ?? 0,
    failures: failed.orderBy(desc(id)).limit(MOST_FAILURES).all(),
  }
}

/** What became of files a week ago interests nobody. */
export function forgetUploads(db: Db, now: Date): number {
  const old = lt(artUploads.createdAt, new Date(now.getTime() - A_WEEK))
  return db.delete(artUploads).where(old).run().changes
}

import { dayOf } from '#app/platform/time/site-clock.ts'
import { rm } from 'node:fs/promises'

import { and, asc, count, desc, eq, isNotNull, isNull, lt, ne, or } from 'drizzle-orm'

import type { Pictures } from '#app/platform/pictures/pictures.server.ts'
import { pictureColumns } from '#app/platform/pictures/picture-columns.server.ts'
import type { Refused, Uploaded } from '#app/platform/uploads/upload.server.ts'
import { readSettings } from '#app/site/site.server.ts'
import { type Change, recordAudit } from '#app/site/audit/audit.server.ts'
import type { Db } from '#db/database.server.ts'
import { artUploads, artworks, pictures } from '#db/schema.server.ts'

import { isTaken } from './save-artwork.server.ts'
import { artworkWith, attachPicture } from './artwork-pictures.server.ts'
import { slugOf } from '#app/translations/texts.ts'
import { titleOf } from './artwork-values.ts'

/** `artworkId` is where the pictures are added; null makes an artwork of each. */
export type Batch = { key: string; artworkId: number | null } & Change

const A_WEEK = 7 * 24 * 60 * 60 * 1000
const MOST_FAILURES = 20

/** So many files of one form are decoded before it is answered; others are looked at when their turn to be made comes. */
const LOOKED_AT = 10

/**
 * Takes the files of one form of the admin, and notes what became of each; audited.
 * @returns what takes the next one, and says whether it is a picture now
 */
export function artTaker(db: Db, keeper: Pictures, batch: Batch) {
  let seen = 0
  return async (file: Uploaded | Refused): Promise<boolean> => {
    seen += 1
    return noteArt(db, keeper, await keepFile(db, keeper, file, batch.now, seen > LOOKED_AT), file.name, batch)
  }
}

function noteArt(db: Db, keeper: Pictures, kept: number | string, name: string, batch: Batch): boolean {
  const noted = { batch: batch.key, name, createdAt: batch.now }
  if (typeof kept === 'string') {
    db.insert(artUploads)
      .values({ ...noted, problem: kept })
      .run()
    return false
  }
  db.transaction(
    (tx) => {
      const known = batch.artworkId === null ? artworkWith(tx, kept) : null
      const artworkId = known ?? batch.artworkId ?? startArtwork(tx, name, batch.now)
      const isKnown = known !== null || !attachPicture(tx, artworkId, kept)
      tx.insert(artUploads)
        .values({ ...noted, artworkId, pictureId: kept, isKnown })
        .run()
      const after = { batch: batch.key, picture: kept }
      const entry = { by: batch.by, action: 'artwork.upload', subject: `artwork/${artworkId}`, after }
      if (!isKnown) recordAudit(tx, entry, batch.now)
    },
    { behavior: 'immediate' },
  )
  keeper.wake()
  return true
}

/** Keeps a file that was sent as a picture of an artwork. @returns the picture's id, or why it is refused */
export async function keepFile(db: Db, keeper: Pictures, file: Uploaded | Refused, now: Date, isQuick = false) {
  if ('problem' in file) return file.problem

  const kept = await keeper.keep(file.path, now, readSettings(db).watermark, isQuick)
  await rm(file.path, { force: true })
  return typeof kept === 'string' ? kept : kept.id
}

/** A draft that nobody sees yet: its title is the file's name. */
function startArtwork(tx: Db, fileName: string, now: Date): number {
  const date = dayOf(now)
  const year = Number(date.slice(0, 4))
  const title = titleOf(fileName)
  const values = { slug: freeSlug(tx, year, slugOf(title) || 'untitled'), year, date, title: { en: title } }
  const draft = { ...values, description: {}, isVisible: false }
  return tx.insert(artworks).values(draft).returning({ id: artworks.id }).get().id
}

function freeSlug(tx: Db, year: number, wanted: string): string {
  for (let number = 1; ; number += 1) {
    const slug = number === 1 ? wanted : `${wanted}-${number}`
    if (!isTaken(tx, { id: 0, year, slug })) return slug
  }
}

/** What became of the files of a batch, in their order; without a batch, of the latest one. */
export function listUploads(db: Db, batch: string | null) {
  const key = batch ?? db.select().from(artUploads).orderBy(desc(artUploads.id)).limit(1).get()?.batch ?? ''
  const { id, name, problem, isKnown } = artUploads
  const made = { state: pictures.state, pictureProblem: pictures.problem, picture: pictureColumns }
  return db
    .select({ id, name, problem, isKnown, artworkId: artworks.id, title: artworks.title, ...made })
    .from(artUploads)
    .leftJoin(artworks, eq(artworks.id, artUploads.artworkId))
    .leftJoin(pictures, eq(pictures.id, artUploads.pictureId))
    .where(eq(artUploads.batch, key))
    .orderBy(asc(id))
    .all()
}

/** How far the making of pictures is, and what failed. */
export function readProgress(db: Db) {
  const isOpen = isNull(pictures.problem)
  const counted = (where: ReturnType<typeof and>) =>
    db.select({ n: count() }).from(pictures).where(and(isOpen, where)).get()?.n ?? 0
  const { id, problem, state, retryAt } = pictures
  const failed = db
    .select({ id, problem, state, retryAt, picture: pictureColumns })
    .from(pictures)
    .where(eq(state, 'FAILED'))
  const isLeftOut = and(eq(state, 'USABLE'), isNotNull(problem))
  return {
    waiting: counted(or(eq(state, 'WAITING'), eq(pictures.isStale, true))),
    later: counted(and(eq(state, 'USABLE'), eq(pictures.isStale, false))),
    done: counted(and(eq(state, 'COMPLETE'), ne(pictures.isStale, true))),
    withoutAvif: db.select({ n: count() }).from(pictures).where(isLeftOut).get()?.n ?? 0,
    failures: failed.orderBy(desc(id)).limit(MOST_FAILURES).all(),
  }
}

/** What became of files a week ago interests nobody. */
export function forgetUploads(db: Db, now: Date): number {
  const old = lt(artUploads.createdAt, new Date(now.getTime() - A_WEEK))
  return db.delete(artUploads).where(old).run().changes
}

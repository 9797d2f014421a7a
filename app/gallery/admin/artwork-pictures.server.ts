import { and, asc, eq, sql, inArray, notInArray } from 'drizzle-orm'

import { remakePictures, retryAvif } from '#app/platform/pictures/remake.server.ts'
import { type Change, audited } from '#app/site/audit/audit.server.ts'
import { readSettings, writeSetting } from '#app/site/site.server.ts'
import { throwAway } from '#app/site/trash/trash.server.ts'
import type { Db } from '#db/database.server.ts'
import { artworkPictures, artworks, pictures } from '#db/schema.server.ts'
import { inTransaction } from '#db/transactions.server.ts'
import type { LocalisedText } from '#db/vocabulary.ts'

/** The pictures of an artwork in their order. */
export function listPictureIds(db: Db, artworkId: number): number[] {
  const { pictureId, position } = artworkPictures
  const rows = db.select({ pictureId }).from(artworkPictures).where(eq(artworkPictures.artworkId, artworkId))
  return rows
    .orderBy(asc(position))
    .all()
    .map((row) => row.pictureId)
}

/** Gives an artwork's pictures the order of this list, which names each of them. */
export function placePictures(tx: Db, artworkId: number, pictureIds: readonly number[]): void {
  const { position } = artworkPictures
  // No two may have one place, not even for a moment.
  const away = { position: sql`-1 - ${position}` }
  tx.update(artworkPictures).set(away).where(eq(artworkPictures.artworkId, artworkId)).run()
  for (const [position, pictureId] of pictureIds.entries())
    tx.update(artworkPictures).set({ position }).where(isOne(artworkId, pictureId)).run()
}

/** Hangs a picture as the last of an artwork. @returns false where it hangs there already */
export function attachPicture(tx: Db, artworkId: number, pictureId: number, alt: LocalisedText = {}): boolean {
  const ids = listPictureIds(tx, artworkId)
  if (ids.includes(pictureId)) return false

  placePictures(tx, artworkId, ids)
  tx.insert(artworkPictures).values({ artworkId, pictureId, position: ids.length, alt }).run()
  return true
}

/** Puts another picture in one's place: it keeps place and words. @returns false where it hangs there already */
export function replacePicture(db: Db, artworkId: number, pictureId: number, by: number, change: Change): boolean {
  return inTransaction(db, (tx) => {
    if (listPictureIds(tx, artworkId).includes(by)) return false

    if (tx.update(artworkPictures).set({ pictureId: by }).where(isOne(artworkId, pictureId)).run().changes === 0)
      return false

    recordPicture(tx, artworkId, 'artwork.picture-replace', { before: { pictureId }, after: { pictureId: by } }, change)
    return true
  })
}

/** Takes a picture out of an artwork, into the trash; the last one stays. @returns by what it can be brought back */
export function removePicture(db: Db, artworkId: number, pictureId: number, change: Change): number | null {
  return inTransaction(db, (tx) => {
    const ids = listPictureIds(tx, artworkId)
    const title = tx.select({ title: artworks.title }).from(artworks).where(eq(artworks.id, artworkId)).get()?.title
    if (ids.length < 2 || !ids.includes(pictureId) || !title) return null

    const key = { artwork_id: artworkId, picture_id: pictureId }
    const subject = `artwork/${artworkId}`
    const trashId = throwAway(tx, { kind: 'ARTWORK_PICTURE', key, subject, name: title }, change)
    placePictures(
      tx,
      artworkId,
      ids.filter((id) => id !== pictureId),
    )
    recordPicture(tx, artworkId, 'artwork.picture-remove', { before: { pictureId } }, change)
    return trashId
  })
}

type Pictures = { before?: { pictureId: number }; after?: { pictureId: number } }

function recordPicture(
  tx: Db,
  artworkId: number,
  action: `artwork.picture-${'add' | 'replace' | 'remove'}`,
  pictures: Pictures,
  { by, now }: Change,
): void {
  audited(tx, { actor: by, action, subject: `artwork/${artworkId}`, ...pictures }, now)
}

/** The artwork that has a picture, or null. */
export function artworkWith(db: Db, pictureId: number): number | null {
  const { artworkId } = artworkPictures
  const row = db.select({ artworkId }).from(artworkPictures).where(eq(artworkPictures.pictureId, pictureId)).get()
  return row?.artworkId ?? null
}

function isOne(artworkId: number, pictureId: number) {
  return and(eq(artworkPictures.artworkId, artworkId), eq(artworkPictures.pictureId, pictureId))
}

/** One picture, those whose AVIF is missing, or all of them with another watermark. */
export type RemakeScope = { picture: number } | { withoutAvif: true } | { watermark: string }

/** Has pictures made again. @returns how many */
export function remake(db: Db, what: RemakeScope, { by, now }: Change): number {
  const count = remakeThem()
  audited(db, { actor: by, action: 'picture.remake', after: { ...('watermark' in what && what), count } }, now)
  return count

  function remakeThem(): number {
    if ('picture' in what) return Number(remakeOne(db, what.picture))

    return 'watermark' in what ? remakeAll(db, what.watermark, now) : retryAvif(db)
  }
}

/** Has one picture made again, with the watermark that is set where it belongs to an artwork. */
function remakeOne(db: Db, id: number): boolean {
  const watermark = artworkWith(db, id) === null ? '' : readSettings(db).watermark
  return remakePictures(db, eq(pictures.id, id), watermark) > 0
}

/** Sets the watermark and has every picture of the site made again; artworks carry it. @returns how many there are */
export function remakeAll(db: Db, watermark: string, now: Date): number {
  return inTransaction(db, (tx) => {
    writeSetting(tx, 'watermark', watermark, now)
    const inArtworks = tx.select({ id: artworkPictures.pictureId }).from(artworkPictures)
    return (
      remakePictures(tx, inArray(pictures.id, inArtworks), watermark) +
      remakePictures(tx, notInArray(pictures.id, inArtworks), '')
    )
  })
}

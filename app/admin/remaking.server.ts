import { eq, inArray, notInArray } from 'drizzle-orm'

import { remakePictures } from '#app/platform/pictures/remake.server.ts'
import { readSettings, writeSetting } from '#app/site/site.server.ts'
import type { Db } from '#db/database.server.ts'
import { artworkPictures, pictures } from '#db/schema.server.ts'

import { artworkWith } from './artwork-pictures.server.ts'

/** Has one picture made again, with the watermark that is set where it belongs to an artwork. */
export function remakeOne(db: Db, id: number): boolean {
  const watermark = artworkWith(db, id) === null ? '' : readSettings(db).watermark
  return remakePictures(db, eq(pictures.id, id), watermark) > 0
}

/** Sets the watermark and has every picture of the site made again; artworks carry it. @returns how many there are */
export function remakeAll(db: Db, watermark: string, now: Date): number {
  return db.transaction(
    (tx) => {
      writeSetting(tx, 'watermark', watermark, now)
      const inArtworks = tx.select({ id: artworkPictures.pictureId }).from(artworkPictures)
      return (
        remakePictures(tx, inArray(pictures.id, inArtworks), watermark) +
        remakePictures(tx, notInArray(pictures.id, inArtworks), '')
      )
    },
    { behavior: 'immediate' },
  )
}

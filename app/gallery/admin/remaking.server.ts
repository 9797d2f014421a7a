import { eq, inArray, notInArray } from 'drizzle-orm'

import { remakePictures, retryAvif } from '#app/platform/pictures/remake.server.ts'
import { type Change, audited } from '#app/site/audit/audit.server.ts'
import { readSettings, writeSetting } from '#app/site/site.server.ts'
import type { Db } from '#db/database.server.ts'
import { artworkPictures, pictures } from '#db/schema.server.ts'
import { inTransaction } from '#db/transactions.server.ts'

import { artworkWith } from './artwork-pictures.server.ts'

/** One picture, those whose AVIF is missing, or all of them with another watermark. */
export type Remaking = { picture: number } | { withoutAvif: true } | { watermark: string }

/** Has pictures made again. @returns how many */
export function remake(db: Db, what: Remaking, { by, now }: Change): number {
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

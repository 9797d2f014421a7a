import { keepSent } from '#app/platform/pictures/attach-file.server.ts'
import { dayOf } from '#app/platform/time/site-clock.ts'
import type { Pictures } from '#app/platform/pictures/pictures.server.ts'
import type { Refused, Uploaded } from '#app/platform/uploads/upload.server.ts'
import { readSettings } from '#app/site/site.server.ts'
import { type Change, audited } from '#app/site/audit/audit.server.ts'
import type { Db } from '#db/database.server.ts'
import { artUploads, artworks } from '#db/schema.server.ts'
import { isTaken } from './save-artwork.server.ts'
import { artworkWith, attachPicture } from './artwork-pictures.server.ts'
import { firstFree, slugOf } from '#app/translations/texts.ts'
import { titleOf } from './artwork-values.ts'

/** `artworkId` is where the pictures are added; null makes an artwork of each. */
type Batch = { key: string; artworkId: number | null } & Change

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
      const entry = { actor: batch.by, action: 'artwork.upload', subject: `artwork/${artworkId}`, after }
      if (!isKnown) audited(tx, entry, batch.now)
    },
    { behavior: 'immediate' },
  )
  keeper.wake()
  return true
}

/** Keeps a file that was sent as a picture of an artwork. @returns the picture's id, or why it is refused */
export async function keepFile(db: Db, keeper: Pictures, file: Uploaded | Refused, now: Date, isQuick = false) {
  return keepSent(keeper, file, now, readSettings(db).watermark, isQuick)
}

/** A draft that nobody sees yet: its title is the file's name. */
function startArtwork(tx: Db, fileName: string, now: Date): number {
  const date = dayOf(now)
  const year = Number(date.slice(0, 4))
  const title = titleOf(fileName)
  const slug = firstFree(slugOf(title) || 'untitled', (wanted) => isTaken(tx, { id: 0, year, slug: wanted }))
  const values = { slug, year, date, title: { en: title } }
  const draft = { ...values, description: {}, isVisible: false }
  return tx.insert(artworks).values(draft).returning({ id: artworks.id }).get().id
}

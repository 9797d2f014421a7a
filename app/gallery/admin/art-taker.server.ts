import { rm } from 'node:fs/promises'

import { keepDated, keepSent } from '#app/platform/pictures/attach-file.server.ts'
import type { Keeper } from '#app/platform/pictures/pictures.server.ts'
import { dayOf } from '#app/platform/time/site-clock.ts'
import type { RefusedFile, UploadedFile } from '#app/platform/uploads/upload.server.ts'
import { type Caption, dayIn } from '#app/platform/uploads/zip/captions.ts'
import { isZip, unpackPictures } from '#app/platform/uploads/zip/unpack.server.ts'
import { type Change, audited } from '#app/site/audit/audit.server.ts'
import { readSettings } from '#app/site/site.server.ts'
import { firstFree, languageOf, slugOf } from '#app/translations/texts.ts'
import { isBusy } from '#db/busy.server.ts'
import type { Db } from '#db/database.server.ts'
import { artUploads, artworks, artworkTags } from '#db/schema.server.ts'
import { inTransaction } from '#db/transactions.server.ts'

import { tagsNamed } from '../labels/labels.server.ts'
import { artworkWith, attachPicture } from './artwork-pictures.server.ts'
import { titleOf } from './artwork-values.ts'
import { isTaken } from './save-artwork.server.ts'

/** `artworkId` is where the pictures are added; null makes an artwork of each. */
type Batch = { key: string; artworkId: number | null } & Change

/** So many files of one form are decoded before it is answered; others are looked at when their turn to be made comes. */
const LOOKED_AT = 10

/**
 * Takes the files of one form of the admin, and notes what became of each; of a zip each of its pictures. Audited.
 * @returns what takes the next one, and says whether it is a picture now, or holds one
 */
export function artTaker(db: Db, keeper: Keeper, batch: Batch) {
  let seen = 0
  /** The work of pixiv of which a page came last. */
  let last: { work: string; artworkId: number } | null = null
  async function takeOne(file: UploadedFile | RefusedFile, words: Words): Promise<boolean> {
    seen += 1
    const kept = await keepDated(keeper, file, batch.now, readSettings(db).watermark, seen > LOOKED_AT)
    const [id, day] = typeof kept === 'string' ? [kept, null] : [kept.id, kept.day]
    const work = workOf(words.name)
    const pageOf = last && last.work === work ? last.artworkId : null
    const taken = noteArt(db, keeper, id, { ...words, drawnOn: day, pageOf, batch })
    if (taken !== null && work !== null) last = { work, artworkId: taken }
    return taken !== null
  }
  async function takeZip({ path, name }: UploadedFile): Promise<boolean> {
    let taken = 0
    try {
      for await (const { file, caption, changedAt } of unpackPictures(path, keeper.incoming))
        taken += Number(await takeOne(file, { name: file.name, caption, changedAt }))
      if (taken === 0) noteRefused(db, batch, name, 'pictures:emptyZip')
    } catch (error) {
      if (isBusy(error)) throw error

      noteRefused(db, batch, name, 'pictures:brokenZip')
    }
    await rm(path, { force: true })
    return taken > 0
  }
  return async (file: UploadedFile | RefusedFile, { caption, changedAt }: ArtFile = UNKNOWN): Promise<boolean> => {
    if ('path' in file && (await isZip(file.path))) return takeZip(file)

    return takeOne(file, { name: file.name, caption, changedAt })
  }
}

/** What is known of a file beside its bytes. */
export type ArtFile = { caption: Caption | null; changedAt: Date | null }
const UNKNOWN: ArtFile = { caption: null, changedAt: null }

/** What an artwork begins with: its file's name, what a table says of it, and when its file was changed last. */
type Words = { name: string; caption: Caption | null; changedAt: Date | null }
/** With the day that the picture's own metadata say. */
type DatedWords = Words & { drawnOn: string | null }
/** The artwork that has the page before it. */
type Page = { pageOf: number | null }

function noteRefused(db: Db, { key, now }: Batch, name: string, problem: string): void {
  db.insert(artUploads).values({ batch: key, name, createdAt: now, problem }).run()
}

function noteArt(
  db: Db,
  keeper: Keeper,
  kept: number | string,
  { batch, pageOf, ...words }: DatedWords & Page & { batch: Batch },
): number | null {
  const { name } = words
  if (typeof kept === 'string') {
    noteRefused(db, batch, name, kept)
    return null
  }
  const noted = { batch: batch.key, name, createdAt: batch.now }
  const taken = inTransaction(db, (tx) => {
    const known = batch.artworkId === null ? artworkWith(tx, kept) : null
    const artworkId = known ?? batch.artworkId ?? pageOf ?? startArtwork(tx, words, batch.now)
    const isKnown = known !== null || !attachPicture(tx, artworkId, kept, words.caption?.alt)
    tx.insert(artUploads)
      .values({ ...noted, artworkId, pictureId: kept, isKnown })
      .run()
    const after = { batch: batch.key, picture: kept }
    const entry = { actor: batch.by, action: 'artwork.upload', subject: `artwork/${artworkId}`, after } as const
    if (!isKnown) audited(tx, entry, batch.now)
    return artworkId
  })
  keeper.wake()
  return taken
}

/** Which work of pixiv a page is of, as downloaders name it: `12345678` of `12345678_p0.png`. */
function workOf(name: string): string | null {
  return /^(\d+)_p\d+\.[a-z]+$/i.exec(name)?.[1] ?? null
}

/** Keeps a file that was sent as a picture of an artwork. @returns the picture's id, or why it is refused */
export async function keepFile(db: Db, keeper: Keeper, file: UploadedFile | RefusedFile, now: Date, isQuick = false) {
  return keepSent(keeper, file, now, readSettings(db).watermark, isQuick)
}

/** A draft that nobody sees yet: what nothing says of it is made of its file. */
function startArtwork(tx: Db, { name, caption, drawnOn, changedAt }: DatedWords, now: Date): number {
  const made = drawnOn && drawnOn <= dayOf(now) ? drawnOn : null
  const date = caption?.date || dayIn(name) || made || dayOfChange(changedAt, now) || dayOf(now)
  const year = Number(date.slice(0, 4))
  const { en, ja } = caption?.title ?? {}
  const { languages } = readSettings(tx)
  const language = languages === 'both' ? languageOf(titleOf(name)) : languages
  const title = en || ja ? { ...caption?.title } : { [language]: titleOf(name) }
  const slug = firstFree(slugOf(en || ja || titleOf(name)) || `untitled-${dayOf(now)}`, (wanted) =>
    isTaken(tx, { id: 0, year, slug: wanted }),
  )
  const { description = {}, warning = {} } = caption ?? {}
  const contentWarning = Object.keys(warning).length > 0 ? warning : null
  const draft = { slug, year, date, title, description, contentWarning, isVisible: false }
  const id = tx.insert(artworks).values(draft).returning({ id: artworks.id }).get().id
  const tagIds = new Set(tagsNamed(tx, caption?.tags ?? '', 'en', now))
  for (const tagId of tagIds) tx.insert(artworkTags).values({ artworkId: id, tagId }).run()
  return id
}

/** Zips begin to count in 1980, and say that day where they know none. */
function dayOfChange(changedAt: Date | null, now: Date): string | null {
  return changedAt && changedAt <= now && changedAt.getFullYear() > 1980 ? dayOf(changedAt) : null
}

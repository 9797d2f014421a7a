import { and, asc, count, desc, eq, type SQL, sql } from 'drizzle-orm'

import { isShowable, pictureColumns } from '#app/platform/pictures/picture-columns.server.ts'
import { type Change, recordAudit, recordChange } from '#app/site/audit.server.ts'
import { localise } from '#app/translations/localised.ts'
import type { Db } from '#db/database.server.ts'
import { artworkPictures, artworks, pictures } from '#db/schema.server.ts'
import type { Locale } from '#db/vocabulary.ts'

import type { ArtworkInput } from './artwork.forms.ts'
import { inPlaces, pictureOf, textOf, valuesOf } from './artwork.ts'
import { listPictureIds, placePictures } from './artwork-pictures.server.ts'
import { contains, inLanguage, inOrder, listed, pageOf, speaks } from './list.server.ts'
import type { ListAsked } from './list.ts'
import { findStale } from './stale.server.ts'
import type { Stale } from './stale.ts'

export const ART_SORTS = ['date', 'title'] as const
export type ArtAsked = ListAsked<(typeof ART_SORTS)[number]> & { year: number | null; isMissingAlt: boolean }

/** A picture without words in one of the languages. */
const lacksAlt = sql<number>`EXISTS (SELECT 1 FROM artwork_pictures p WHERE p.artwork_id = artworks.id
  AND (coalesce(json_extract(p.alt, '$.en'), '') = '' OR coalesce(json_extract(p.alt, '$.ja'), '') = ''))`

/** A page of all artworks, hidden ones too, each with its first picture. */
export function listArt(db: Db, asked: ArtAsked, locale: Locale) {
  const wanted = and(
    asked.search ? (speaks(artworks.title, asked.search) ?? contains(artworks.slug, asked.search)) : undefined,
    asked.year === null ? undefined : eq(artworks.year, asked.year),
    asked.isMissingAlt ? lacksAlt : undefined,
  )
  const total = db.select({ rows: count() }).from(artworks).where(wanted).get()?.rows ?? 0
  const by = asked.sort === 'date' ? artworks.date : inLanguage(artworks.title, locale)
  const { limit, offset } = pageOf(asked)
  const rows = db
    .select({ ...row, picture: pictureColumns, lacksAlt: lacksAlt.mapWith(Boolean) })
    .from(artworks)
    .leftJoin(artworkPictures, and(eq(artworkPictures.artworkId, artworks.id), isFirst))
    .leftJoin(pictures, and(eq(pictures.id, artworkPictures.pictureId), isShowable))
    .where(wanted)
    .orderBy(...inOrder(by, artworks.id, asked))
    .limit(limit)
    .offset(offset)
    .all()
  return listed(rows, total)
}

const row = {
  id: artworks.id,
  slug: artworks.slug,
  year: artworks.year,
  date: artworks.date,
  title: artworks.title,
  contentWarning: artworks.contentWarning,
  isVisible: artworks.isVisible,
}

const isFirst: SQL = sql`${artworkPictures.position} =
  (SELECT min(p.position) FROM artwork_pictures p WHERE p.artwork_id = artworks.id)`

/** The years that have artworks, newest first. */
export function listArtYears(db: Db): number[] {
  const rows = db.selectDistinct({ year: artworks.year }).from(artworks).orderBy(desc(artworks.year)).all()
  return rows.map(({ year }) => year)
}

/** An artwork with its pictures in their order, unfinished ones too; null where there is none. */
export function findArtwork(db: Db, id: number) {
  const artwork = db.select().from(artworks).where(eq(artworks.id, id)).get()
  if (!artwork) return null

  const { pictureId, position, alt } = artworkPictures
  const shown = db
    .select({ id: pictureId, alt, picture: pictureColumns, state: pictures.state, problem: pictures.problem })
    .from(artworkPictures)
    .innerJoin(pictures, eq(pictures.id, artworkPictures.pictureId))
    .where(eq(artworkPictures.artworkId, id))
    .orderBy(asc(position))
    .all()
  return { ...artwork, pictures: shown }
}

export function showArtwork(db: Db, id: number, isVisible: boolean, { by, now }: Change): boolean {
  return db.transaction(
    (tx) => {
      if (tx.update(artworks).set({ isVisible }).where(eq(artworks.id, id)).run().changes === 0) return false

      recordAudit(tx, { by, action: isVisible ? 'artwork.show' : 'artwork.hide', subject: `artwork/${id}` }, now)
      return true
    },
    { behavior: 'immediate' },
  )
}

/**
 * Keeps the changes of an artwork, and its pictures' words and order. Its year follows its date.
 * @param sent the form as it was sent, with the version that it began with
 * @returns TAKEN where another artwork of that year has the same address; what differs where somebody was faster
 */
export function saveArtwork(
  db: Db,
  id: number,
  input: ArtworkInput,
  sent: FormData,
  change: Change,
): 'SAVED' | 'TAKEN' | 'NOT_FOUND' | Stale {
  return db.transaction(
    (tx) => {
      const artwork = findArtwork(tx, id)
      if (!artwork) return 'NOT_FOUND'

      const before = valuesOf(artwork)
      const stale = findStale(sent, before)
      if (stale) return stale

      const year = Number(input.date.slice(0, 4))
      if (isTaken(tx, { id, year, slug: input.slug })) return 'TAKEN'

      const { date, slug, isVisible } = input
      tx.update(artworks)
        .set({ date, year, slug, isVisible, ...textsOf(input) })
        .where(eq(artworks.id, id))
        .run()
      const ids = listPictureIds(tx, id)
      const said = ids.map((pictureId) => ({ pictureId, ...pictureOf(input, pictureId) }))
      for (const { pictureId, alt } of said) setAlt(tx, id, pictureId, alt)
      placePictures(
        tx,
        id,
        inPlaces(said).map(({ pictureId }) => pictureId),
      )
      const after = valuesOf(findArtwork(tx, id) ?? artwork)
      recordChange(tx, change, { action: 'artwork.edit', subject: `artwork/${id}`, before, after })
      return 'SAVED'
    },
    { behavior: 'immediate' },
  )
}

function textsOf({ titleEn, titleJa, descriptionEn, descriptionJa, warningEn, warningJa }: ArtworkInput) {
  const warning = textOf(warningEn, warningJa)
  return {
    title: textOf(titleEn, titleJa),
    description: textOf(descriptionEn, descriptionJa),
    contentWarning: localise(warning, 'en') ? warning : null,
  }
}

export function isTaken(db: Db, { id, year, slug }: { id: number; year: number; slug: string }): boolean {
  const sameAddress = and(eq(artworks.year, year), eq(artworks.slug, slug))
  const other = db.select({ id: artworks.id }).from(artworks).where(sameAddress).get()
  return other !== undefined && other.id !== id
}

function setAlt(tx: Db, artworkId: number, pictureId: number, alt: Record<string, string>): void {
  const which = and(eq(artworkPictures.artworkId, artworkId), eq(artworkPictures.pictureId, pictureId))
  tx.update(artworkPictures).set({ alt }).where(which).run()
}

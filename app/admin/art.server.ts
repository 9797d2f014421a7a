import { and, asc, count, desc, eq, type SQL, sql } from 'drizzle-orm'

import { pictureColumns } from '#app/platform/pictures/picture-columns.server.ts'
import { localise } from '#app/translations/localised.ts'
import type { Db } from '#db/database.server.ts'
import { artworkPictures, artworks, pictures } from '#db/schema.server.ts'
import type { Locale } from '#db/vocabulary.ts'

import type { ArtworkInput } from './artwork.forms.ts'
import { altsOf, textOf } from './artwork.ts'
import { contains, inLanguage, inOrder, listed, pageOf, speaks } from './list.server.ts'
import type { ListAsked } from './list.ts'

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
    .leftJoin(pictures, eq(pictures.id, artworkPictures.pictureId))
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

/** An artwork with its pictures in their order; null where there is none. */
export function findArtwork(db: Db, id: number) {
  const artwork = db.select().from(artworks).where(eq(artworks.id, id)).get()
  if (!artwork) return null

  const { position, alt } = artworkPictures
  const shown = db
    .select({ position, alt, picture: pictureColumns })
    .from(artworkPictures)
    .innerJoin(pictures, eq(pictures.id, artworkPictures.pictureId))
    .where(eq(artworkPictures.artworkId, id))
    .orderBy(asc(position))
    .all()
  return { ...artwork, pictures: shown }
}

export function showArtwork(db: Db, id: number, isVisible: boolean): boolean {
  return db.update(artworks).set({ isVisible }).where(eq(artworks.id, id)).run().changes > 0
}

/**
 * Keeps the changes of an artwork and of its pictures' words. Its year, and with it its address, follows its date.
 * @returns TAKEN where another artwork of that year has the same address
 */
export function saveArtwork(db: Db, id: number, input: ArtworkInput): 'SAVED' | 'TAKEN' | 'NOT_FOUND' {
  return db.transaction(
    (tx) => {
      const artwork = tx.select({ slug: artworks.slug }).from(artworks).where(eq(artworks.id, id)).get()
      if (!artwork) return 'NOT_FOUND'

      const year = Number(input.date.slice(0, 4))
      if (isTaken(tx, { id, year, slug: artwork.slug })) return 'TAKEN'

      tx.update(artworks)
        .set({ date: input.date, year, isVisible: input.isVisible, ...textsOf(input) })
        .where(eq(artworks.id, id))
        .run()
      for (const [position, alt] of altsOf(input)) setAlt(tx, id, position, alt)
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

function isTaken(tx: Db, { id, year, slug }: { id: number; year: number; slug: string }): boolean {
  const sameAddress = and(eq(artworks.year, year), eq(artworks.slug, slug))
  const other = tx.select({ id: artworks.id }).from(artworks).where(sameAddress).get()
  return other !== undefined && other.id !== id
}

function setAlt(tx: Db, artworkId: number, position: number, alt: Record<string, string>): void {
  const which = and(eq(artworkPictures.artworkId, artworkId), eq(artworkPictures.position, position))
  tx.update(artworkPictures).set({ alt }).where(which).run()
}

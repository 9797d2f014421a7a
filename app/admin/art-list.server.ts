import { and, count, desc, eq, or, type SQL, sql } from 'drizzle-orm'

import { isShowable, pictureColumns } from '#app/platform/pictures/picture-columns.server.ts'
import type { Db } from '#db/database.server.ts'
import { artworkPictures, artworks, pictures } from '#db/schema.server.ts'
import type { Locale } from '#db/vocabulary.ts'

import { contains, inLanguage, inOrder, listed, pageOf, speaks } from './list.server.ts'
import { type ListAsked, oneOf, readList } from './list.ts'

export const ART_SORTS = ['date', 'title'] as const
export const VISIBILITIES = ['SHOWN', 'HIDDEN'] as const
export type ArtAsked = ListAsked<(typeof ART_SORTS)[number]> & {
  year: number | null
  isMissingAlt: boolean
  tagId: number | null
  seriesId: number | null
  visibility: (typeof VISIBILITIES)[number] | null
}

/** What the list is asked for; its export reads the same address. */
export function readArtAsked(values: URLSearchParams, years: readonly number[]): ArtAsked {
  return {
    ...readList(values, ART_SORTS, '-date'),
    year: years.find((year) => String(year) === values.get('year')) ?? null,
    isMissingAlt: values.get('missingAlt') === '1',
    tagId: idIn(values.get('tag')),
    seriesId: idIn(values.get('series')),
    visibility: oneOf(values.get('visible'), VISIBILITIES),
  }
}

function idIn(value: string | null): number | null {
  return value && /^\d{1,9}$/.test(value) ? Number(value) : null
}

/** A picture without words in one of the languages. */
const lacksAlt = sql<number>`EXISTS (SELECT 1 FROM artwork_pictures p WHERE p.artwork_id = artworks.id
  AND (coalesce(json_extract(p.alt, '$.en'), '') = '' OR coalesce(json_extract(p.alt, '$.ja'), '') = ''))`

/** A page of all artworks, hidden ones too, each with its first picture. */
export function listArt(db: Db, asked: ArtAsked, locale: Locale) {
  const total = db.select({ rows: count() }).from(artworks).where(wantedBy(asked)).get()?.rows ?? 0
  const { limit, offset } = pageOf(asked)
  return listed(inAskedOrder(db, asked, locale).limit(limit).offset(offset).all(), total)
}

/** All that the list finds, in its order. */
export function allArt(db: Db, asked: ArtAsked, locale: Locale) {
  return inAskedOrder(db, asked, locale).all()
}

function inAskedOrder(db: Db, asked: ArtAsked, locale: Locale) {
  const by = asked.sort === 'date' ? artworks.date : inLanguage(artworks.title, locale)
  return db
    .select({ ...row, picture: pictureColumns, lacksAlt: lacksAlt.mapWith(Boolean) })
    .from(artworks)
    .leftJoin(artworkPictures, and(eq(artworkPictures.artworkId, artworks.id), isFirst))
    .leftJoin(pictures, and(eq(pictures.id, artworkPictures.pictureId), isShowable))
    .where(wantedBy(asked))
    .orderBy(...inOrder(by, artworks.id, asked))
    .$dynamic()
}

function wantedBy({ search, year, isMissingAlt, tagId, seriesId, visibility }: ArtAsked) {
  const isTagged = sql`EXISTS (SELECT 1 FROM artwork_tags t WHERE t.artwork_id = artworks.id AND t.tag_id = ${tagId})`
  return and(
    search ? or(speaks(artworks.title, search), contains(artworks.slug, search)) : undefined,
    year === null ? undefined : eq(artworks.year, year),
    isMissingAlt ? lacksAlt : undefined,
    tagId === null ? undefined : isTagged,
    seriesId === null ? undefined : eq(artworks.seriesId, seriesId),
    visibility === null ? undefined : eq(artworks.isVisible, visibility === 'SHOWN'),
  )
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

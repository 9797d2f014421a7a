import { and, count, desc, eq, or, type SQL, sql } from 'drizzle-orm'

import { contains, inLanguage, inOrder, listed, pageOf, speaks } from '#app/platform/lists/list.server.ts'
import { isShowable, pictureColumns } from '#app/platform/pictures/picture-columns.server.ts'
import type { Db } from '#db/database.server.ts'
import { artworkPictures, artworks, pictures } from '#db/schema.server.ts'
import type { Locale } from '#db/vocabulary.ts'

import type { ArtQuery } from './art-query.ts'

/** A picture without words in one of the languages. */
const lacksAlt = sql<number>`EXISTS (SELECT 1 FROM artwork_pictures p WHERE p.artwork_id = artworks.id
  AND (coalesce(json_extract(p.alt, '$.en'), '') = '' OR coalesce(json_extract(p.alt, '$.ja'), '') = ''))`

/** A page of all artworks, hidden ones too, each with its first picture. */
export function listArt(db: Db, query: ArtQuery, locale: Locale) {
  const total = db.select({ rows: count() }).from(artworks).where(wantedBy(query)).get()?.rows ?? 0
  const { limit, offset } = pageOf(query)
  return listed(inQueryOrder(db, query, locale).limit(limit).offset(offset).all(), total)
}

/** All that the list finds, in its order. */
export function allArt(db: Db, query: ArtQuery, locale: Locale) {
  return inQueryOrder(db, query, locale).all()
}

function inQueryOrder(db: Db, query: ArtQuery, locale: Locale) {
  const by = query.sort === 'date' ? artworks.date : inLanguage(artworks.title, locale)
  return db
    .select({ ...row, picture: pictureColumns, lacksAlt: lacksAlt.mapWith(Boolean) })
    .from(artworks)
    .leftJoin(artworkPictures, and(eq(artworkPictures.artworkId, artworks.id), isFirst))
    .leftJoin(pictures, and(eq(pictures.id, artworkPictures.pictureId), isShowable))
    .where(wantedBy(query))
    .orderBy(...inOrder(by, artworks.id, query))
    .$dynamic()
}

function wantedBy({ search, year, isMissingAlt, tagId, seriesId, visibility }: ArtQuery) {
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

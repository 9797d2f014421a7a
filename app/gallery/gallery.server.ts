import { and, asc, desc, eq, min, ne, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/sqlite-core'

import { isShowable, pictureColumns } from '#app/platform/pictures/picture-columns.server.ts'
import type { Db } from '#db/database.server.ts'
import { artworkPictures, artworks, pictures } from '#db/schema.server.ts'

import type { WallRow } from './gallery.ts'

/** Where an artwork stands on the wall. */
type Place = Pick<typeof artworks.$inferSelect, 'id' | 'date' | 'position'>

const newestFirst = [desc(artworks.date), desc(artworks.position), desc(artworks.id)]
const oldestFirst = [asc(artworks.date), asc(artworks.position), asc(artworks.id)]
const place = sql`(${artworks.date}, ${artworks.position}, ${artworks.id})`

/** What was hung last. */
export function listNewest(db: Db, limit: number): WallRow[] {
  return selectWall(db, undefined)
    .orderBy(...newestFirst)
    .limit(limit)
    .all()
}

/** The whole wall, or one year of it, newest first. */
export function listArtworks(db: Db, year?: number): WallRow[] {
  return selectWall(db, year === undefined ? undefined : eq(artworks.year, year))
    .orderBy(...newestFirst)
    .all()
}

/** The years that have something on the wall, newest first. */
export function listYears(db: Db): number[] {
  const rows = db
    .selectDistinct({ year: artworks.year })
    .from(artworks)
    .innerJoin(artworkPictures, eq(artworkPictures.artworkId, artworks.id))
    .innerJoin(pictures, eq(pictures.id, artworkPictures.pictureId))
    .where(and(eq(artworks.isVisible, true), isShowable))
    .orderBy(desc(artworks.year))
    .all()
  return rows.map(({ year }) => year)
}

/** What hangs to the left (newer) and to the right (older) of an artwork. */
export function findNeighbours(db: Db, { id, date, position }: Place) {
  const here = sql`(${date}, ${position}, ${id})`
  const [previous = null] = selectWall(db, sql`${place} > ${here}`)
    .orderBy(...oldestFirst)
    .limit(1)
    .all()
  const [next = null] = selectWall(db, sql`${place} < ${here}`)
    .orderBy(...newestFirst)
    .limit(1)
    .all()
  return { previous, next }
}

/** Others of a series, newest first. */
export function listSeries(db: Db, seriesId: number, except: number, limit: number): WallRow[] {
  return selectWall(db, and(eq(artworks.seriesId, seriesId), ne(artworks.id, except)))
    .orderBy(...newestFirst)
    .limit(limit)
    .all()
}

/** Visible artworks with the first picture of each that can be shown; one that has none yet is left out. */
function selectWall(db: Db, condition: SQL | undefined) {
  const candidates = alias(artworkPictures, 'candidates')
  const firstPosition = db
    .select({ position: min(candidates.position) })
    .from(candidates)
    .innerJoin(pictures, eq(pictures.id, candidates.pictureId))
    .where(and(eq(candidates.artworkId, artworks.id), isShowable))
  return db
    .select({
      year: artworks.year,
      slug: artworks.slug,
      title: artworks.title,
      contentWarning: artworks.contentWarning,
      alt: artworkPictures.alt,
      picture: pictureColumns,
    })
    .from(artworks)
    .innerJoin(
      artworkPictures,
      and(eq(artworkPictures.artworkId, artworks.id), eq(artworkPictures.position, firstPosition)),
    )
    .innerJoin(pictures, eq(pictures.id, artworkPictures.pictureId))
    .where(and(eq(artworks.isVisible, true), condition))
    .$dynamic()
}

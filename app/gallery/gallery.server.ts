import { and, asc, desc, eq, getTableColumns, gt, lt, sql } from 'drizzle-orm'

import type { Db } from '#db/database.server.ts'
import { artworks, galleryIndex, galleryYears } from '#db/schema.server.ts'

import { EVERYTHING, type FacetValue, type ArtworkFilter, isWanted, selectGallery } from './gallery-selection.server.ts'
import type { GalleryRow } from './gallery.ts'

/** Where an artwork stands in the gallery. */
type Place = Pick<typeof artworks.$inferSelect, 'id' | 'date' | 'position'>
type Window = { limit: number; offset?: number }

/** A part of the gallery, newest first: of one year or all, of what meets every filter. */
export function listArtworks(db: Db, wanted: ArtworkFilter, { limit, offset = 0 }: Window): GalleryRow[] {
  return selectGallery(db, isWanted(wanted), desc, limit, offset)
}

/** What was hung last. */
export function listNewest(db: Db, limit: number): GalleryRow[] {
  return listArtworks(db, {}, { limit })
}

/** One artwork by its number; null where it does not hang. */
export function findHung(db: Db, id: number): GalleryRow | null {
  return selectGallery(db, and(isWanted({}), eq(galleryIndex.artworkId, id)), desc, 1)[0] ?? null
}

/** How many artworks of each year meet every filter, newest year first. */
export function countByYear(db: Db, filters: readonly FacetValue[] = []): { year: number; count: number }[] {
  if (filters.length > 1) return countTogether(db, filters)

  const { facet, id } = filters[0] ?? EVERYTHING
  return db
    .select({ year: galleryYears.year, count: galleryYears.count })
    .from(galleryYears)
    .where(and(eq(galleryYears.facet, facet), eq(galleryYears.facetId, id)))
    .orderBy(desc(galleryYears.year))
    .all()
}

/** Filters with the rarest first: it leads through its index, and the fewest rows are looked at. */
export function rarestFirst<Filter extends FacetValue>(db: Db, filters: readonly Filter[]): Filter[] {
  if (filters.length < 2) return [...filters]

  const counted = filters.map((filter) => {
    return { filter, count: countByYear(db, [filter]).reduce((sum, { count }) => sum + count, 0) }
  })
  return counted.toSorted((one, other) => one.count - other.count).map(({ filter }) => filter)
}

function countTogether(db: Db, filters: readonly FacetValue[]) {
  return db
    .select({ year: galleryIndex.year, count: sql<number>`count(*)` })
    .from(galleryIndex)
    .where(isWanted({ filters }))
    .groupBy(galleryIndex.year)
    .orderBy(desc(galleryIndex.year))
    .all()
}

/** What hangs to the left (newer) and to the right (older) of an artwork. */
export function findNeighbours(db: Db, { id, date, position }: Place) {
  const here = sql`(${date}, ${position}, ${id})`
  const place = sql`(${galleryIndex.date}, ${galleryIndex.position}, ${galleryIndex.artworkId})`
  const [previous = null] = selectGallery(db, and(isWanted({}), gt(place, here)), asc, 1)
  const [next = null] = selectGallery(db, and(isWanted({}), lt(place, here)), desc, 1)
  return { previous, next }
}

/** The same part of the gallery as `listArtworks`, with all that is known of each artwork. */
export function findShown(
  db: Db,
  wanted: ArtworkFilter,
  { limit, offset = 0 }: Window,
): (typeof artworks.$inferSelect)[] {
  return db
    .select(getTableColumns(artworks))
    .from(galleryIndex)
    .innerJoin(artworks, eq(artworks.id, galleryIndex.artworkId))
    .where(isWanted(wanted))
    .orderBy(desc(galleryIndex.date), desc(galleryIndex.position), desc(galleryIndex.artworkId))
    .limit(limit)
    .offset(offset)
    .all()
}

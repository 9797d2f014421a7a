import { and, asc, between, desc, eq, getTableColumns, gt, lt, ne, type SQL, sql } from 'drizzle-orm'

import { pictureColumns } from '#app/platform/pictures/picture-columns.server.ts'
import type { Db } from '#db/database.server.ts'
import { artworkPictures, artworks, pictures, galleryIndex, galleryYears } from '#db/schema.server.ts'
import type { Facet } from '#db/vocabulary.ts'

import type { GalleryRow } from './gallery.ts'

/** Where an artwork stands in the gallery. */
type Place = Pick<typeof artworks.$inferSelect, 'id' | 'date' | 'position'>
type Placed = { facet: Facet; id: number }
type Wanted = { year?: number | null; filters?: readonly Placed[]; /** The id of an artwork. */ except?: number }
type Window = { limit: number; offset?: number }

const EVERYTHING: Placed = { facet: 'EVERYTHING', id: 0 }

type Direction = typeof asc | typeof desc

/** A part of the gallery, newest first: of one year or all, of what meets every filter. */
export function listArtworks(db: Db, wanted: Wanted, { limit, offset = 0 }: Window): GalleryRow[] {
  return selectGallery(db, isWanted(wanted), desc, limit, offset)
}

/** What was hung last. */
export function listNewest(db: Db, limit: number): GalleryRow[] {
  return listArtworks(db, {}, { limit })
}

/** How many artworks of each year meet every filter, newest year first. */
export function countByYear(db: Db, filters: readonly Placed[] = []): { year: number; count: number }[] {
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
export function rarestFirst<Filter extends Placed>(db: Db, filters: readonly Filter[]): Filter[] {
  if (filters.length < 2) return [...filters]

  const counted = filters.map((filter) => {
    return { filter, count: countByYear(db, [filter]).reduce((sum, { count }) => sum + count, 0) }
  })
  return counted.toSorted((one, other) => one.count - other.count).map(({ filter }) => filter)
}

function countTogether(db: Db, filters: readonly Placed[]) {
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
export function findShown(db: Db, wanted: Wanted, { limit, offset = 0 }: Window): (typeof artworks.$inferSelect)[] {
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

/** The first filter leads through its index; the others are looked up for each row. */
function isWanted({ year, filters = [], except }: Wanted): SQL | undefined {
  const [lead = EVERYTHING, ...others] = filters
  return and(
    eq(galleryIndex.facet, lead.facet),
    eq(galleryIndex.facetId, lead.id),
    year ? between(galleryIndex.date, `${year}-01-01`, `${year}-12-31`) : undefined,
    except ? ne(galleryIndex.artworkId, except) : undefined,
    ...others.map(
      ({ facet, id }) => sql`EXISTS (
      SELECT 1 FROM gallery_index AS also
      WHERE also.artwork_id = ${galleryIndex.artworkId} AND also.facet = ${facet} AND also.facet_id = ${id})`,
    ),
  )
}

/** The rows are chosen first, from the index alone, so that a far page costs no joins of the pages before it. */
function selectGallery(db: Db, condition: SQL | undefined, to: Direction, limit: number, offset = 0): GalleryRow[] {
  const { date, position, artworkId, picturePosition } = galleryIndex
  const chosen = db
    .select({ date, position, artworkId, picturePosition })
    .from(galleryIndex)
    .where(condition)
    .orderBy(to(date), to(position), to(artworkId))
    .limit(limit)
    .offset(offset)
    .as('chosen')
  const isShown = and(
    eq(artworkPictures.artworkId, chosen.artworkId),
    eq(artworkPictures.position, chosen.picturePosition),
  )
  return db
    .select({
      year: artworks.year,
      slug: artworks.slug,
      title: artworks.title,
      contentWarning: artworks.contentWarning,
      alt: artworkPictures.alt,
      picture: pictureColumns,
    })
    .from(chosen)
    .innerJoin(artworks, eq(artworks.id, chosen.artworkId))
    .innerJoin(artworkPictures, isShown)
    .innerJoin(pictures, eq(pictures.id, artworkPictures.pictureId))
    .orderBy(to(chosen.date), to(chosen.position), to(chosen.artworkId))
    .all()
}

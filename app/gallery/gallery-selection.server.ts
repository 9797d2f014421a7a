import { and, type asc, between, type desc, eq, ne, type SQL, sql } from 'drizzle-orm'

import { pictureColumns } from '#app/platform/pictures/find-picture.server.ts'
import type { Db } from '#db/database.server.ts'
import { artworkPictures, artworks, pictures, galleryIndex } from '#db/schema.server.ts'
import type { Facet } from '#db/vocabulary.ts'

import type { GalleryRow } from './gallery.ts'

export type FacetValue = { facet: Facet; id: number }

export type ArtworkFilter = {
  year?: number | null
  filters?: readonly FacetValue[]
  /** The id of an artwork. */ except?: number
}

export const EVERYTHING: FacetValue = { facet: 'EVERYTHING', id: 0 }

type Direction = typeof asc | typeof desc

/** The first filter leads through its index; the others are looked up for each row. */
export function isWanted({ year, filters = [], except }: ArtworkFilter): SQL | undefined {
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
export function selectGallery(
  db: Db,
  condition: SQL | undefined,
  to: Direction,
  limit: number,
  offset = 0,
): GalleryRow[] {
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

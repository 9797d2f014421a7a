import { and, asc, eq, getTableColumns } from 'drizzle-orm'

import { isShowable, pictureColumns } from '#app/platform/pictures/find-picture.server.ts'
import type { Db } from '#db/database.server.ts'
import {
  artworkCharacters,
  artworkPictures,
  artworks,
  artworkTags,
  characters,
  franchises,
  pictures,
  series,
  tags,
} from '#db/schema.server.ts'
import type { Facet } from '#db/vocabulary.ts'

import { listArtworks } from '../gallery.server.ts'
import type { GalleryRow } from '../gallery.ts'

export type FoundArtwork = NonNullable<ReturnType<typeof findArtwork>>

/** A visible artwork by its address, with everything its page tells; null where there is none with a picture to show. */
export function findArtwork(db: Db, year: number, slug: string) {
  const isHere = and(eq(artworks.year, year), eq(artworks.slug, slug), eq(artworks.isVisible, true))
  const artwork = db.select(getTableColumns(artworks)).from(artworks).where(isHere).get()
  if (!artwork) return null

  const shown = listPictures(db, artwork.id)
  return shown.length === 0 ? null : { ...artwork, pictures: shown, ...findFacts(db, artwork) }
}

type GroupIds = Pick<typeof artworks.$inferSelect, 'id' | 'seriesId' | 'franchiseId'>

/** What an artwork belongs to. */
export function findFacts(db: Db, { id, seriesId, franchiseId }: GroupIds) {
  return {
    series: seriesId === null ? null : (db.select().from(series).where(eq(series.id, seriesId)).get() ?? null),
    franchise:
      franchiseId === null ? null : (db.select().from(franchises).where(eq(franchises.id, franchiseId)).get() ?? null),
    tags: listTags(db, id),
    characters: listCharacters(db, id),
  }
}

/** Its pictures that can be shown, in their order. */
export function listPictures(db: Db, artworkId: number) {
  return db
    .select({ alt: artworkPictures.alt, picture: pictureColumns })
    .from(artworkPictures)
    .innerJoin(pictures, eq(pictures.id, artworkPictures.pictureId))
    .where(and(eq(artworkPictures.artworkId, artworkId), isShowable))
    .orderBy(asc(artworkPictures.position))
    .all()
}

function listTags(db: Db, artworkId: number) {
  return db
    .select({ id: tags.id, slug: tags.slug, name: tags.name })
    .from(artworkTags)
    .innerJoin(tags, eq(tags.id, artworkTags.tagId))
    .where(eq(artworkTags.artworkId, artworkId))
    .orderBy(asc(tags.id))
    .all()
}

function listCharacters(db: Db, artworkId: number) {
  return db
    .select({ id: characters.id, slug: characters.slug, name: characters.name })
    .from(artworkCharacters)
    .innerJoin(characters, eq(characters.id, artworkCharacters.characterId))
    .where(eq(artworkCharacters.artworkId, artworkId))
    .orderBy(asc(characters.id))
    .all()
}

/** Others with the same characters, then of the same series, then of the same franchise; newest first of each. */
export function listRelated(
  db: Db,
  { id, seriesId, franchiseId, characters }: FoundArtwork,
  limit: number,
): GalleryRow[] {
  const near: { facet: Facet; id: number | null }[] = [
    ...characters.map((character) => ({ facet: 'CHARACTER' as const, id: character.id })),
    { facet: 'SERIES', id: seriesId },
    { facet: 'FRANCHISE', id: franchiseId },
  ]
  const rows = near.flatMap((placed) =>
    placed.id === null
      ? []
      : listArtworks(db, { filters: [{ facet: placed.facet, id: placed.id }], except: id }, { limit }),
  )
  const byAddress = new Map(rows.map((row) => [`${row.year}/${row.slug}`, row]))
  return [...byAddress.values()].slice(0, limit)
}

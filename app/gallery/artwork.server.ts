import { and, asc, eq, getTableColumns } from 'drizzle-orm'

import { isShowable, pictureColumns } from '#app/platform/pictures/picture-columns.server.ts'
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

/** A visible artwork by its address, with everything its page tells; null where there is none with a picture to show. */
export function findArtwork(db: Db, year: number, slug: string) {
  const artwork = db
    .select({ ...getTableColumns(artworks), series: series.name, franchise: franchises.name })
    .from(artworks)
    .leftJoin(series, eq(series.id, artworks.seriesId))
    .leftJoin(franchises, eq(franchises.id, artworks.franchiseId))
    .where(and(eq(artworks.year, year), eq(artworks.slug, slug), eq(artworks.isVisible, true)))
    .get()
  if (!artwork) return null

  const shown = listPictures(db, artwork.id)
  return shown.length === 0
    ? null
    : { ...artwork, pictures: shown, tags: listTags(db, artwork.id), characters: listCharacters(db, artwork.id) }
}

function listPictures(db: Db, artworkId: number) {
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
    .select({ name: tags.name })
    .from(artworkTags)
    .innerJoin(tags, eq(tags.id, artworkTags.tagId))
    .where(eq(artworkTags.artworkId, artworkId))
    .orderBy(asc(tags.id))
    .all()
}

function listCharacters(db: Db, artworkId: number) {
  return db
    .select({ name: characters.name })
    .from(artworkCharacters)
    .innerJoin(characters, eq(characters.id, artworkCharacters.characterId))
    .where(eq(artworkCharacters.artworkId, artworkId))
    .orderBy(asc(characters.id))
    .all()
}

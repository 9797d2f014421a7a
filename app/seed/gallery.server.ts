import type { Db } from '#db/database.server.ts'
import {
  artworkCharacters,
  artworkPictures,
  artworks,
  artworkTags,
  characters,
  franchises,
  series,
  tags,
} from '#db/schema.server.ts'

import type { DemoArtwork } from './demo-types.ts'
import {
  artworks as demoArtworks,
  characters as demoCharacters,
  franchises as demoFranchises,
  series as demoSeries,
  tags as demoTags,
} from './demo.ts'
import type { Ground } from './ground.ts'
import { idsBySlug } from './slugs.server.ts'

/** The demo circle's worlds and characters, then its pictures. */
export function plantGallery(ground: Ground): void {
  plantFranchises(ground.db)
  ground.db.insert(series).values(demoSeries).run()
  ground.db.insert(tags).values(demoTags).run()
  const ids = {
    series: idsBySlug(ground.db, series),
    franchises: idsBySlug(ground.db, franchises),
    characters: idsBySlug(ground.db, characters),
    tags: idsBySlug(ground.db, tags),
  }
  for (const artwork of demoArtworks) plantArtwork(ground, artwork, ids)
}

/** Parents stand before their children, so that each finds its own. */
function plantFranchises(db: Db): void {
  for (const { parent, ...franchise } of demoFranchises) {
    const parentId = parent ? idsBySlug(db, franchises)(parent) : null
    db.insert(franchises)
      .values({ ...franchise, parentId })
      .run()
  }
  const franchiseId = idsBySlug(db, franchises)
  for (const { franchise, ...character } of demoCharacters)
    db.insert(characters)
      .values({ ...character, franchiseId: franchiseId(franchise) })
      .run()
}

type Ids = Record<'series' | 'franchises' | 'characters' | 'tags', (slug: string) => number>

function plantArtwork({ db, pictureOf }: Ground, artwork: DemoArtwork, ids: Ids): void {
  const { slug, date, title, description, contentWarning } = artwork
  const { id } = db
    .insert(artworks)
    .values({
      slug,
      date,
      title,
      description,
      contentWarning,
      year: Number(date.slice(0, 4)),
      seriesId: artwork.series ? ids.series(artwork.series) : null,
      franchiseId: artwork.franchise ? ids.franchises(artwork.franchise) : null,
    })
    .returning({ id: artworks.id })
    .get()
  const { pictures, tags: tagSlugs, characters: characterSlugs = [] } = artwork
  for (const [position, { file, alt }] of pictures.entries()) {
    db.insert(artworkPictures)
      .values({ artworkId: id, pictureId: pictureOf(file), position, alt })
      .run()
  }
  for (const tag of tagSlugs)
    db.insert(artworkTags)
      .values({ artworkId: id, tagId: ids.tags(tag) })
      .run()
  for (const character of characterSlugs)
    db.insert(artworkCharacters)
      .values({ artworkId: id, characterId: ids.characters(character) })
      .run()
}

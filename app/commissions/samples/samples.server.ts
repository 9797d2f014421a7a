import { and, asc, eq, isNull } from 'drizzle-orm'

import { artworkPath } from '#app/gallery/gallery.ts'
import { isShowable, pictureColumns } from '#app/platform/pictures/find-picture.server.ts'
import { localise } from '#app/translations/localised.ts'
import type { Db } from '#db/database.server.ts'
import { artworkPictures, artworks, commissionSamples, pictures } from '#db/schema.server.ts'
import type { Locale } from '#db/vocabulary.ts'

import type { SamplesOfList } from './samples.ts'

/** What stands beside each price list, by its id: artworks that everybody may see as they are. */
export function readSamples(db: Db, locale: Locale): Record<number, SamplesOfList> {
  const rows = db
    .select({
      typeId: commissionSamples.typeId,
      optionId: commissionSamples.optionId,
      artwork: artworks,
      picture: pictureColumns,
    })
    .from(commissionSamples)
    .innerJoin(artworks, eq(artworks.id, commissionSamples.artworkId))
    .innerJoin(artworkPictures, and(eq(artworkPictures.artworkId, artworks.id), eq(artworkPictures.position, 0)))
    .innerJoin(pictures, eq(pictures.id, artworkPictures.pictureId))
    .where(and(eq(artworks.isVisible, true), isNull(artworks.contentWarning), isShowable))
    .orderBy(asc(commissionSamples.position), asc(commissionSamples.id))
    .all()
  const byList: Record<number, SamplesOfList> = {}
  for (const { typeId, optionId, artwork, picture } of rows) {
    const list = (byList[typeId] ??= { samples: [], examples: {} })
    const sample = {
      path: artworkPath(artwork.year, artwork.slug),
      title: localise(artwork.title, locale),
      picture,
    }
    if (optionId === null) list.samples.push(sample)
    else list.examples[optionId] = sample
  }
  return byList
}

import { findFacts, listPictures } from '#app/gallery/artwork/artwork.server.ts'
import { artworkPath } from '#app/gallery/gallery.ts'
import { nearestWidth, variantPath } from '#app/platform/pictures/variants.ts'
import { localise } from '#app/translations/localised.ts'
import type { Db } from '#db/database.server.ts'
import type { artworks } from '#db/schema.server.ts'
import type { Locale, LocalisedText } from '#db/vocabulary.ts'

const PICTURE_WIDTH = 1280

/** An artwork as the API tells it (contract, section 3). Behind a content warning there are no pictures, only its page. */
export function artJson(db: Db, artwork: typeof artworks.$inferSelect, locale: Locale) {
  const inLocale = (text: LocalisedText | null) => localise(text, locale)
  const { series, franchise, tags, characters } = findFacts(db, artwork)
  const contentWarning = inLocale(artwork.contentWarning) || null
  return {
    id: artwork.id,
    title: inLocale(artwork.title),
    description: inLocale(artwork.description),
    date: artwork.date,
    year: artwork.year,
    url: artworkPath(artwork.year, artwork.slug),
    contentWarning,
    series: series && inLocale(series.name),
    franchise: franchise && {
      id: franchise.id,
      name: inLocale(franchise.name),
      shortName: inLocale(franchise.shortName),
      parent: franchise.parentId,
    },
    characters: characters.map(({ name }) => inLocale(name)),
    tags: tags.map(({ name }) => inLocale(name)),
    pictures: contentWarning
      ? []
      : listPictures(db, artwork.id).map(({ alt, picture: { hash, width, height } }) => {
          return {
            url: variantPath(hash, nearestWidth(width, PICTURE_WIDTH), 'jpg'),
            width,
            height,
            alt: inLocale(alt),
          }
        }),
  }
}

import { z } from 'zod'

import { findFacts, listPictures } from '#app/gallery/artwork/artwork.server.ts'
import { countByYear, findShown } from '#app/gallery/gallery.server.ts'
import { artworkPath } from '#app/gallery/gallery.ts'
import { nearestWidth, variantPath } from '#app/platform/pictures/variants.ts'
import { localise } from '#app/translations/localised.ts'
import type { Db } from '#db/database.server.ts'
import type { artworks } from '#db/schema.server.ts'
import type { Locale, LocalisedText } from '#db/vocabulary.ts'

import { call, counted } from '../kit/call.server.ts'
import { aYear, day, picture, windowFields, windowOf } from '../kit/fields.forms.ts'
import { named } from '../kit/names.ts'
import { franchiseRef } from '../shop/product.forms.ts'

const artwork = named(
  'Artwork',
  z.object({
    id: z.int(),
    title: z.string(),
    description: z.string(),
    date: day,
    year: z.int(),
    url: z.string().describe('Its page, on this site'),
    contentWarning: z.string().nullable().describe('Behind a warning there are no pictures, only the page'),
    series: z.string().nullable(),
    franchise: franchiseRef.nullable(),
    characters: z.array(z.string()),
    tags: z.array(z.string()),
    pictures: z.array(picture),
  }),
)

export const artCalls = {
  'GET art': call(
    {
      summary: 'What hangs in the gallery, newest first',
      query: z.object({ year: aYear.optional(), ...windowFields(16) }),
      answer: z.array(artwork),
      isCounted: true,
    },
    ({ db, query, locale }) => {
      const { year } = query
      const total = countByYear(db).reduce((sum, each) => (!year || each.year === year ? sum + each.count : sum), 0)
      return counted(
        findShown(db, { year }, windowOf(query)).map((one) => artJson(db, one, locale)),
        total,
      )
    },
  ),
  'GET art/years': call(
    { summary: 'The years that have something, newest first', answer: z.array(z.int()) },
    ({ db }) => countByYear(db).map(({ year }) => year),
  ),
}

const PICTURE_WIDTH = 1280

/** An artwork as the API tells it (contract, section 3). Behind a content warning there are no pictures, only its page. */
function artJson(db: Db, artwork: typeof artworks.$inferSelect, locale: Locale) {
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

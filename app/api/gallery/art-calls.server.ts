import { z } from 'zod'

import { countByYear, findShown } from '#app/gallery/gallery.server.ts'

import { call, counted } from '../kit/call.server.ts'
import { aYear, day, picture, windowFields, windowOf } from '../kit/fields.forms.ts'
import { named } from '../kit/names.ts'
import { franchiseRef } from '../shop/product.forms.ts'
import { artJson } from './art-json.server.ts'

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

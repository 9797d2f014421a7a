import { z } from 'zod'

import { listAllEvents, listEvents } from '#app/circle/events.server.ts'
import { localise } from '#app/translations/localised.ts'
import { EVENT_STATUSES } from '#db/vocabulary.ts'

import { call, counted } from '../kit/call.server.ts'
import { aYear, day } from '../kit/fields.forms.ts'
import { named } from '../kit/names.ts'

const event = named(
  'Event',
  z.object({
    id: z.int(),
    slug: z.string(),
    name: z.string(),
    startsOn: day,
    endsOn: day.describe('Its last day'),
    venue: z.string(),
    city: z.string(),
    country: z.string(),
    space: z.string(),
    link: z.string().nullable(),
    status: z.enum(EVENT_STATUSES),
  }),
)

export const eventCalls = {
  'GET events': call(
    {
      summary: 'The events of the circle, of one year or all',
      query: z.object({ year: aYear.optional() }),
      answer: z.array(event),
      isCounted: true,
    },
    ({ db, query: { year }, locale }) => {
      const rows = year === undefined ? listAllEvents(db) : listEvents(db, year)
      const events = rows.map(({ name, venue, city, ...row }) => ({
        ...row,
        name: localise(name, locale),
        venue: localise(venue, locale),
        city: localise(city, locale),
      }))
      return counted(events, events.length)
    },
  ),
}

import { z } from 'zod'

import { EVENT_SORTS, listEvents, listEventYears, readEventsQuery } from '#app/circle/event-list.server.ts'
import { eventResource } from '#app/circle/event-resource.server.ts'
import { eventsCsv } from '#app/circle/events-csv.server.ts'
import { EVENT_STATUSES } from '#db/vocabulary.ts'

import { adminCall, counted } from '../../kit/call.server.ts'
import { aYear, day, texts, windowFields, windowOf } from '../../kit/fields.forms.ts'
import { csvCall } from '../csv.server.ts'
import { asAddress, searchFields } from '../lists.ts'
import { resourceCalls } from '../site/resources.server.ts'

const filters = {
  ...searchFields(EVENT_SORTS, '-date'),
  year: aYear.optional(),
  status: z.enum(EVENT_STATUSES, 'form:choose').optional(),
}

/** The admin's events, by the commands of its pages. */
export const adminEventCalls = {
  'GET admin/events': adminCall(
    {
      summary: 'Events',
      query: z.object({ ...filters, ...windowFields(25) }),
      answer: z.array(
        z.object({
          id: z.int(),
          slug: z.string(),
          name: texts,
          startsOn: day,
          endsOn: day,
          venue: texts,
          city: texts,
          country: z.string(),
          space: z.string(),
          link: z.string().nullable(),
          status: z.enum(EVENT_STATUSES),
        }),
      ),
      isCounted: true,
    },
    ({ db, query, locale }) => {
      const listQuery = readEventsQuery(asAddress(query), listEventYears(db))
      // A year without events has none; the admin's list leaves such a filter out.
      const year = query.year === undefined ? null : String(query.year)
      const { rows, count } = listEvents(db, { ...listQuery, year, window: windowOf(query) }, locale)
      return counted(rows, count)
    },
  ),
  'GET admin/events.csv': csvCall('Events', filters, eventsCsv),
  ...resourceCalls('admin/events', 'An event', eventResource),
}

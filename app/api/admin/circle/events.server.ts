import { z } from 'zod'

import { eventList } from '#app/circle/event-list.server.ts'
import { eventResource } from '#app/circle/event-resource.server.ts'
import { EVENT_STATUSES } from '#db/vocabulary.ts'

import { day, texts } from '../../kit/fields.forms.ts'
import { csvCall, listCall } from '../lists.server.ts'
import { resourceCalls } from '../site/resources.server.ts'

/** The admin's events, by the commands of its pages. */
export const adminEventCalls = {
  'GET admin/events': listCall(eventList, {
    summary: 'Events',
    answer: z.object({
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
  }),
  'GET admin/events.csv': csvCall('Events', eventList),
  ...resourceCalls('admin/events', 'An event', eventResource),
}

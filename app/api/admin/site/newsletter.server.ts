import { z } from 'zod'

import { importSubscribers, planSubscribers } from '#app/site/newsletter/import/subscriber-import.server.ts'
import { subscriberImportForm } from '#app/site/newsletter/import/subscriber.forms.ts'
import { newsletterCsv } from '#app/site/newsletter/newsletter-csv.server.ts'
import {
  listSubscribers,
  readSubscribersQuery,
  SUBSCRIBER_SORTS,
  SUBSCRIBER_STATES,
} from '#app/site/newsletter/newsletter-list.server.ts'

import { adminCall, counted } from '../../kit/call.server.ts'
import { moment, windowFields, windowOf } from '../../kit/fields.forms.ts'
import { csvCall } from '../csv.server.ts'
import { asAddress, searchFields } from '../lists.ts'
import { stagedCalls } from '../staged.server.ts'

const filters = {
  ...searchFields(SUBSCRIBER_SORTS, '-date'),
  state: z
    .enum(SUBSCRIBER_STATES, 'form:choose')
    .optional()
    .describe('Who confirmed gets letters, who did not gets none'),
}

export const newsletterCalls = {
  'GET admin/users/newsletter': adminCall(
    {
      summary: 'Who asked for the newsletter',
      query: z.object({ ...filters, ...windowFields(25) }),
      answer: z.array(
        z.object({
          id: z.int(),
          email: z.string(),
          locale: z.string(),
          createdAt: moment,
          confirmedAt: moment.nullable(),
          source: z.string().nullable().describe('Of who came by a file: how they agreed'),
          consent: z.string().nullable().describe('What that file says of it'),
        }),
      ),
      isCounted: true,
    },
    ({ db, query }) => {
      const listQuery = { ...readSubscribersQuery(asAddress(query)), window: windowOf(query) }
      const { rows, count } = listSubscribers(db, listQuery)
      return counted(rows, count)
    },
  ),
  'GET admin/users/newsletter.csv': csvCall('Subscribers', filters, newsletterCsv),
  ...stagedCalls('admin/users/newsletter/imports', {
    kind: 'SUBSCRIBERS',
    what: 'subscribers as Mailchimp, Ghost, Substack or this site write it',
    options: subscriberImportForm.shape,
    plan: (db, staged) => planSubscribers(db, staged, new Date()),
    run: importSubscribers,
  }),
}

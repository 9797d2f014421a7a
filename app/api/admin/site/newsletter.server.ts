import { z } from 'zod'

import { importSubscribers, planSubscribers } from '#app/site/newsletter/import/subscriber-import.server.ts'
import { subscriberImportForm } from '#app/site/newsletter/import/subscriber.forms.ts'
import { subscriberList } from '#app/site/newsletter/newsletter-list.server.ts'

import { moment } from '../../kit/fields.forms.ts'
import { csvCall, listCall } from '../lists.server.ts'
import { stagedCalls } from '../staged.server.ts'

export const newsletterCalls = {
  'GET admin/users/newsletter': listCall(subscriberList, {
    summary: 'Who asked for the newsletter',
    answer: z.object({
      id: z.int(),
      email: z.string(),
      locale: z.string(),
      createdAt: moment,
      confirmedAt: moment.nullable(),
      source: z.string().nullable().describe('Of who came by a file: how they agreed'),
      consent: z.string().nullable().describe('What that file says of it'),
    }),
  }),
  'GET admin/users/newsletter.csv': csvCall('Subscribers', subscriberList),
  ...stagedCalls('admin/users/newsletter/imports', {
    kind: 'SUBSCRIBERS',
    what: 'subscribers as Mailchimp, Ghost, Substack or this site write it',
    options: subscriberImportForm.shape,
    plan: (db, staged) => planSubscribers(db, staged, new Date()),
    run: importSubscribers,
  }),
}

import { z } from 'zod'

import { importRedirects, planRedirects } from '#app/site/redirects/redirect-import.server.ts'
import { redirectResource } from '#app/site/redirects/redirect-resource.server.ts'
import { redirectList } from '#app/site/redirects/redirects.server.ts'

import { moment } from '../../kit/fields.forms.ts'
import { csvCall, listCall } from '../lists.server.ts'
import { stagedCalls } from '../staged.server.ts'
import { resourceCalls } from './resources.server.ts'

/** Addresses of an earlier site, by the commands of their pages. */
export const redirectCalls = {
  'GET admin/site-config/redirects': listCall(redirectList, {
    summary: 'Old addresses, where they lead, and how often that was of use',
    answer: z.object({
      id: z.int(),
      old: z.string(),
      target: z.string(),
      status: z.int(),
      createdAt: moment,
      uses: z.int(),
      lastUsedAt: moment.nullable(),
    }),
  }),
  'GET admin/site-config/redirects.csv': csvCall('Old addresses', redirectList),
  ...resourceCalls('admin/site-config/redirects', 'An old address', redirectResource),
  ...stagedCalls('admin/site-config/redirects/imports', {
    kind: 'REDIRECTS',
    what: 'old addresses (columns `old`, `new`, `status`)',
    options: {},
    plan: (db, { body }) => planRedirects(db, body),
    run: importRedirects,
  }),
}

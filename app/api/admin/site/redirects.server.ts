import { z } from 'zod'

import { importRedirects, planRedirects } from '#app/site/redirects/redirect-import.server.ts'
import { redirectResource } from '#app/site/redirects/redirect-resource.server.ts'
import { redirectsCsv } from '#app/site/redirects/redirects-csv.server.ts'
import { listRedirects, readRedirectsQuery, REDIRECT_SORTS } from '#app/site/redirects/redirects.server.ts'

import { adminCall, counted } from '../../kit/call.server.ts'
import { moment, windowFields, windowOf } from '../../kit/fields.forms.ts'
import { csvCall } from '../csv.server.ts'
import { asAddress, searchFields } from '../lists.ts'
import { stagedCalls } from '../staged.server.ts'
import { resourceCalls } from './resources.server.ts'

const filters = searchFields(REDIRECT_SORTS, '-date')

/** Addresses of an earlier site, by the commands of their pages. */
export const redirectCalls = {
  'GET admin/site-config/redirects': adminCall(
    {
      summary: 'Old addresses, where they lead, and how often that was of use',
      query: z.object({ ...filters, ...windowFields(25) }),
      answer: z.array(
        z.object({
          id: z.int(),
          old: z.string(),
          target: z.string(),
          status: z.int(),
          createdAt: moment,
          uses: z.int(),
          lastUsedAt: moment.nullable(),
        }),
      ),
      isCounted: true,
    },
    ({ db, query }) => {
      const { rows, count } = listRedirects(db, { ...readRedirectsQuery(asAddress(query)), window: windowOf(query) })
      return counted(rows, count)
    },
  ),
  'GET admin/site-config/redirects.csv': csvCall('Old addresses', filters, redirectsCsv),
  ...resourceCalls('admin/site-config/redirects', 'An old address', redirectResource),
  ...stagedCalls('admin/site-config/redirects/imports', {
    kind: 'REDIRECTS',
    what: 'old addresses (columns `old`, `new`, `status`)',
    options: {},
    plan: (db, { body }) => planRedirects(db, body),
    run: importRedirects,
  }),
}

import { z } from 'zod'

import { listPages, PAGE_SORTS, readPagesQuery } from '#app/pages/admin/page-list.server.ts'
import { pageResource } from '#app/pages/admin/page-resource.server.ts'
import { NAVIGATION_PLACES, PAGE_STATES } from '#db/vocabulary.ts'

import { asAddress, searchFields } from '#app/api/admin/lists.ts'
import { resourceCalls } from '#app/api/admin/site/resources.server.ts'
import { adminCall, counted } from '#app/api/kit/call.server.ts'
import { moment, texts, windowFields, windowOf } from '#app/api/kit/fields.forms.ts'

const state = z.enum(PAGE_STATES, 'form:choose')

/** The pages that the administrator wrote, by the commands of their pages in the admin. */
export const pageCalls = {
  'GET admin/pages': adminCall(
    {
      summary: 'Own pages',
      query: z.object({ ...searchFields(PAGE_SORTS, '-changed'), state: state.optional(), ...windowFields(25) }),
      answer: z.array(
        z.object({
          id: z.int(),
          slug: z.string(),
          title: texts,
          state,
          place: z.enum(NAVIGATION_PLACES).nullable().describe('Where it is linked from'),
          changedAt: moment,
        }),
      ),
      isCounted: true,
    },
    ({ db, query, locale }) => {
      const { rows, count } = listPages(db, { ...readPagesQuery(asAddress(query)), window: windowOf(query) }, locale)
      return counted(rows, count)
    },
  ),
  ...resourceCalls('admin/pages', 'A page', pageResource),
}

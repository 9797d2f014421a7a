import { z } from 'zod'

import { entryResource } from '#app/site/navigation/entry-resource.server.ts'
import { presentEntries } from '#app/site/navigation/entry-list.server.ts'
import { orderEntries } from '#app/site/navigation/placing.server.ts'
import { NAVIGATION_PLACES } from '#db/vocabulary.ts'

import { changeOf } from '#app/api/admin/actor.server.ts'
import { resourceCalls } from '#app/api/admin/site/resources.server.ts'
import { adminCall, type Base } from '#app/api/kit/call.server.ts'

const place = z.enum(NAVIGATION_PLACES, 'form:choose')
const answer = z.array(
  z.object({
    id: z.int(),
    place,
    kind: z.enum(['SECTION', 'PAGE', 'LINK']),
    name: z.string(),
    to: z.string(),
    isHidden: z.boolean(),
    isDraft: z.boolean().describe('It leads to a draft, so that visitors do not see it'),
  }),
)
const order = z.object({
  place,
  ids: z.array(z.string().regex(/^\d{1,12}$/, 'form:format'), 'form:format').max(1000, 'form:tooLarge?max=1000'),
})

/** The links of header and footer. */
export const navigationCalls = {
  'GET admin/pages/navigation': adminCall(
    { summary: 'The links of header and footer, in their order', answer },
    present,
  ),
  'PUT admin/pages/navigation': adminCall(
    {
      summary: 'The links of header or footer: their order',
      about: 'What is not named comes last.',
      body: order,
      answer,
    },
    (args) => {
      orderEntries(args.db, args.body.place, args.body.ids, changeOf(args))
      return present(args)
    },
  ),
  ...resourceCalls('admin/pages/navigation', 'A link of header or footer', entryResource),
}

function present({ db, locale, t }: Base) {
  return presentEntries(db, locale, t)
}

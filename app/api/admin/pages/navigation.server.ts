import { z } from 'zod'

import { presentEntries, entryResource } from '#app/site/navigation/entry-resource.server.ts'
import { orderEntries } from '#app/site/navigation/placing.server.ts'
import { NAVIGATION_PLACES } from '#db/vocabulary.ts'

import { adminCall, type Base } from '../../kit/call.server.ts'
import { changeOf } from '../admin-calls.server.ts'
import { resourceCalls } from '../site/resources.server.ts'

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
const anId = z.coerce.string().regex(/^\d{1,12}$/, 'form:format')
const many = <S extends z.ZodType>(one: S) => z.array(one, 'form:format').max(1000, 'form:tooLarge?max=1000')
const order = z.union([z.object({ place, ids: many(anId) }), many(z.object({ place, id: anId }))], 'form:format')

/** The links of header and footer. */
export const navigationCalls = {
  'GET admin/pages/navigation': adminCall(
    { summary: 'The links of header and footer, in their order', answer },
    present,
  ),
  'PUT admin/pages/navigation': adminCall(
    {
      summary: 'The links of header or footer: their order',
      about: 'Or of both, as `GET` gives them. What is not named comes last.',
      body: order,
      answer,
    },
    (args) => {
      const { db, body } = args
      const orders = Array.isArray(body)
        ? NAVIGATION_PLACES.map((one) => ({ place: one, ids: idsIn(body, one) }))
        : [body]
      for (const { place: one, ids } of orders) orderEntries(db, one, ids, changeOf(args))
      return present(args)
    },
  ),
  ...resourceCalls('admin/pages/navigation', 'A link of header or footer', entryResource),
}

function idsIn(entries: readonly { place: string; id: string }[], wanted: string): string[] {
  return entries.filter((entry) => entry.place === wanted).map((entry) => entry.id)
}

function present({ db, locale, t }: Base) {
  return presentEntries(db, locale, t)
}

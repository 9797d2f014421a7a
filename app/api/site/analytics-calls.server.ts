import { z } from 'zod'

import { mayCount } from '#app/platform/analytics/audience.ts'
import { sentEvent } from '#app/platform/analytics/events.ts'
import { requestInfo } from '#app/platform/context.server.ts'
import { networkOf, takeTurn } from '#app/site/rate-limits.server.ts'

import { call } from '../kit/call.server.ts'
import { tooMany } from '../kit/refusals.server.ts'

const MOST_EVENTS = 20
/** Characters of JSON. */
const LONGEST_PARAMS = 2000

const event = z.object({
  name: z.string().regex(/^[a-zA-Z]\w{0,39}$/, 'form:format'),
  params: z
    .record(z.string(), z.unknown())
    .refine((params) => JSON.stringify(params).length <= LONGEST_PARAMS, `form:tooLong?max=${LONGEST_PARAMS}`)
    .default({}),
})

/** What happened on pages and in programs, told to the site (specification, section 1). */
export const analyticsCalls = {
  'POST analytics': call(
    {
      summary: 'Tells what happened: one event, or a few at once',
      about:
        '`screen_view` tells a navigation by its `path`, with the query; `search` what was looked for (`search_term`, ' +
        '`found`); `web_vital` a time (`metric`, `value`, `path`). Any other name is counted by its name. Parameters ' +
        'that may tell of a person are left out, and nothing is kept of who sends Do Not Track or Global Privacy Control.',
      body: z.union([event, z.array(event).min(1).max(MOST_EVENTS)]),
      statuses: [202],
      isShort: true,
      isLimited: true,
    },
    async ({ db, body, request, context, services, t, now }) => {
      const key = networkOf(context.get(requestInfo).address)
      const wait = await takeTurn(db, { limit: 'analyticsByAddress', key })
      if (wait !== null) return tooMany(t, wait)

      if (mayCount(request.headers))
        for (const event of Array.isArray(body) ? body : [body])
          services.analytics.log(sentEvent(services.routes, event, now))
    },
  ),
}

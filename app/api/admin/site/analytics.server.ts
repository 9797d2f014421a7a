import { z } from 'zod'

import { LENGTHS, readPeriod } from '#app/site/analytics/period.ts'
import { analyticsCsv, readReport } from '#app/site/analytics/report.server.ts'
import { FUNNEL_STEPS } from '#app/site/analytics/sums.ts'
import { dayOf } from '#app/translations/dates.ts'

import { adminCall } from '../../kit/call.server.ts'
import { day, file } from '../../kit/fields.forms.ts'

const period = z.object({
  days: z.literal(LENGTHS, 'form:choose').default(28).describe('How many, the last one `until`'),
  until: day.optional().describe('Today where it is missing or later'),
})
const sums = z.object({ visits: z.int(), views: z.int() })
const ranked = z.array(z.object({ subject: z.string().describe('Empty for all others'), quantity: z.int() }))
const time = z.number().nullable()

/** What is looked at, without knowing anybody. */
export const adminAnalyticsCalls = {
  'GET admin/analytics': adminCall(
    {
      summary: 'How the site was used in a period',
      query: period,
      answer: z.object({
        period: z.object({ from: day, until: day }),
        columns: z.array(z.object({ day, last: day, visits: z.int(), views: z.int() })),
        totals: sums.extend({ orders: z.int() }),
        before: sums.describe('As many days right before'),
        screens: ranked,
        referrers: ranked,
        searches: ranked,
        emptySearches: ranked,
        events: ranked,
        funnel: z.array(z.object({ step: z.enum(FUNNEL_STEPS), quantity: z.int(), ofBefore: time })),
        speed: z
          .array(
            z.object({
              screen: z.string(),
              measured: z.int(),
              SERVER: time,
              TTFB: time,
              FCP: time,
              LCP: time,
              INP: time,
              CLS: time,
            }),
          )
          .describe('What three of four visitors waited at most, in ms; CLS in thousandths'),
      }),
    },
    ({ db, services, query, now }) => {
      services.analytics.flush()
      const period = readPeriod(query, dayOf(now))
      return { period: period, ...readReport(db, period, services.routes) }
    },
  ),
  'GET admin/analytics.csv': adminCall(
    { summary: 'All that was counted in a period, day by day, as CSV', query: period, answer: file('text/csv') },
    ({ db, services, query, now }) => {
      services.analytics.flush()
      return analyticsCsv(db, readPeriod(query, dayOf(now)))
    },
  ),
}

import { z } from 'zod'

import { readDay } from '#app/dashboard/dashboard.server.ts'
import { listAlerts } from '#app/site/alerts/alerts.server.ts'
import { ALERT_KINDS } from '#db/vocabulary.ts'

import { adminCall } from '#app/api/kit/call.server.ts'
import { day, minor, moment, texts } from '#app/api/kit/fields.forms.ts'

const count = z.int()
const MOST_NEWS = 50

export const adminDashboardCalls = {
  'GET admin/dashboard': adminCall(
    {
      summary: 'What waits for somebody today',
      answer: z.object({
        unpaid: count.describe('Orders'),
        toShip: count,
        lateToShip: count.describe('Of those, past the days in which parcels are promised to leave'),
        quotes: count.describe('Commissions without one'),
        lateQuotes: count,
        lowStock: count.describe('Published products'),
        failedMails: count,
        toGiveBack: z
          .array(
            z.object({
              of: z.enum(['ORDER', 'COMMISSION']),
              id: z.int(),
              entryId: z.int().describe('Its payment or entry'),
              who: z.string(),
              amountMinor: minor,
              since: moment,
            }),
          )
          .describe('Money that is to be sent back'),
        partlyPaid: z
          .array(
            z.object({
              id: z.int(),
              email: z.string(),
              payUntil: moment.nullable(),
              paidMinor: minor,
              dueMinor: minor,
            }),
          )
          .describe('Orders past their day on which money lies, though not enough'),
        withoutOrder: z
          .object({ count, sumMinor: minor })
          .describe('Payments of which nobody has said yet what they are for'),
        onlineProblems: count.describe('Payments online that somebody has to look at'),
        news: z
          .array(
            z.object({
              id: z.int(),
              kind: z.enum(ALERT_KINDS),
              title: z.string(),
              path: z.string().describe('Where it is looked at'),
              at: moment,
            }),
          )
          .describe('What happened last'),
        nextEvent: z.object({ id: z.int(), slug: z.string(), name: texts, startsOn: day, endsOn: day }).nullable(),
      }),
    },
    ({ db, now, locale }) => ({ ...readDay(db, now), news: listAlerts(db, MOST_NEWS, locale) }),
  ),
}

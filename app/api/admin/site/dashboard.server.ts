import { z } from 'zod'

import { findNextEvent } from '#app/circle/events.server.ts'
import { readDay } from '#app/dashboard/dashboard.server.ts'
import { MATCH_KINDS, findAnywhere } from '#app/dashboard/find-anywhere.server.ts'
import { listFirstSteps, skipStep } from '#app/dashboard/first-steps/first-steps.server.ts'
import { STEP_NAMES } from '#app/dashboard/first-steps/steps.ts'
import { listAlerts } from '#app/site/alerts/alerts.server.ts'
import { dayOf } from '#app/translations/dates.ts'
import { ALERT_KINDS, PAYMENT_PROVIDERS } from '#db/vocabulary.ts'

import { adminCall } from '../../kit/call.server.ts'
import { day, minor, moment, texts } from '../../kit/fields.forms.ts'

const count = z.int()
const MOST_NEWS = 50

const steps = z.array(
  z.object({
    name: z.enum(STEP_NAMES),
    path: z.string().describe('Where it is taken'),
    isDone: z.boolean(),
    isSkipped: z.boolean(),
  }),
)

export const adminDashboardCalls = {
  'GET admin/first-steps': adminCall(
    { summary: 'What a circle sets up before it opens, in its order', answer: steps },
    ({ db }) => listFirstSteps(db),
  ),
  'PUT admin/first-steps/{name}': adminCall(
    {
      summary: 'Leaves a first step out, or takes it up again',
      params: z.object({ name: z.enum(STEP_NAMES, 'form:choose') }),
      body: z.object({ isSkipped: z.boolean('form:format') }),
      answer: steps,
    },
    ({ db, params, body, viewer, now }) => {
      skipStep(db, params.name, body.isSkipped, { by: viewer, now })
      return listFirstSteps(db)
    },
  ),
  'GET admin/search': adminCall(
    {
      summary: 'Where a text is found, each kind with its first few',
      query: z.object({ search: z.string().max(100, 'form:tooLong?max=100').default('') }),
      answer: z.array(
        z.object({
          kind: z.enum(MATCH_KINDS),
          count,
          list: z.string().describe('The page of all of them'),
          hits: z.array(z.object({ path: z.string(), title: z.string(), more: z.string() })),
        }),
      ),
    },
    ({ db, query, locale, now }) => findAnywhere(db, query.search.trim(), () => true, { locale, now }),
  ),
  'GET admin/dashboard': adminCall(
    {
      summary: 'What waits for somebody today',
      answer: z.object({
        unpaid: count.describe('Orders'),
        toShip: count,
        lateToShip: count.describe('Of those, past the days in which parcels are promised to leave'),
        quotes: count.describe('Commissions without one'),
        lateQuotes: count,
        heldCommissions: count.describe('Whose money went back, or is disputed'),
        lowStock: count.describe('Published products'),
        failedMails: count,
        toGiveBack: z
          .array(
            z.object({
              of: z.enum(['ORDER', 'COMMISSION', 'HOLD']),
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
        withdrawals: z
          .array(z.object({ id: z.int(), orderId: z.int(), email: z.string(), at: moment }))
          .describe('Withdrawals from orders that somebody has to see to'),
        withoutOrder: z
          .object({ count, sumMinor: minor })
          .describe('Payments of which nobody has said yet what they are for'),
        refusedKeys: z.array(z.enum(PAYMENT_PROVIDERS)).describe('Providers that take the site’s keys no more'),
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
    ({ db, now, locale }) => ({
      ...readDay(db, now),
      news: listAlerts(db, MOST_NEWS, locale),
      nextEvent: findNextEvent(db, dayOf(now)),
    }),
  ),
}

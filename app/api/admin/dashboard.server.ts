import { z } from 'zod'

import { readDay } from '#app/admin/dashboard.server.ts'

import { adminCall } from '../call.server.ts'
import { day, texts } from '../fields.forms.ts'

const count = z.int()

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
        nextEvent: z.object({ id: z.int(), slug: z.string(), name: texts, startsOn: day, endsOn: day }).nullable(),
      }),
    },
    ({ db, now }) => readDay(db, now),
  ),
}

import { z } from 'zod'

import { adminCall } from '#app/api/kit/call.server.ts'
import { providerCheck } from '#app/payments/accounts/provider-check.server.ts'
import { examineSite } from '#app/platform/doctor/doctor.server.ts'
import { CHECK_NAMES, FINDING_STATES } from '#app/platform/doctor/finding.ts'
import { DATA_KINDS } from '#app/dashboard/privacy/record.server.ts'
import { formatRecord } from '#app/dashboard/privacy/record-words.server.ts'
import { formatProblem } from '#app/translations/message.ts'

/** How the site is, as `npm run doctor` tells it. */
export const adminHealthCalls = {
  'GET admin/health': adminCall(
    {
      summary: 'What the site and what it stands on look like, line by line',
      answer: z.array(z.object({ name: z.enum(CHECK_NAMES), state: z.enum(FINDING_STATES), text: z.string() })),
    },
    async ({ services, now, t }) => {
      const rows = await examineSite({ ...services, isServing: true }, now, { more: [providerCheck] })
      return rows.map(({ text, ...row }) => ({ ...row, text: formatProblem(t, text) }))
    },
  ),
  'GET admin/privacy': adminCall(
    {
      summary: 'What the site keeps of people, why, who sees it and for how long',
      answer: z.object({
        rows: z.array(
          z.object({
            kind: z.enum(DATA_KINDS),
            what: z.string(),
            why: z.string(),
            who: z.string(),
            kept: z.string(),
            now: z.string(),
          }),
        ),
        elsewhere: z.array(z.string()).describe('Who beside the site gets to know something'),
      }),
    },
    ({ services, t, locale }) => formatRecord(services, t, locale),
  ),
}

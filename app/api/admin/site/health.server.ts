import { z } from 'zod'

import { adoptSite, afterJump, readLastNumbers } from '#app/dashboard/adopt/adopt.server.ts'
import { formatRecord } from '#app/dashboard/privacy/record-words.server.ts'
import { DATA_KINDS } from '#app/dashboard/privacy/record.server.ts'
import { providerCheck } from '#app/payments/accounts/provider-check.server.ts'
import { CHECK_NAMES, FINDING_STATES } from '#app/platform/doctor/finding.ts'
import { examineSite } from '#app/platform/doctor/machine-checks.server.ts'
import { isQuiet } from '#app/platform/place/place.server.ts'
import { formatProblem } from '#app/translations/message.ts'
import type { Db } from '#db/database.server.ts'

import { adminCall } from '../../kit/call.server.ts'
import { refuse } from '../../kit/refusals.server.ts'

const lastNumber = z.int().min(0).max(999_999_999)
const lastNumbers = {
  lastOrder: z.int().describe('An invoice has the number of its order'),
  lastCreditNote: z.int(),
}

function presentAdoption(db: Db) {
  const { order, creditNote } = readLastNumbers(db)
  return { isCopy: isQuiet(db), lastOrder: order, lastCreditNote: creditNote }
}

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
  'GET admin/adopt': adminCall(
    {
      summary: 'Whether this is a copy of the site, and the last numbers that it knows',
      answer: z.object({ isCopy: z.boolean(), ...lastNumbers }),
    },
    ({ db }) => presentAdoption(db),
  ),
  'POST admin/adopt': adminCall(
    {
      summary: 'Says that a copy is the site now; without numbers they go on a thousand later',
      body: z.object({ lastOrder: lastNumber.optional(), lastCreditNote: lastNumber.optional() }),
      answer: z.object({ isCopy: z.boolean(), ...lastNumbers }),
      errors: { 409: 'It is no copy' },
    },
    ({ db, body, viewer, now, t }) => {
      const safe = afterJump(readLastNumbers(db))
      const last = { order: body.lastOrder ?? safe.order, creditNote: body.lastCreditNote ?? safe.creditNote }
      const done = adoptSite(db, last, { by: viewer, now })
      return done === 'DONE' ? presentAdoption(db) : refuse(t, 409, { message: t('office:noCopy') })
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

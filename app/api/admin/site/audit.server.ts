import { z } from 'zod'

import { auditCsv } from '#app/audit/audit-csv.server.ts'
import { AUDIT_SORTS, readAuditQuery } from '#app/audit/audit-list.server.ts'
import { listReadableAudit, plainSentence } from '#app/audit/readable-audit.server.ts'

import { adminCall, counted } from '../../kit/call.server.ts'
import { day, moment, windowFields, windowOf } from '../../kit/fields.forms.ts'
import { csvCall } from '../csv.server.ts'
import { asAddress, searchFields } from '../lists.ts'

const filters = {
  ...searchFields(AUDIT_SORTS, '-date'),
  kind: z
    .string()
    .regex(/^[\w-]{1,40}$/, 'form:format')
    .optional()
    .describe('What was done, up to the point: `product` finds `product.edit` too'),
  from: day.optional(),
  until: day.optional(),
}

/** What was done, by whom, with what was before and after. Nothing of it is ever changed. */
export const adminAuditCalls = {
  'GET admin/audit': adminCall(
    {
      summary: 'The log of changes',
      query: z.object({ ...filters, ...windowFields(25) }),
      answer: z.array(
        z.object({
          id: z.int(),
          at: moment,
          actorId: z.int().nullable(),
          actor: z.string(),
          action: z.string(),
          subject: z.string(),
          sentence: z.string().describe('What was done in words, in the language of the call'),
          path: z.string().nullable().describe('The page of what it was done to, in the admin'),
          times: z.int().describe('How often, where refused tries of an hour are one line'),
          before: z.unknown().optional(),
          after: z.unknown().optional(),
        }),
      ),
      isCounted: true,
    },
    ({ db, query, t, locale }) => {
      const wanted = { ...readAuditQuery(asAddress(query)), window: windowOf(query) }
      const { rows, count } = listReadableAudit(db, wanted, { t, locale })
      const lines = rows.map(({ sentence, values: _, ...line }) => ({
        ...line,
        sentence: plainSentence(sentence),
        path: sentence.path,
      }))
      return counted(lines, count)
    },
  ),
  'GET admin/audit.csv': csvCall('The log', filters, auditCsv),
}

import { z } from 'zod'

import { auditCsv } from '#app/site/audit/audit-csv.server.ts'
import { AUDIT_SORTS, listAudit, readAuditQuery } from '#app/site/audit/audit-list.server.ts'

import { adminCall, counted } from '#app/api/kit/call.server.ts'
import { day, moment, windowFields, windowOf } from '#app/api/kit/fields.forms.ts'
import { csvCall } from '#app/api/admin/csv.server.ts'
import { asAddress, searchFields } from '#app/api/admin/lists.ts'

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
          before: z.unknown().optional(),
          after: z.unknown().optional(),
        }),
      ),
      isCounted: true,
    },
    ({ db, query }) => {
      const { rows, count } = listAudit(db, { ...readAuditQuery(asAddress(query)), window: windowOf(query) })
      return counted(rows, count)
    },
  ),
  'GET admin/audit.csv': csvCall('The log', filters, auditCsv),
}

import { z } from 'zod'

import { auditList, plainSentence, presentLines } from '#app/audit/audit-list.server.ts'

import { moment } from '../../kit/fields.forms.ts'
import { csvCall, presentedCall } from '../lists.server.ts'

/** What was done, by whom, with what was before and after. Nothing of it is ever changed. */
export const adminAuditCalls = {
  'GET admin/audit': presentedCall(
    auditList,
    {
      summary: 'The log of changes',
      answer: z.object({
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
    },
    (rows, { db, t, locale }) =>
      presentLines(db, rows, { t, locale }).map(({ sentence, ...line }) => ({
        ...line,
        sentence: plainSentence(sentence),
        path: sentence.path,
      })),
  ),
  'GET admin/audit.csv': csvCall('The log', auditList),
}

import { z } from 'zod'

import { choice, day, email, idempotencyKey, optionalText, text, trap } from '#app/platform/fields.forms.ts'
import { NATURES } from '#db/vocabulary.ts'

import { MOST_ALIAS, MOST_DETAILS } from './requests.ts'

const id = z.int({ error: 'form:choose' }).positive('form:choose')

/**
 * A commission request (contract, section 2). The choices of a price list are fields beside these: `readWish` reads them.
 * @param today `YYYY-MM-DD`: a deadline may not have passed
 */
export const requestForm = (today: string) =>
  z
    .object({
      contactEmail: email,
      type: id,
      alias: optionalText(MOST_ALIAS),
      details: text(MOST_DETAILS),
      paymentMethod: id.optional(),
      nature: choice(NATURES),
      slot: id.optional(),
      hasDeadline: choice(['YES', 'NO']),
      deadline: day.optional(),
      acceptTerms: z.boolean({ error: 'form:acceptTerms' }).refine(Boolean, 'form:acceptTerms'),
      newsletter: z.boolean().optional(),
      website: trap,
      key: idempotencyKey,
    })
    .superRefine((fields, context) => {
      const problem = deadlineProblem(fields, today)
      if (problem) context.addIssue({ code: 'custom', path: ['deadline'], message: problem })
    })

/** What is wrong with a deadline: a translation key. Asked of a form whose other fields may be wrong as well. */
export function deadlineProblem(fields: { hasDeadline?: unknown; deadline?: unknown }, today: string): string | null {
  const { hasDeadline, deadline } = fields
  if (hasDeadline !== 'YES') return null
  if (!deadline) return 'commissions:deadlineNeeded'

  const read = day.safeParse(deadline)
  if (!read.success) return 'form:date'

  return read.data < today ? 'commissions:deadlinePast' : null
}

export type RequestFields = z.infer<ReturnType<typeof requestForm>>

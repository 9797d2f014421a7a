import { z } from 'zod'

import { choice, day, email, idempotencyKey, optionalText, text, honeypot } from '#app/platform/fields.forms.ts'
import { dayOf } from '#app/platform/time/site-clock.ts'
import { NATURES } from '#db/vocabulary.ts'

import { MOST_ALIAS, MOST_DETAILS } from './requests.ts'

/** What may still be promised. */
export const comingDay = day.refine((on) => on >= dayOf(new Date()), 'commissions:deadlinePast')

const id = z.int({ error: 'form:choose' }).positive('form:choose')

/**
 * A commission request (contract, section 2). The choices of a price list are fields beside these: `readSelection` reads them,
 * and says what is wrong with slot and deadline.
 */
export const requestForm = z.object({
  contactEmail: email,
  type: id,
  alias: optionalText(MOST_ALIAS),
  details: text(MOST_DETAILS),
  paymentMethod: id.optional(),
  nature: choice(NATURES),
  slot: z.string().optional(),
  hasDeadline: choice(['YES', 'NO']),
  deadline: z.string().optional(),
  isForAdults: z.boolean().optional(),
  isAdult: z.boolean().optional(),
  acceptTerms: z.boolean({ error: 'form:acceptTerms' }).refine(Boolean, 'form:acceptTerms'),
  /** The version of the terms that the form led to. */
  termsVersion: z.string().optional(),
  newsletter: z.boolean().optional(),
  website: honeypot,
  key: idempotencyKey,
})

export type RequestFields = z.infer<typeof requestForm>

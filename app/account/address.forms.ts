import { z } from 'zod'

import { optionalText, text } from '#app/platform/fields.forms.ts'

/** Where something is sent (specification, section 3). Countries without states, codes or telephones exist. */
export const addressFields = {
  fullName: text(120),
  country: z
    .string({ error: 'form:choose' })
    .toUpperCase()
    .regex(/^[A-Z]{2}$/, 'form:choose'),
  state: optionalText(120),
  city: text(120),
  postalCode: optionalText(20),
  addressLine1: text(200),
  addressLine2: optionalText(200),
  phoneNumber: optionalText(40).refine((number) => /^[-+() \d./]*$/.test(number), 'form:format'),
}

export const addressForm = z.object({ ...addressFields, isMain: z.boolean().default(false) })

export type AddressInput = z.infer<typeof addressForm>

import { z } from 'zod'

import { choice, text } from '#app/platform/fields.forms.ts'
import { readNumber } from '#app/platform/forms/read-number.ts'
import { ROUNDINGS } from '#db/base-vocabulary.ts'

/** A new base currency: units of it for one of the base of now, and how prices are rounded. */
export const baseChangeForm = z.object({
  to: text(3),
  rate: text(20)
    .transform(readNumber)
    .refine((rate) => rate >= 1e-8 && rate < 1e9, 'office:noRate'),
  rounding: choice(ROUNDINGS),
})

export type BaseChangeFields = z.infer<typeof baseChangeForm>

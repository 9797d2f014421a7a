import { z } from 'zod'

import { choice, text } from '#app/platform/fields.forms.ts'
import { ROUNDINGS } from '#db/base-vocabulary.ts'

/** A new base currency: units of it for one of the base of now, and how prices are rounded. */
export const baseChangeForm = z.object({
  to: text(3),
  rate: text(20)
    .regex(/^\d{1,9}(\.\d{1,8})?$/, 'office:noRate')
    .transform(Number)
    .refine((rate) => rate > 0, 'office:noRate'),
  rounding: choice(ROUNDINGS),
})

export type BaseChangeFields = z.infer<typeof baseChangeForm>

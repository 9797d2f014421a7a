import { z } from 'zod'

import { atMost } from '#app/platform/fields.forms.ts'

/** The header that makes sending a call twice have one effect: any printable text. */
export const ONCE = 'Idempotency-Key'

const key = z
  .string({ error: 'api:needsKey' })
  .min(1, 'api:needsKey')
  .max(255, atMost(255))
  .regex(/^[\x20-\x7e]+$/, 'form:format')

export const neededKey = z.object({ [ONCE]: key })
export const onceKey = z.object({ [ONCE]: key.optional() })

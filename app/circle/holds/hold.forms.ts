import { z } from 'zod'

import { email, flag, idempotencyKey, text, wholeNumber } from '#app/platform/fields.forms.ts'

/** What a customer asks for: some of each product, up to the limit. */
export const holdForm = (productIds: readonly number[], limit: number) =>
  z.object({
    key: idempotencyKey,
    name: text(80),
    contactEmail: email,
    isAdult: flag,
    ...Object.fromEntries(productIds.map((id) => [`take-${id}`, wholeNumber(0, limit).optional()])),
  })

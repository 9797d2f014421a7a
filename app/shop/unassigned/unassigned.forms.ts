import { z } from 'zod'

import type { Currency } from '#app/money/currency.ts'
import { day, idempotencyKey, moneyIn, optionalText } from '#app/platform/fields.forms.ts'

/** What came in for nobody knows what yet. `isSure` records it where it looks like one that is there. */
export const unassignedForm = (base: Currency) =>
  z.object({
    operation: idempotencyKey,
    receivedOn: day,
    amount: moneyIn(base),
    original: optionalText(60),
    method: optionalText(120),
    reference: optionalText(300),
    payer: optionalText(200),
    note: optionalText(1000),
    isSure: z.boolean().default(false),
  })

import { z } from 'zod'

import type { Currency } from '#app/money/currency.ts'
import { day, idempotencyKey, moneyIn, optionalText, text } from '#app/platform/fields.forms.ts'

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

/** What it is put towards. */
export const assignmentForm = (base: Currency) =>
  z.object({
    operation: idempotencyKey,
    /** As a payer writes it: `O-12`, `C-12`. */
    target: text(40),
    /** Nothing for all that waits. */
    amount: moneyIn(base).optional(),
    isSure: z.boolean().default(false),
  })

/** What went back to whom it came from. */
export const returnForm = (base: Currency) =>
  z.object({
    operation: idempotencyKey,
    /** Nothing for all that waits. */
    amount: moneyIn(base).optional(),
    day,
    reference: optionalText(300),
  })

/** Why it never came. */
export const voidForm = z.object({ reason: text(300) })

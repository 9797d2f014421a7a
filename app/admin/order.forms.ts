import { z } from 'zod'

import type { Currency } from '#app/money/currency.ts'
import { parseMoney } from '#app/money/money.ts'
import { idempotencyKey, optionalText, text } from '#app/platform/fields.forms.ts'

/** An amount of a currency as somebody types it; minor units when it was read. */
const amount = (currency: Currency) =>
  text(20).transform((written, issues) => {
    const minor = parseMoney(written, currency)
    if (minor !== null) return minor

    issues.addIssue({ code: 'custom', message: 'admin:noAmount' })
    return z.NEVER
  })

/** What came in for an order. */
export const paymentForm = (base: Currency) =>
  z.object({ operation: idempotencyKey, amount: amount(base), reason: optionalText(300) })

/** Ends an order: why, what is given back, and whether the goods can be sold again. */
export const cancellationForm = (base: Currency) =>
  z.object({ reason: text(300), refund: amount(base).default(0), isRestocked: z.boolean().default(false) })

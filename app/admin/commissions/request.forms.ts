import { z } from 'zod'

import { comingDay } from '#app/commissions/requests/request.forms.ts'
import type { Currency } from '#app/money/currency.ts'
import { idempotencyKey, moneyIn, optionalText, text, wholeNumber } from '#app/platform/fields.forms.ts'
import { STAGES } from '#db/vocabulary.ts'

const amount = (currency: Currency) => moneyIn(currency)

const MOST_LINES = 40
const slotId = z.int({ error: 'form:choose' }).positive('form:choose')

/** What is offered for which sum. The slot may follow later. */
export const quoteForm = (base: Currency) =>
  z.object({
    lines: z
      .array(z.object({ label: text(200), amount: amount(base) }), { error: 'work:noLines' })
      .min(1, 'work:noLines')
      .max(MOST_LINES, `form:tooLarge?max=${MOST_LINES}`)
      .refine((lines) => lines.some((line) => line.amount > 0), { error: 'work:noSum' }),
    note: optionalText(4000),
    deadline: comingDay.optional(),
    slot: slotId.optional(),
  })

/** The same instead of the quote that was sent, by the version that was seen. */
export const correctionForm = (base: Currency) => quoteForm(base).extend({ version: wholeNumber(1, 1e6) })

export const showForm = z.object({
  operation: idempotencyKey,
  stage: z.enum(STAGES, { error: 'form:choose' }),
  note: optionalText(4000),
  isSure: z.boolean().default(false),
})

/** Files, which no schema reads, and whether it is meant although it is held. */
export const deliverForm = z.object({ isSure: z.boolean().default(false) })

/** Files alone, which no schema reads. */
export const filesForm = z.object({})

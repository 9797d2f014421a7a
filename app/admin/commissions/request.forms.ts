import { z } from 'zod'

import type { Currency } from '#app/money/currency.ts'
import { day, idempotencyKey, moneyIn, optionalText, text, wholeNumber } from '#app/platform/fields.forms.ts'
import { STAGES } from '#db/vocabulary.ts'

const amount = (currency: Currency) => moneyIn(currency)
const someAmount = (currency: Currency) => amount(currency).refine((minor) => minor > 0, { error: 'admin:noAmount' })

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
    deadline: day.optional(),
    slot: slotId.optional(),
  })

/** The same instead of the quote that was sent, by the version that was seen. */
export const correctionForm = (base: Currency) => quoteForm(base).extend({ version: wholeNumber(1, 1e6) })

export const slotForm = z.object({ slot: slotId })
/** Why, which the client reads. */
export const reasonForm = z.object({ reason: text(1000) })
export const requestPaymentForm = (base: Currency) =>
  z.object({
    operation: idempotencyKey,
    amount: someAmount(base),
    reason: optionalText(300),
    isSure: z.boolean().default(false),
  })

/** Ends what was agreed on: without an amount the rule decides. */
export const cancelForm = (base: Currency) => z.object({ refund: amount(base).optional(), reason: optionalText(1000) })

export const giveBackForm = (base: Currency) =>
  z.object({ operation: idempotencyKey, amount: someAmount(base), reason: text(300) })

export const addendumForm = (base: Currency) =>
  z.object({
    operation: idempotencyKey,
    text: text(4000),
    amount: amount(base).default(0),
    changeRounds: wholeNumber(0, 20).default(0),
  })

export const showForm = z.object({
  operation: idempotencyKey,
  stage: z.enum(STAGES, { error: 'form:choose' }),
  note: optionalText(4000),
  isSure: z.boolean().default(false),
})

/** Files, which no schema reads, and whether it is meant although it is held. */
export const deliverForm = z.object({ isSure: z.boolean().default(false) })

export const messageForm = z.object({ operation: idempotencyKey, text: text(4000) })

/** Files alone, which no schema reads. */
export const filesForm = z.object({})

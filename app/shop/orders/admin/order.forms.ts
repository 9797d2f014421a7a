import { z } from 'zod'

import type { Currency } from '#app/money/currency.ts'
import { idempotencyKey, moneyIn, optionalText, text } from '#app/platform/fields.forms.ts'

import { trackingNumber } from '../shipments/tracking-number.forms.ts'

const amount = (currency: Currency) => moneyIn(currency)

/** What came in for an order. `isSure` records it where it is more than is due, or looks like one that is there. */
export const paymentForm = (base: Currency) =>
  z.object({
    operation: idempotencyKey,
    amount: amount(base),
    reason: optionalText(300),
    isSure: z.boolean().default(false),
  })

/** An email to the customer. Its key makes one of a form that is sent twice. */
export const orderMessageForm = z.object({ operation: idempotencyKey, message: text(4000) })

const MOST_PARCELS = 40

/** The inner default says to the browser that it may stay empty: of a union conform reads nothing else. */
const optionalLink = z
  .union([z.literal('').default(''), z.url({ protocol: /^https?$/, error: 'admin:noLink' })])
  .default('')

/** What was sent: one line for each parcel. The link may be left to the carrier. What is doubtful is sent where it is meant. */
export const shipmentForm = z.object({
  parcels: z
    .array(
      z.object({
        carrier: text(60),
        trackingNumber,
        link: optionalLink,
      }),
      { error: 'admin:noParcels' },
    )
    .min(1, 'admin:noParcels')
    .max(MOST_PARCELS, `form:tooManyFiles?max=${MOST_PARCELS}`),
  isWithoutNumber: z
    .boolean('form:format')
    .default(false)
    .describe('Sends registered parcels without a tracking number'),
  isPaymentHeld: z
    .boolean('form:format')
    .default(false)
    .describe('Sends it although its payment went back or is in dispute'),
  isFewerParcels: z.boolean('form:format').default(false).describe('Sends fewer parcels than were planned'),
})

/** Money given back without ending the order. */
export const refundForm = (base: Currency) =>
  z.object({ operation: idempotencyKey, amount: amount(base), reason: text(300), isSent: z.boolean().default(false) })

/** What the staff note for themselves. */
export const staffNoteForm = z.object({ staffNote: optionalText(4000) })

/** Ends an order: why, what is given back (all that was paid where nothing is said), and whether the goods can be sold again. */
export const cancellationForm = (base: Currency) =>
  z.object({
    reason: text(300),
    refund: amount(base).optional(),
    isSent: z.boolean().default(false),
    isRestocked: z.boolean().default(false),
  })

import { z } from 'zod'

import { optionalText, text } from '#app/platform/fields.forms.ts'

import { trackingNumber } from '../shipments/shipment.forms.ts'

const MOST_PARCELS = 40

/** What is scanned at the packing table, with what was scanned before it for the same order. */
export const packingForm = z.object({
  code: trackingNumber,
  numbers: z.array(text(80)).max(MOST_PARCELS).default([]),
  carrier: optionalText(60),
  isWithoutNumber: z.boolean().default(false),
  isPaymentHeld: z.boolean().default(false),
  isFewerParcels: z.boolean().default(false),
})

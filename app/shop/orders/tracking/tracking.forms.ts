import { z } from 'zod'

import { anId, optionalText } from '#app/platform/fields.forms.ts'

import { trackingNumbers } from '../shipments/shipment.forms.ts'

/** As many as a page shows. */
export const MOST_ROWS = 200

/** Orders with the numbers of their parcels, some of which are sent. */
export const sendingForm = z.object({
  carrier: optionalText(60),
  isWithoutNumber: z.boolean().default(false),
  rows: z
    .array(
      z.object({
        orderId: anId,
        isSent: z.boolean().default(false),
        carrier: optionalText(60),
        numbers: trackingNumbers,
      }),
    )
    .max(MOST_ROWS, `form:tooLarge?max=${MOST_ROWS}`)
    .default([]),
})

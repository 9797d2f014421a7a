import { z } from 'zod'

import { text } from '#app/platform/fields.forms.ts'

import { trackingNumber } from './tracking-number.forms.ts'

const MOST_PARCELS = 40

/** The inner default says to the browser that it may stay empty: of a union conform reads nothing else. */
const optionalLink = z
  .union([z.literal('').default(''), z.url({ protocol: /^https?$/, error: 'admin:noLink' })])
  .default('')

/** What was sent: one line for each parcel. The link may be left to the carrier. */
export const parcelFields = {
  parcels: z
    .array(z.object({ carrier: text(60), trackingNumber, link: optionalLink }), { error: 'admin:noParcels' })
    .min(1, 'admin:noParcels')
    .max(MOST_PARCELS, `form:tooManyFiles?max=${MOST_PARCELS}`),
}

import { z } from 'zod'

import { text, optionalText } from '#app/platform/fields.forms.ts'

import { partTrackingNumbers, tidyTrackingNumber, trackingProblem } from './tracking-number.ts'

/** A tracking number of a form or a call; it may stay empty. */
export const trackingNumber = optionalText(80)
  .unwrap()
  .overwrite(tidyTrackingNumber)
  .check((context) => {
    const problem = trackingProblem(context.value)
    if (problem) context.issues.push({ code: 'custom', message: problem, input: context.value })
  })
  .default('')

/** Several for parcels of one order, with spaces or commas between them. */
export const trackingNumbers = optionalText(400)
  .unwrap()
  .check((context) => {
    const problem = partTrackingNumbers(context.value).map(trackingProblem).find(Boolean)
    if (problem) context.issues.push({ code: 'custom', message: problem, input: context.value })
  })
  .default('')

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

import { optionalText } from '#app/platform/fields.forms.ts'

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

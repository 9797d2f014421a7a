import { z } from 'zod'

import { idempotencyKey, minorUnits, optionalText, text } from '#app/platform/fields.forms.ts'

/** What a client sends from the page of their commission. */
export const clientMessageForm = z.object({ operation: idempotencyKey, text: text(4000) })
export const declineForm = z.object({ reason: optionalText(1000) })
export const changeForm = z.object({ text: text(4000) })
/** `seen`: what the page said is given back, in minor units. */
export const clientCancelForm = z.object({ reason: optionalText(1000), seen: minorUnits(0) })

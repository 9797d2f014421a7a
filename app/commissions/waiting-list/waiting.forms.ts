import { z } from 'zod'

import { email, honeypot } from '#app/platform/fields.forms.ts'

/** Joining the waiting list (contract, section 2). */
export const waitingForm = z.object({ contactEmail: email, website: honeypot })

export type WaitingFields = z.infer<typeof waitingForm>

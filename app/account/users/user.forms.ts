import { z } from 'zod'

import { text } from '#app/platform/fields.forms.ts'

/** How the admin knows that it is really them who ask: it stays in the log. */
export const rescueForm = z.object({ reason: text(300) })

/** Why an account is erased: it stays in the log, so that it may not say whose it was. */
export const erasureForm = (email: string) =>
  z.object({
    reason: text(300).refine((reason) => !reason.toLowerCase().includes(email.toLowerCase()), 'office:eraseNoName'),
  })

import { z } from 'zod'

import { email, honeypot, optionalText, text } from '#app/platform/fields.forms.ts'

const LONGEST = 4000

/** What somebody writes to the circle. */
export const contactForm = z.object({
  name: optionalText(80),
  contactEmail: email,
  message: text(LONGEST),
  website: honeypot,
})

/** What is answered, as an e-mail. `seen` is how many answers there were when the form was opened. */
export const answerForm = z.object({ answer: text(LONGEST), seen: z.coerce.number().int().min(0).optional() })

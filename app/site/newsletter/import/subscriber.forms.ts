import { z } from 'zod'

import { choice, text } from '#app/platform/fields.forms.ts'
import { LOCALES } from '#db/vocabulary.ts'

/** What is asked beside a file of subscribers: how they agreed, and their language where no column says it. */
export const subscriberImportForm = z.object({
  source: text(200),
  language: choice(LOCALES),
})

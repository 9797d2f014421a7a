import { z } from 'zod'

import { textOf } from '#app/translations/texts.ts'
import type { LocalisedText } from '#db/vocabulary.ts'

/** A text in both languages, each as `one` has it. */
export const inLanguages = (one: z.ZodType<string>) =>
  z
    .object({ en: one, ja: one }, 'form:format')
    .prefault({} as never)
    .transform(({ en, ja }): LocalisedText => textOf(en, ja))

/** One that has to be there in one of the languages. */
export const eitherOf = (text: ReturnType<typeof inLanguages>) =>
  text.refine(({ en, ja }) => en || ja, { path: ['en'], error: 'form:eitherLanguage' })

import { z } from 'zod'

import { inEitherLanguage, optionalText } from '#app/platform/fields.forms.ts'

const MOST_LETTERS = 50_000

/** A text of the site in Markdown, in both languages. */
export const textForm = z
  .object({ bodyEn: optionalText(MOST_LETTERS), bodyJa: optionalText(MOST_LETTERS) })
  .superRefine(inEitherLanguage('body'))
export type TextInput = z.infer<typeof textForm>

import { z } from 'zod'

import { optionalText, text } from '#app/platform/fields.forms.ts'

const MOST_LETTERS = 50_000

/** A text of the site in Markdown, in both languages. */
export const textForm = z.object({ bodyEn: text(MOST_LETTERS), bodyJa: optionalText(MOST_LETTERS) })
export type TextInput = z.infer<typeof textForm>

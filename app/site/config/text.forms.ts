import { z } from 'zod'

import { markdownProblem } from '#app/markdown/markdown-limits.ts'
import { inEitherLanguage, optionalText } from '#app/platform/fields.forms.ts'

const MOST_CHARACTERS = 50_000

const markdown = optionalText(MOST_CHARACTERS).superRefine((text, issues) => {
  const problem = markdownProblem(text)
  if (problem) issues.addIssue({ code: 'custom', message: problem })
})

/** A text of the site in Markdown, in both languages. */
export const textForm = z.object({ bodyEn: markdown, bodyJa: markdown }).superRefine(inEitherLanguage('body'))
export type TextInput = z.infer<typeof textForm>

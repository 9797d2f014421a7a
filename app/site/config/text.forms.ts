import { z } from 'zod'

import { markdownProblem } from '#app/markdown/markdown-limits.ts'
import { optionalText } from '#app/platform/fields.forms.ts'
import { eitherOf, inLanguages } from '#app/platform/forms/localised.ts'

const MOST_CHARACTERS = 50_000

const markdown = optionalText(MOST_CHARACTERS).superRefine((text, issues) => {
  const problem = markdownProblem(text)
  if (problem) issues.addIssue({ code: 'custom', message: problem })
})

/** A text of the site in Markdown, in both languages. */
export const textForm = z.object({ body: eitherOf(inLanguages(markdown)) })
export type TextInput = z.infer<typeof textForm>

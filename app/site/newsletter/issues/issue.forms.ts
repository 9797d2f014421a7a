import { z } from 'zod'

import { inEitherLanguage, optionalText } from '#app/platform/fields.forms.ts'

const SUBJECT = 200
const BODY = 20_000

/** A newsletter in both languages, or in one: who reads the other gets that one. */
export const issueForm = z
  .object({
    subjectEn: optionalText(SUBJECT),
    subjectJa: optionalText(SUBJECT),
    bodyEn: optionalText(BODY),
    bodyJa: optionalText(BODY),
  })
  .superRefine(inEitherLanguage('subject'))
  .superRefine(inEitherLanguage('body'))

export type IssueValues = z.output<typeof issueForm>

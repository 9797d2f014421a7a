import { z } from 'zod'

import { optionalText } from '#app/platform/fields.forms.ts'

/** A language, with a script or a country where it needs one: `fr`, `zh-Hant`, `pt-BR` (BCP 47). */
const TAG = /^[a-z]{2,3}(-[A-Z][a-z]{3})?(-[A-Z]{2})?$/

/** The language that a site adds to English and Japanese; an empty tag is none. */
export const languageForm = z.object({
  tag: optionalText(11).superRefine((tag, issues) => {
    if (tag === '') return
    if (!TAG.test(tag) || !isKnown(tag)) issues.addIssue({ code: 'custom', message: 'languages:badTag' })
    else if (/^(en|ja)$/.test(tag)) issues.addIssue({ code: 'custom', message: 'languages:isThere' })
  }),
  isOn: z.boolean().default(false),
})
export type LanguageInput = z.infer<typeof languageForm>

/** Whether this machine writes its dates and knows its name. */
function isKnown(tag: string): boolean {
  const [language = ''] = tag.split('-')
  return (
    Intl.DateTimeFormat.supportedLocalesOf(tag).length > 0 &&
    new Intl.DisplayNames('en', { type: 'language' }).of(language) !== language
  )
}

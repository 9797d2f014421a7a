import { z } from 'zod'

import { markdownProblem } from '#app/info/markdown-limits.ts'
import { choice, inEitherLanguage, optionalText } from '#app/platform/fields.forms.ts'
import { NAVIGATION_PLACES, PAGE_STATES } from '#db/vocabulary.ts'

import { blockProblem } from '../blocks.ts'

const MOST_CHARACTERS = 30_000
/** Where a page is linked from. */
export const PLACES = ['NOWHERE', ...NAVIGATION_PLACES] as const

const body = optionalText(MOST_CHARACTERS).superRefine((text, issues) => {
  const problem = markdownProblem(text) ?? blockProblem(text)
  if (problem) issues.addIssue({ code: 'custom', message: problem })
})

export const pageForm = z
  .object({
    titleEn: optionalText(120),
    titleJa: optionalText(120),
    bodyEn: body,
    bodyJa: body,
    descriptionEn: optionalText(300),
    descriptionJa: optionalText(300),
    slug: optionalText(60).refine((slug) => /^([a-z0-9]+(-[a-z0-9]+)*)?$/.test(slug), 'admin:slugFormat'),
    state: choice(PAGE_STATES),
    place: choice(PLACES),
    isHome: z.boolean().default(false),
  })
  .superRefine(inEitherLanguage('title'))
  .superRefine(inEitherLanguage('body'))

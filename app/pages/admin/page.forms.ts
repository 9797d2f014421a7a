import { z } from 'zod'

import { markdownProblem } from '#app/markdown/markdown-limits.ts'
import { choice, inEitherLanguage, optionalSlug, optionalText, wholeNumber } from '#app/platform/fields.forms.ts'
import { moment } from '#app/site/config/fields.forms.ts'
import { NAVIGATION_PLACES, PAGE_STATES } from '#db/vocabulary.ts'

import { blockProblem } from '../blocks.ts'

/** Of a page's text in one language. */
export const MOST_CHARACTERS = 30_000
const MOST_ID = 1_000_000_000
/** Where a page is linked from. */
export const PLACES = ['NOWHERE', ...NAVIGATION_PLACES] as const

const body = optionalText(MOST_CHARACTERS).superRefine((text, issues) => {
  const problem = markdownProblem(text) ?? blockProblem(text)
  if (problem) issues.addIssue({ code: 'custom', message: problem })
})

/** What pages and news have alike. */
const written = {
  titleEn: optionalText(120),
  titleJa: optionalText(120),
  bodyEn: body,
  bodyJa: body,
  descriptionEn: optionalText(300),
  descriptionJa: optionalText(300),
  slug: optionalSlug(60),
  state: choice(PAGE_STATES),
}

export const newsForm = z
  .object({
    ...written,
    /** From when it is shown; what is published without one is shown from then on. */
    publishedAt: moment,
    pictureId: wholeNumber(1, MOST_ID).optional(),
    isWithoutPicture: z.boolean().default(false),
    altEn: optionalText(300),
    altJa: optionalText(300),
  })
  .superRefine(inEitherLanguage('title'))
  .superRefine(inEitherLanguage('body'))

export const pageForm = z
  .object({
    ...written,
    place: choice(PLACES),
    isHome: z.boolean().default(false),
  })
  .superRefine(inEitherLanguage('title'))
  .superRefine(inEitherLanguage('body'))

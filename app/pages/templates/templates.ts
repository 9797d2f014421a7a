import type { FormValues } from '#app/platform/conflict/conflict.ts'
import type { Locale } from '#db/vocabulary.ts'

import { commerce } from './commerce.ts'
import { commissions } from './commissions.ts'
import { contactPage } from './contact-page.ts'
import { privacy } from './privacy.ts'
import { shopTerms } from './shop-terms.ts'

/**
 * A page to begin with, in both languages. What only its author knows stands in braces and is no rule of the site
 * (`{{your full name}}`): it is told until it is filled in. What the site knows stands there by its name.
 */
export type Template = {
  slug: string
  titleEn: string
  titleJa: string
  bodyEn: string
  bodyJa: string
}

const TEMPLATES = { commerce, privacy, shopTerms, commissions, contactPage } as const satisfies Record<string, Template>
export type TemplateName = keyof typeof TEMPLATES
export const TEMPLATE_NAMES = Object.keys(TEMPLATES) as TemplateName[]

/** What the form of a new page begins with: a draft of this text, linked from nowhere yet. */
export function startOf(name: TemplateName | null): FormValues {
  return { state: 'DRAFT', place: 'NOWHERE', ...(name && TEMPLATES[name]) }
}

/** Where one begins with it: checkout, requests and the footer lead to the terms, which are a text of their own. */
export function beginningOf(name: TemplateName): string {
  return isOfTerms(name) ? `/admin/site-config/texts/terms?template=${name}` : `?template=${name}`
}

export function isOfTerms(name: TemplateName): boolean {
  return name === 'shopTerms' || name === 'commissions'
}

export function textOfTemplate(name: TemplateName): FormValues {
  const { bodyEn, bodyJa } = TEMPLATES[name]
  return { bodyEn, bodyJa }
}

export function titleOf(name: TemplateName, locale: Locale): string {
  return locale === 'ja' ? TEMPLATES[name].titleJa : TEMPLATES[name].titleEn
}

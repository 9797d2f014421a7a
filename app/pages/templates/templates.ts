import type { FormValues } from '#app/platform/conflict/conflict.ts'
import { localisedValues } from '#app/platform/forms/nested.ts'
import type { ContentLocale, Locale } from '#db/vocabulary.ts'

import { commerce } from './commerce.ts'
import { commissions } from './commissions.ts'
import { imprint, withdrawal } from './european.ts'
import { privacy } from './privacy.ts'
import { accessibility, shippingPage } from './service.ts'
import { shopTerms } from './shop-terms.ts'

/** How to reach the circle, beside its form. */
const contactPage = {
  slug: 'contact-us',
  title: { en: 'How to reach us', ja: 'お問い合わせについて' },
  body: {
    en: `We read everything and answer within {{how many}} days. Please look here first:

[[faq]]
### Where is my parcel?
The tracking number is on the page of your order, once it has shipped.

### May I post one of your pictures?
Please link to it instead. For anything else, ask us first.

### I would like to commission you
Look at the [price lists](/commissions): the form there asks what we need to know.

### I write for a magazine, or run a shop
We would love to hear from you. Tell us {{what you need to know}}.
[[/faq]]

[[button: Write to us | /contact]]`,
    ja: `いただいた内容にはすべて目を通し、{{日数}}日以内にお返事します。お送りいただく前に、こちらもご覧ください。

[[faq]]
### 荷物はいつ届きますか？
発送後、ご注文のページに追跡番号を表示します。

### イラストを転載してもいいですか？
転載はご遠慮いただき、リンクでご紹介ください。その他のご利用は、事前にご相談ください。

### イラストを依頼したいです
[料金表](/commissions)をご覧ください。依頼フォームから必要な内容をお送りいただけます。

### 取材・委託販売のご相談
{{あらかじめお知らせいただきたい内容}}を添えてご連絡ください。
[[/faq]]

[[button: お問い合わせフォーム | /contact]]`,
  },
} as const

/**
 * A page to begin with, in both languages. What only its author knows stands in braces and is no rule of the site
 * (`{{your full name}}`): it is told until it is filled in. What the site knows stands there by its name.
 */
export type Template = { slug: string; title: Record<ContentLocale, string>; body: Record<ContentLocale, string> }

const TEMPLATES = {
  commerce,
  privacy,
  shopTerms,
  commissions,
  imprint,
  withdrawal,
  shippingPage,
  accessibility,
  contactPage,
} as const satisfies Record<string, Template>
export type TemplateName = keyof typeof TEMPLATES
export const TEMPLATE_NAMES = Object.keys(TEMPLATES) as TemplateName[]

/** What the form of a new page begins with: a draft of this text, linked from nowhere yet. */
export function startOf(name: TemplateName | null): FormValues {
  const start = { state: 'DRAFT', place: 'NOWHERE' }
  if (name === null) return start

  const { slug, title, body } = TEMPLATES[name]
  return { ...start, slug, ...localisedValues('title', title), ...localisedValues('body', body) }
}

/** Where one begins with it: checkout, requests and the footer lead to the terms, which are a text of their own. */
export function beginningOf(name: TemplateName): string {
  return isOfTerms(name) ? `/admin/site-config/texts/terms?template=${name}` : `?template=${name}`
}

export function isOfTerms(name: TemplateName): boolean {
  return name === 'shopTerms' || name === 'commissions'
}

/** A page or text as it stands before anything is filled in. */
export function templateOf(name: TemplateName): Template {
  return TEMPLATES[name]
}

export function textOfTemplate(name: TemplateName): FormValues {
  return localisedValues('body', TEMPLATES[name].body)
}

export function titleOf(name: TemplateName, locale: Locale): string {
  return TEMPLATES[name].title[locale === 'ja' ? 'ja' : 'en']
}

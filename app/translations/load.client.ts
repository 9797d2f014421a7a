import type { ContentLocale, Locale } from '#db/vocabulary.ts'

import { setAddedLanguage, tagOf } from './added.ts'
import type { T } from './keys.ts'
import { type TextsByRoom, translate } from './translate.ts'

/**
 * Texts that are brought together, in each language a file of its own. A page that says more than the first imports
 * `stall.client.ts`, `rest.client.ts` or `admin-pages.client.ts`: its script is there when its texts are.
 */
const FILES = {
  first: {
    en: async () => (await import('./en/first.ts')).first,
    ja: async () => (await import('./ja/first.ts')).first,
  },
  stall: {
    en: async () => (await import('./en/stall.ts')).stall,
    ja: async () => (await import('./ja/stall.ts')).stall,
  },
  rest: {
    en: async () => (await import('./en/rest.ts')).rest,
    ja: async () => (await import('./ja/rest.ts')).rest,
  },
  adminPages: {
    en: async () => (await import('./en/admin-pages.ts')).adminPages,
    ja: async () => (await import('./ja/admin-pages.ts')).adminPages,
  },
} satisfies Record<string, Record<ContentLocale, () => Promise<TextsByRoom>>>

const texts: TextsByRoom = {}

/** Of the document: another language is another document. */
export const locale = localeOfDocument(document.documentElement)

/** Says the texts that were brought. */
export const t = ((key, values) => translate(texts, tagOf(locale), key, values)) as T

export async function bringTexts(...groups: (keyof typeof FILES)[]): Promise<void> {
  Object.assign(texts, ...(await Promise.all(groups.map(textsOf))))
}

/** An added language is no part of the build; where its texts do not come, English is there. */
async function textsOf(group: keyof typeof FILES): Promise<TextsByRoom> {
  if (locale !== 'added') return FILES[group][locale]()

  const { texts: version = '' } = document.documentElement.dataset
  const answer = await fetch(`/texts/${group}?v=${version}`).catch(() => null)
  return answer?.ok ? ((await answer.json()) as TextsByRoom) : FILES[group].en()
}

/** A document in an added language says which texts it was made from. */
function localeOfDocument({ lang, dataset }: HTMLElement): Locale {
  if (dataset.texts === undefined) return lang === 'ja' ? 'ja' : 'en'

  setAddedLanguage({ tag: lang, version: dataset.texts })
  return 'added'
}

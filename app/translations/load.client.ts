import type { Locale } from '#db/vocabulary.ts'

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
} satisfies Record<string, Record<Locale, () => Promise<TextsByRoom>>>

const texts: TextsByRoom = {}

/** Of the document: another language is another document. */
export const locale: Locale = document.documentElement.lang === 'ja' ? 'ja' : 'en'

/** Says the texts that were brought. */
export const t = ((key, values) => translate(texts, locale, key, values)) as T

export async function bringTexts(...groups: (keyof typeof FILES)[]): Promise<void> {
  Object.assign(texts, ...(await Promise.all(groups.map((group) => FILES[group][locale]()))))
}

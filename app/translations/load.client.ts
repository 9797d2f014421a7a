import type { Locale } from '#db/vocabulary.ts'

import { type Group, groupsOf } from './groups.ts'
import type { T } from './keys.ts'
import { type TextsByRoom, translate } from './translate.ts'

/** Each group of texts is a file of its own, in each language. */
const FILES: Record<Group, Record<Locale, () => Promise<TextsByRoom>>> = {
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
  desk: {
    en: async () => (await import('./en/desk.ts')).desk,
    ja: async () => (await import('./ja/desk.ts')).desk,
  },
}

const texts: TextsByRoom = {}
const isDesk = 'desk' in document.documentElement.dataset

/** Of the document: another language is another document. */
export const locale: Locale = document.documentElement.lang === 'ja' ? 'ja' : 'en'

/** Says the texts that were loaded. */
export const t = ((key, values) => translate(texts, locale, key, values)) as T

/** Brings the texts that a page says: before it is shown, for what is missing would be seen. */
export async function loadTexts(path: string): Promise<void> {
  const groups = await Promise.all(groupsOf(path, isDesk).map((group) => FILES[group][locale]()))
  Object.assign(texts, ...groups)
}

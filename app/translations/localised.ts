import type { LocalisedText } from '#db/vocabulary.ts'

/** The text in the visitor's language, else the first there is (specification, section 3). */
export function localise(text: LocalisedText | null | undefined, locale: string): string {
  if (!text) return ''

  return text[locale] || Object.values(text).find(Boolean) || ''
}

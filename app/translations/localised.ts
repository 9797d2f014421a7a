import type { LocalisedText } from '#db/vocabulary.ts'

/** The text in the visitor's language, else the first there is (specification, section 3). */
export function localise(text: LocalisedText | null | undefined, locale: string): string {
  if (!text) return ''

  return text[locale] || Object.values(text).find(Boolean) || ''
}

/** The language of what `localise` gives, where it is not the visitor's: of its element, so that it is read out rightly. */
export function foreignLanguageOf(text: LocalisedText, locale: string): string | undefined {
  return text[locale] ? undefined : Object.keys(text).find((language) => text[language])
}

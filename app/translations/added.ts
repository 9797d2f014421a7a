import { type Locale, LOCALES } from '#db/vocabulary.ts'

/** A language beside English and Japanese, by its tag (BCP 47), and which state its texts are in. */
export type AddedLanguage = { tag: string; version: string }

/**
 * A process serves one site and a document is in one language, so what the site added is kept here once; requests and
 * jobs begin by setting it (`followSite`), a browser by what the document says.
 */
const kept: { added: AddedLanguage | null } = { added: null }

export function setAddedLanguage(added: AddedLanguage | null): void {
  kept.added = added
}

export function addedLanguage(): AddedLanguage | null {
  return kept.added
}

/** How a language is known outside: `en`, `ja`, or the tag of the one that was added; English where it is gone again. */
export function tagOf(locale: Locale): string {
  return locale === 'added' ? (kept.added?.tag ?? 'en') : locale
}

/** For dates and numbers: English is written as in Britain. */
export function formatTag(locale: Locale): string {
  const tag = tagOf(locale)
  return { en: 'en-GB', ja: 'ja-JP' }[tag] ?? tag
}

/** The language that an address or a cookie names by its tag. */
export function localeOfTag(tag: string | null | undefined): Locale | undefined {
  if (tag && tag === kept.added?.tag) return 'added'

  return LOCALES.find((locale) => locale === tag)
}

/** A language as it was kept; English where it is none of this site. */
export function keptLocale(stored: string | null | undefined): Locale {
  return stored === 'ja' || stored === 'added' ? stored : 'en'
}

/** Its name, as who speaks it says. */
export function nameOfLanguage(tag: string): string {
  const name = new Intl.DisplayNames(tag, { type: 'language' }).of(tag) ?? tag
  return name.charAt(0).toLocaleUpperCase(tag) + name.slice(1)
}

const TO_THE_LEFT = new Set(['ar', 'dv', 'fa', 'he', 'ku-arab', 'ps', 'ug', 'ur', 'yi'])

/** Where its lines begin; none is from left to right. */
export function directionOf(tag: string): 'rtl' | undefined {
  const lower = tag.toLowerCase()
  return [...TO_THE_LEFT].some((one) => lower === one || lower.startsWith(`${one}-`)) ? 'rtl' : undefined
}

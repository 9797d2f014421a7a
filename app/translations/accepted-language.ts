import { type Locale, LOCALES } from '#db/vocabulary.ts'

import { tagOf } from './added.ts'

export type LanguageRange = { tag: string; weight: number }

/** Browsers name a handful. */
const MOST = 50
/** A language range with its weight (RFC 9110, 12.5.4); what is written otherwise says nothing. */
const RANGE = /^(\*|[a-z]{1,8}(?:-[a-z0-9]{1,8})*)[ \t]*(?:;[ \t]*q[ \t]*=[ \t]*(0(?:\.\d{0,3})?|1(?:\.0{0,3})?))?$/i

/** The languages that an `Accept-Language` names, those that are read best first; a weight of 0 is none at all. */
export function languageRanges(header: string): LanguageRange[] {
  return header
    .split(',', MOST)
    .flatMap((part) => {
      const [, tag, weight = '1'] = RANGE.exec(part.trim()) ?? []
      return tag ? [{ tag: tag.toLowerCase(), weight: Number(weight) }] : []
    })
    .toSorted((one, other) => other.weight - one.weight)
}

/**
 * The language of the site that somebody reads best; its main one where they name none of them.
 * @param spoken those that it speaks
 */
export function acceptedLanguage(header: string, main: Locale = 'en', spoken: readonly Locale[] = LOCALES): Locale {
  const offered = [main, ...spoken]
  const ranges = languageRanges(header)
  const isNamed = (locale: Locale) => ranges.some(({ tag }) => isOf(tag, locale))
  for (const { tag } of ranges.filter(({ weight }) => weight > 0)) {
    const found = offered.find((locale) => (tag === '*' ? !isNamed(locale) : isOf(tag, locale)))
    if (found) return found
  }
  // What is named by now is named to be refused.
  return offered.find((locale) => !isNamed(locale)) ?? main
}

function isOf(tag: string, locale: Locale): boolean {
  const own = tagOf(locale).toLowerCase()
  return tag === own || tag.startsWith(`${own}-`)
}

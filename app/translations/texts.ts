import type { LocalisedText } from '#db/vocabulary.ts'

/** Two fields of a form as one text; a language that was left empty is not translated. */
export function textOf(en: string, ja: string): LocalisedText {
  return { ...(en && { en }), ...(ja && { ja }) }
}

const JAPANESE = /[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}]/u

/** The language that a text from elsewhere seems to be written in. */
export function languageOf(text: string): 'en' | 'ja' {
  return JAPANESE.test(text) ? 'ja' : 'en'
}

/** The first of `wanted`, `wanted-2`, `wanted-3` … that nothing else has. */
export function firstFree(wanted: string, isTaken: (slug: string) => boolean): string {
  for (let number = 1; ; number += 1) {
    const slug = number === 1 ? wanted : `${wanted}-${number}`
    if (!isTaken(slug)) return slug
  }
}

/** Words of any script in small letters with single hyphens between them: what a browser shows of an address as it is. */
export const SLUG = /^[\p{Ll}\p{Lo}\p{Lm}\p{M}\p{N}]+(?:-[\p{Ll}\p{Lo}\p{Lm}\p{M}\p{N}]+)*$/u

/** What of a text may stand in an address, in any script, Latin letters without their accents; "" where nothing may. */
export function slugOf(text: string): string {
  const plain = text
    .normalize('NFKD')
    .replace(/(?<=\p{Script=Latin}\p{M}*)\p{M}/gu, '')
    .toLowerCase()
    .normalize('NFC')
  const words = plain.replace(/[^\p{Ll}\p{Lo}\p{Lm}\p{M}\p{N}]+/gu, '-').replace(/^-/, '')
  return Array.from(words).slice(0, 60).join('').replace(/-$/, '')
}

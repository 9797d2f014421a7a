import { SLUG } from '#app/translations/texts.ts'

/** What a count takes. */
export const MOST_UNITS = 1_000_000

/** Another product, by number or by slug. */
export type Reference = number | string

/** Reads `#12 tide-4, 7`; null for what is no list of products. */
export function readReferences(text: string): Reference[] | null {
  const words = text
    .normalize('NFC')
    .split(/[\s,、]+/)
    .filter(Boolean)
  const isGood = words.every((word) => /^#?\d{1,12}$/.test(word) || SLUG.test(word))
  return isGood ? words.map((word) => (/^#?\d+$/.test(word) ? Number(word.replace('#', '')) : word)) : null
}

/** The texts of a product in both languages. */
export const WORDS = ['name', 'version', 'shortDescription', 'longDescription'] as const

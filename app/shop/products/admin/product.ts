import { SLUG } from '#app/translations/texts.ts'

/** Whether a picture is taken out of a product, by the picture's id. */
export type RemovalField = `remove${number}`
export const removalOf = (id: number) => `remove${id}` as const

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

/** The pairs of fields that hold one text in two languages. */
export const WORDS = ['name', 'version', 'short', 'long'] as const
export type Word = (typeof WORDS)[number]

import { textOf } from '#app/translations/texts.ts'
import type { Locale } from '#db/vocabulary.ts'

/** The fields of one picture in the form of what it belongs to, by the picture's id: its words in each language, and its place. */
export type PictureField = `altEn${number}` | `altJa${number}` | `place${number}`

export const altEn = (id: number) => `altEn${id}` as const
export const altJa = (id: number) => `altJa${id}` as const
export const placeOf = (id: number) => `place${id}` as const

/** The two fields of a picture's words, English first. */
export function altFields(id: number): { name: PictureField; lang: Locale }[] {
  return [
    { name: altEn(id), lang: 'en' },
    { name: altJa(id), lang: 'ja' },
  ]
}

/** What a sent form says of a picture. */
export function pictureOf(input: Partial<Record<PictureField, string | number>>, id: number) {
  const asText = (value: string | number | undefined) => (typeof value === 'string' ? value : '')
  return { alt: textOf(asText(input[altEn(id)]), asText(input[altJa(id)])), place: Number(input[placeOf(id)] ?? 0) }
}

/** Pictures in the order of their numbers; of two with one number, the one that stood first before. */
export function inPlaces<P extends { place: number }>(pictures: readonly P[]): P[] {
  return pictures.toSorted((one, other) => one.place - other.place)
}

import type { Locale, LocalisedText } from '#db/vocabulary.ts'

/** The fields of one picture in the artwork's form, by the picture's id: its words in each language, and its place. */
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

type Words = {
  date: string
  slug: string
  title: LocalisedText
  description: LocalisedText
  contentWarning: LocalisedText | null
  isVisible: boolean
  tags: readonly number[]
  characters: readonly number[]
  seriesId: number | null
  franchiseId: number | null
  position: number
  pictures: readonly { id: number; alt: LocalisedText }[]
}

/** What an artwork's form begins with, each field as a browser sends it, several values of one with spaces between them. */
export function valuesOf({ date, slug, title, description, contentWarning, isVisible, pictures, ...hung }: Words) {
  const ofPictures = pictures.flatMap(({ id, alt }, at) => [
    [altEn(id), alt.en ?? ''],
    [altJa(id), alt.ja ?? ''],
    [placeOf(id), String(at + 1)],
  ])
  return {
    date,
    slug,
    titleEn: title.en ?? '',
    titleJa: title.ja ?? '',
    descriptionEn: description.en ?? '',
    descriptionJa: description.ja ?? '',
    warningEn: contentWarning?.en ?? '',
    warningJa: contentWarning?.ja ?? '',
    isVisible: isVisible ? 'on' : undefined,
    tags: hung.tags.join(' '),
    characters: hung.characters.join(' '),
    seriesId: String(hung.seriesId ?? ''),
    franchiseId: String(hung.franchiseId ?? ''),
    position: String(hung.position),
    ...(Object.fromEntries(ofPictures) as Record<string, string>),
  }
}

/** Two fields of a form as one text; a language that was left empty is not translated. */
export function textOf(en: string, ja: string): LocalisedText {
  return { ...(en && { en }), ...(ja && { ja }) }
}

/** What a sent form says of a picture. */
export function pictureOf(input: Partial<Record<PictureField, string | number>>, id: number) {
  const said = (value: string | number | undefined) => (typeof value === 'string' ? value : '')
  return { alt: textOf(said(input[altEn(id)]), said(input[altJa(id)])), place: Number(input[placeOf(id)] ?? 0) }
}

/** Pictures in the order of their numbers; of two with one number, the one that stood first before. */
export function inPlaces<P extends { place: number }>(pictures: readonly P[]): P[] {
  return pictures.toSorted((one, other) => one.place - other.place)
}

/** What of a text may stand in an address; "" where nothing may. */
export function slugOf(text: string): string {
  const plain = text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
  return plain
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 60)
    .replace(/^-+|-+$/g, '')
}

/** A title from the name of a file: without its ending, with spaces for what stood for them. */
export function titleOf(fileName: string): string {
  const bare = fileName.replace(/\.[a-z0-9]{1,5}$/i, '')
  return (
    bare
      .normalize('NFC')
      .replace(/[_\s]+/g, ' ')
      .trim()
      .slice(0, 200) || fileName
  )
}

import type { Locale, LocalisedText } from '#db/vocabulary.ts'

/** The words of one picture in the artwork's form: a field for each language. */
export type AltField = `altEn${number}` | `altJa${number}`

export const altEn = (position: number) => `altEn${position}` as const
export const altJa = (position: number) => `altJa${position}` as const

/** The two fields of a picture's words, English first. */
export function altFields(position: number): { name: AltField; lang: Locale }[] {
  return [
    { name: altEn(position), lang: 'en' },
    { name: altJa(position), lang: 'ja' },
  ]
}

/** Two fields of a form as one text; a language that was left empty is not translated. */
export function textOf(en: string, ja: string): LocalisedText {
  return { ...(en && { en }), ...(ja && { ja }) }
}

/** The pictures' words of a sent form, by the pictures' positions. */
export function altsOf(input: Partial<Record<AltField, string>>): [position: number, alt: LocalisedText][] {
  return Object.keys(input).flatMap((name) => {
    const position = /^altEn(\d+)$/.exec(name)?.[1]
    if (position === undefined) return []

    const at = Number(position)
    return [[at, textOf(input[altEn(at)] ?? '', input[altJa(at)] ?? '')] as [number, LocalisedText]]
  })
}

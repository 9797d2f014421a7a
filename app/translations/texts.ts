import type { LocalisedText } from '#db/vocabulary.ts'

/** Two fields of a form as one text; a language that was left empty is not translated. */
export function textOf(en: string, ja: string): LocalisedText {
  return { ...(en && { en }), ...(ja && { ja }) }
}

/** The first of `wanted`, `wanted-2`, `wanted-3` … that nothing else has. */
export function firstFree(wanted: string, isTaken: (slug: string) => boolean): string {
  for (let number = 1; ; number += 1) {
    const slug = number === 1 ? wanted : `${wanted}-${number}`
    if (!isTaken(slug)) return slug
  }
}

/** What of a text may stand in an address; "" where nothing may. */
export function slugOf(text: string): string {
  const plain = text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
  return plain
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 60)
    .replace(/^-+|-+$/g, '')
}

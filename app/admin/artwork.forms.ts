import { z } from 'zod'

import { day, optionalText, text } from '#app/platform/fields.forms.ts'

import { type AltField, altEn, altJa } from './artwork.ts'

const base = z.object({
  date: day,
  titleEn: text(200),
  titleJa: optionalText(200),
  descriptionEn: optionalText(5000),
  descriptionJa: optionalText(5000),
  warningEn: optionalText(300),
  warningJa: optionalText(300),
  isVisible: z.boolean().default(false),
})

export type ArtworkInput = z.infer<typeof base> & Partial<Record<AltField, string>>

/** An artwork's form, with a field in each language for the words of each of its pictures. */
export function artworkForm(positions: readonly number[]): z.ZodType<ArtworkInput> {
  const alt = optionalText(500)
  const alts = positions.flatMap((position) => [
    [altEn(position), alt],
    [altJa(position), alt],
  ])
  return base.extend(Object.fromEntries(alts)) as unknown as z.ZodType<ArtworkInput>
}

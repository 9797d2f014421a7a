import { z } from 'zod'

import { day, optionalText, text, wholeNumber } from '#app/platform/fields.forms.ts'

import { altEn, altJa, type PictureField, placeOf } from './artwork.ts'

const base = z.object({
  date: day,
  slug: text(80).regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'admin:slugFormat'),
  titleEn: text(200),
  titleJa: optionalText(200),
  descriptionEn: optionalText(5000),
  descriptionJa: optionalText(5000),
  warningEn: optionalText(300),
  warningJa: optionalText(300),
  isVisible: z.boolean().default(false),
})

export type ArtworkInput = z.infer<typeof base> & Partial<Record<PictureField, string | number>>

/** An artwork's form: for each of its pictures the words in each language, and its place among them. */
export function artworkForm(pictureIds: readonly number[]): z.ZodType<ArtworkInput> {
  const alt = optionalText(500)
  const fields = pictureIds.flatMap((id) => [
    [altEn(id), alt],
    [altJa(id), alt],
    [placeOf(id), wholeNumber(1, 999)],
  ])
  return base.extend(Object.fromEntries(fields)) as unknown as z.ZodType<ArtworkInput>
}

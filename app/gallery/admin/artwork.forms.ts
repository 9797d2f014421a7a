import { z } from 'zod'

import { day, inEitherLanguage, optionalText, text, wholeNumber } from '#app/platform/fields.forms.ts'
import { SLUG } from '#app/translations/texts.ts'
import { altEn, altJa, type PictureField, placeOf } from '#app/ui/picture-fields.ts'

const base = z.object({
  date: day,
  slug: text(80)
    .normalize('NFC')
    .refine((slug) => SLUG.test(slug), 'admin:slugFormat'),
  titleEn: optionalText(200),
  titleJa: optionalText(200),
  descriptionEn: optionalText(5000),
  descriptionJa: optionalText(5000),
  warningEn: optionalText(300),
  warningJa: optionalText(300),
  isVisible: z.boolean().default(false),
})

const id = z.coerce.number().int().positive()
const ids = z.array(id).default([])

/** What it hangs under, and where among the works of its day. */
const labelFields = z.object({
  tags: ids,
  newTags: optionalText(300),
  seriesId: id.optional(),
  franchiseId: id.optional(),
  characters: ids,
  position: wholeNumber(0, 9999).default(0),
})

export type ArtworkInput = z.infer<typeof base> &
  z.infer<typeof labelFields> &
  Partial<Record<PictureField, string | number>>

/** An artwork's form: for each of its pictures the words in each language, and its place among them. */
export function artworkForm(pictureIds: readonly number[]): z.ZodType<ArtworkInput> {
  return base.extend(labelFields.shape).extend(pictureFields(pictureIds)).superRefine(inEitherLanguage('title'))
}

/** What a program sends of an artwork beside what it hangs under. */
export const artworkWords = base

function pictureFields(pictureIds: readonly number[]) {
  const alt = optionalText(500)
  const fields = pictureIds.flatMap((id) => [
    [altEn(id), alt],
    [altJa(id), alt],
    [placeOf(id), wholeNumber(1, 999)],
  ])
  return Object.fromEntries(fields) as Record<PictureField, z.ZodType<string | number>>
}

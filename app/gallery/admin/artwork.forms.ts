import { z } from 'zod'

import { day, localised, optionalLocalised, optionalText, text, wholeNumber } from '#app/platform/fields.forms.ts'
import { picturesForm } from '#app/platform/pictures/picture.forms.ts'
import { SLUG } from '#app/translations/texts.ts'

const base = z.object({
  date: day,
  slug: text(80)
    .normalize('NFC')
    .refine((slug) => SLUG.test(slug), 'admin:slugFormat'),
  title: localised(200),
  description: optionalLocalised(5000),
  warning: optionalLocalised(300),
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

/** An artwork's form: for each of its pictures the words in each language, and its place among them. */
export function artworkForm(pictureIds: readonly number[]) {
  return base.extend({ ...labelFields.shape, pictures: picturesForm(pictureIds) })
}

export type ArtworkInput = z.output<ReturnType<typeof artworkForm>>

/** What a program sends of an artwork beside what it hangs under. */
export const artworkWords = base

const draft = z.object({ title: localised(200), alt: optionalLocalised(500), date: day })

/** The form that names several drafts at once, by their ids; one button leaves them hidden, the other shows them. */
export function namingForm(ids: readonly number[]) {
  return z.object({
    isVisible: z.boolean().default(false),
    newTags: optionalText(300),
    drafts: z.object(Object.fromEntries(ids.map((id) => [id, draft]))),
  })
}

export type NamingInput = z.output<ReturnType<typeof namingForm>>

import { z } from 'zod'

import { flag, optionalLocalised, wholeNumber } from '../fields.forms.ts'

/** What a form says of one picture of what it is about: its words, its place, and whether it goes. */
const onePicture = z.object({
  alt: optionalLocalised(500),
  place: wholeNumber(1, 999),
  isGone: flag,
})
/** By the ids of the pictures; one that came meanwhile is not among them. */
export type PictureInputs = Partial<Record<string, z.output<typeof onePicture>>>

/** The fields of the pictures of a form: `pictures.3.alt.en`, `pictures.3.place`. */
export function picturesForm(ids: readonly number[]): z.ZodType<PictureInputs> {
  return z.object(Object.fromEntries(ids.map((id) => [id, onePicture.optional()]))).prefault({})
}

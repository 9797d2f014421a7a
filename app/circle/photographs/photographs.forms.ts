import { z } from 'zod'

import { optionalText, wholeNumber } from '#app/platform/fields.forms.ts'
import { altEn, altJa, type PictureField, placeOf } from '#app/ui/picture-fields.ts'

export type RemovalField = `remove${number}`
export type PhotographsInput = Partial<Record<PictureField, string | number> & Record<RemovalField, boolean>>

export const removalOf = (id: number) => `remove${id}` as const

/** The form of an event's photographs: for each of them words, place and whether it goes. */
export function photographsForm(ids: readonly number[]): z.ZodType<PhotographsInput> {
  const alt = optionalText(500)
  const fields = ids.flatMap((id) => [
    [altEn(id), alt],
    [altJa(id), alt],
    [placeOf(id), wholeNumber(1, 999)],
    [removalOf(id), z.boolean().default(false)],
  ])
  return z.object(Object.fromEntries(fields)) as unknown as z.ZodType<PhotographsInput>
}

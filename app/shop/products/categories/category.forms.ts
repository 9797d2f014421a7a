import { z } from 'zod'

import { inEitherLanguage, optionalSlug, optionalText, wholeNumber } from '#app/platform/fields.forms.ts'

import { customsShape } from '../../customs/customs.forms.ts'

/** A product type or a franchise; what one of them has no use for stays empty. */
export const categoryForm = z
  .object({
    nameEn: optionalText(100),
    nameJa: optionalText(100),
    /** The plural of a type, the short name of a franchise; empty for the name itself. */
    otherEn: optionalText(100),
    otherJa: optionalText(100),
    descriptionEn: optionalText(1000),
    descriptionJa: optionalText(1000),
    slug: optionalSlug(100),
    /** Of a type: taxed as books are. */
    isBooks: z.boolean().default(false),
    parentId: z.int('form:choose').positive('form:choose').nullish(),
    /** Of a type: for its products that say nothing themselves. */
    ...customsShape,
  })
  .superRefine(inEitherLanguage('name'))

export type CategoryInput = z.infer<typeof categoryForm>

/** A number for each leaf: the smallest of its siblings stands first. */
export const orderForm = (ids: readonly number[]) =>
  z.object(Object.fromEntries(ids.map((id) => [`place${id}`, wholeNumber(1, 9999)])))

/** A new character of a franchise. */
export const characterForm = z
  .object({ nameEn: optionalText(100), nameJa: optionalText(100) })
  .superRefine(inEitherLanguage('name'))

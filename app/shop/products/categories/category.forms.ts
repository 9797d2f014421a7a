import { z } from 'zod'

import { localised, wholeNumber } from '#app/platform/fields.forms.ts'

/** A number for each leaf: the smallest of its siblings stands first. */
export const orderForm = (ids: readonly number[]) =>
  z.object(Object.fromEntries(ids.map((id) => [`place${id}`, wholeNumber(1, 9999)])))

/** A character of a franchise. */
export const characterForm = z.object({ name: localised(100) })

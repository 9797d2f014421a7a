import { z } from 'zod'

import { picturesForm } from '#app/platform/pictures/picture.forms.ts'

/** The form of an event's photographs: for each of them words, place and whether it goes. */
export function photographsForm(ids: readonly number[]) {
  return z.object({ pictures: picturesForm(ids) })
}

export type PhotographsInput = z.output<ReturnType<typeof photographsForm>>

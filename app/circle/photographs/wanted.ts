import { inPlaces, pictureOf } from '#app/ui/picture-fields.ts'

import type { PhotographsInput } from './photographs.forms.ts'

/** What a sent form leaves of the photographs it showed, in its order. */
export function wantedIn(input: PhotographsInput, known: readonly number[]) {
  const kept = known.filter((id) => input[`remove${id}`] !== true)
  return inPlaces(kept.map((id) => ({ id, ...pictureOf(input, id) }))).map(({ id, alt }) => ({ id, alt }))
}

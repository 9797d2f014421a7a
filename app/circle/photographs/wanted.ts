import { inPlaces } from '#app/ui/picture-fields.ts'

import type { PhotographsInput } from './photographs.forms.ts'

/** What a sent form leaves of the photographs it showed, in its order. */
export function wantedIn({ pictures }: PhotographsInput) {
  const sent = Object.entries(pictures).flatMap(([id, picture]) => (picture ? [{ id: Number(id), ...picture }] : []))
  return inPlaces(sent.filter(({ isGone }) => !isGone)).map(({ id, alt }) => ({ id, alt }))
}

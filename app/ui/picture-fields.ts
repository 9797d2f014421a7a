import { localisedValues } from '#app/platform/forms/nested.ts'
import type { LocalisedText } from '#db/vocabulary.ts'

/** A field of one picture in the form of what it belongs to: `pictures.3.place`, and the two of `pictures.3.alt`. */
export function pictureField(id: number, part: 'alt' | 'place' | 'isGone'): string {
  return `pictures.${id}.${part}`
}

/** What a form begins with of its pictures, in their order. */
export function pictureValues(pictures: readonly { id: number; alt: LocalisedText }[]): Record<string, string> {
  return Object.fromEntries(
    pictures.flatMap(({ id, alt }, at) => [
      ...Object.entries(localisedValues(pictureField(id, 'alt'), alt)),
      [pictureField(id, 'place'), String(at + 1)],
    ]),
  )
}

/** Pictures in the order of their numbers; of two with one number, the one that stood first before. */
export function inPlaces<P extends { place: number }>(pictures: readonly P[]): P[] {
  return pictures.toSorted((one, other) => one.place - other.place)
}

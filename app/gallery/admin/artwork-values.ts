import { localisedValues } from '#app/platform/forms/nested.ts'
import { pictureValues } from '#app/ui/picture-fields.ts'
import type { LocalisedText } from '#db/vocabulary.ts'

type Words = {
  date: string
  slug: string
  title: LocalisedText
  description: LocalisedText
  contentWarning: LocalisedText | null
  isVisible: boolean
  tags: readonly number[]
  characters: readonly number[]
  seriesId: number | null
  franchiseId: number | null
  position: number
  pictures: readonly { id: number; alt: LocalisedText }[]
}

/** What an artwork's form begins with, each field as a browser sends it, several values of one with spaces between them. */
export function valuesOf({ date, slug, title, description, contentWarning, isVisible, pictures, ...labels }: Words) {
  return {
    date,
    slug,
    ...localisedValues('title', title),
    ...localisedValues('description', description),
    ...localisedValues('warning', contentWarning),
    isVisible: isVisible ? 'on' : undefined,
    tags: labels.tags.join(' '),
    characters: labels.characters.join(' '),
    seriesId: String(labels.seriesId ?? ''),
    franchiseId: String(labels.franchiseId ?? ''),
    position: String(labels.position),
    ...pictureValues(pictures),
  }
}

/** A title from the name of a file: without its ending, with spaces for what stood for them. */
export function titleOf(fileName: string): string {
  const bare = fileName.replace(/\.[a-z0-9]{1,5}$/i, '')
  return (
    bare
      .normalize('NFC')
      .replace(/[_\s]+/g, ' ')
      .trim()
      .slice(0, 200) || fileName
  )
}

/** A field of one draft of an upload: `drafts.3.date`, and the two of `drafts.3.title`. */
export function draftField(id: number, part: 'title' | 'alt' | 'date'): string {
  return `drafts.${id}.${part}`
}

import type { PictureData } from '#app/platform/pictures/variants.ts'
import { formatDay } from '#app/translations/dates.ts'
import { localise } from '#app/translations/localised.ts'
import type { Locale, LocalisedText } from '#db/vocabulary.ts'

import type { FilterKind } from '../gallery-query.ts'
import { ratioOf } from '../gallery.ts'

export type PresentedArtwork = ReturnType<typeof presentArtwork>

type NameLink = { slug: string; name: LocalisedText }

export type StoredArtwork = {
  date: string
  title: LocalisedText
  description: LocalisedText
  contentWarning: LocalisedText | null
  series: NameLink | null
  franchise: NameLink | null
  characters: NameLink[]
  tags: NameLink[]
  pictures: { alt: LocalisedText; picture: PictureData }[]
}

/**
 * An artwork as its page tells it. Where a warning stands before it, its pictures are left out until the visitor asks
 * for them: what is not sent cannot be seen by accident.
 */
export function presentArtwork(artwork: StoredArtwork, locale: Locale, isOpen: boolean) {
  const inLocale = (text: LocalisedText | null) => localise(text, locale)
  const fact = (kind: FilterKind, all: (NameLink | null)[]) => ({
    kind,
    values: all.flatMap((one) => (one ? { slug: one.slug, name: inLocale(one.name) } : [])),
  })
  const warning = inLocale(artwork.contentWarning) || null
  const veiled = warning && !isOpen ? artwork.pictures[0]?.picture : undefined
  return {
    title: inLocale(artwork.title),
    sub: otherTitle(artwork.title, locale),
    day: artwork.date,
    date: formatDay(artwork.date, locale),
    paragraphs: inLocale(artwork.description).split(/\n{2,}/),
    facts: [
      fact('series', [artwork.series]),
      fact('franchise', [artwork.franchise]),
      fact('character', artwork.characters),
      fact('tag', artwork.tags),
    ].filter(({ values }) => values.length > 0),
    /** Whether a warning stands before it, opened or not. */
    isWarned: warning !== null,
    veil: veiled && warning ? { warning, ratio: ratioOf(veiled), color: veiled.color } : null,
    pictures: veiled ? [] : artwork.pictures.map(({ alt, picture }) => ({ alt: inLocale(alt), picture })),
  }
}

/** The title in the other language, where it has one of its own. */
function otherTitle(title: LocalisedText, locale: Locale): string | undefined {
  const other = title[locale === 'en' ? 'ja' : 'en']
  return other === localise(title, locale) ? undefined : other
}

import type { PictureData } from '#app/platform/pictures/variants.ts'
import { formatDay } from '#app/translations/dates.ts'
import { localise } from '#app/translations/localised.ts'
import type { Locale, LocalisedText } from '#db/vocabulary.ts'

import { ratioOf } from './gallery.ts'

type Named = { name: LocalisedText }

export type StoredArtwork = {
  date: string
  title: LocalisedText
  description: LocalisedText
  contentWarning: LocalisedText | null
  series: LocalisedText | null
  franchise: LocalisedText | null
  characters: Named[]
  tags: Named[]
  pictures: { alt: LocalisedText; picture: PictureData }[]
}

/**
 * An artwork as its page tells it. Where a warning stands before it, its pictures are left out until the visitor asks
 * for them: what is not sent cannot be seen by accident.
 */
export function tellArtwork(artwork: StoredArtwork, locale: Locale, isOpen: boolean) {
  const say = (text: LocalisedText | null) => localise(text, locale)
  const names = (all: Named[]) => all.map(({ name }) => say(name))
  const warning = say(artwork.contentWarning) || null
  const veiled = warning && !isOpen ? artwork.pictures[0]?.picture : undefined
  return {
    title: say(artwork.title),
    sub: otherTitle(artwork.title, locale),
    day: artwork.date,
    date: formatDay(artwork.date, locale),
    paragraphs: say(artwork.description).split(/\n{2,}/),
    series: say(artwork.series),
    franchise: say(artwork.franchise),
    characters: names(artwork.characters),
    tags: names(artwork.tags),
    veil: veiled && warning ? { warning, ratio: ratioOf(veiled), color: veiled.color } : null,
    pictures: veiled ? [] : artwork.pictures.map(({ alt, picture }) => ({ alt: say(alt), picture })),
  }
}

/** The title in the other language, where it has one of its own. */
function otherTitle(title: LocalisedText, locale: Locale): string | undefined {
  const other = title[locale === 'en' ? 'ja' : 'en']
  return other === localise(title, locale) ? undefined : other
}

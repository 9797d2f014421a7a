import { localise } from '#app/translations/localised.ts'
import type { LocalisedText, Locale } from '#db/vocabulary.ts'

import type { FreeSlots } from './opening-notice.tsx'

/** How many slots may be asked for, and which. */
export function freeSlots(offered: readonly { label: LocalisedText }[], locale: Locale): FreeSlots {
  const labels = offered.map(({ label }) => localise(label, locale))
  return { count: labels.length, slots: new Intl.ListFormat(locale).format(labels) }
}

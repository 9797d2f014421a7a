import { localise } from '#app/translations/localised.ts'
import type { LocalisedText, Locale } from '#db/vocabulary.ts'

import type { FreeSlots } from './opening-notice.tsx'
import type { Supply } from './slots.ts'

type Opening = { offered: readonly { label: LocalisedText }[]; supply: Supply }

/** How many slots may be asked for, and which. */
export function freeSlots({ offered, supply }: Opening, locale: Locale): FreeSlots {
  const labels = offered.map(({ label }) => localise(label, locale))
  return { supply, count: labels.length, slots: new Intl.ListFormat(locale).format(labels) }
}

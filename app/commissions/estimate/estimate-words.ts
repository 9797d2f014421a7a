import type { T } from '#app/translations/keys.ts'
import { localise } from '#app/translations/localised.ts'
import type { Locale } from '#db/vocabulary.ts'

import type { Priority } from './deadline.ts'
import type { EstimateLine } from './surcharges.ts'

/** What a line of an estimate is called. */
export function lineName({ what }: EstimateLine, t: T, locale: Locale): string {
  switch (what.kind) {
    case 'OPTION':
      return localise(what.name, locale)
    case 'VERSION':
      return localise(what.name, locale)
    case 'ACCESSORY':
      return t('commissions:accessoryLine', { name: localise(what.name, locale), quantity: what.quantity })
    case 'EXTRA_CHARACTERS':
      return t('commissions:extraCharactersLine', { count: what.quantity })
    case 'PRIORITY':
      return t('commissions:priorityLine')
    case 'COMMERCIAL':
      return t('commissions:commercialLine')
    case 'HIGH_RES_PRIVACY':
      return t('commissions:highResLine')
    case 'FULL_PRIVACY':
      return t('commissions:fullLine')
  }
}

/** Why a deadline costs more. */
export function formatPriority(priority: Priority, t: T): string {
  return priority.rule === 'DAYS'
    ? t('commissions:priorityDays', { count: priority.days })
    : t('commissions:priorityOverlap')
}

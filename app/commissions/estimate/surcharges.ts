import { percentOf } from '#app/money/money.ts'
import type { T } from '#app/translations/keys.ts'
import { localise } from '#app/translations/localised.ts'
import type { LocalisedText, OptionGroup, Locale } from '#db/vocabulary.ts'

import type { Addon } from '../price-lists/price-list.ts'
import type { Choices } from './choices.ts'
import type { Priority } from './deadline.ts'

/** How much each adds, in percent of the base (specification, section 9). */
export const EXTRA_CHARACTER_PERCENT = 75

export const HIGH_RES_PERCENT = 25

export const FULL_PRIVACY_PERCENT = 50

export const FULL_PRIVACY_PERCENT_OF_COMMERCIAL = 25

export const COMMERCIAL_PERCENT = 100

/** `share` is what a percentage was taken of, and how much of it; `isFrom` marks where only talking tells the price. */
export type EstimateLine = {
  what:
    | { kind: 'OPTION'; group: OptionGroup; name: LocalisedText }
    | { kind: 'EXTRA_CHARACTERS'; quantity: number }
    | { kind: 'VERSION'; name: LocalisedText }
    | { kind: 'HIGH_RES_PRIVACY' | 'FULL_PRIVACY' | 'COMMERCIAL' }
    | { kind: 'PRIORITY'; priority: Priority }
    | { kind: 'ACCESSORY'; name: LocalisedText; quantity: number }
  minor: number
  share: { percent: number; ofMinor: number } | null
  isFrom: boolean
}

export function surchargeLines(ofMinor: number, addons: Addon[], choices: Choices): EstimateLine[] {
  const { extraCharacters: quantity, versionIds, privacy, nature } = choices
  const isCommercial = nature === 'COMMERCIAL'
  const lines: EstimateLine[] = []
  if (quantity > 0) {
    lines.push(
      shareLine({ kind: 'EXTRA_CHARACTERS', quantity }, { percent: EXTRA_CHARACTER_PERCENT * quantity, ofMinor }),
    )
  }
  for (const { name, percent } of addons.filter((addon) => isVersion(addon, versionIds))) {
    lines.push(shareLine({ kind: 'VERSION', name }, { percent, ofMinor }))
  }
  if (isCommercial) {
    lines.push(shareLine({ kind: 'COMMERCIAL' }, { percent: COMMERCIAL_PERCENT, ofMinor, isFrom: true }))
  }
  if (privacy === 'HIGH_RES')
    lines.push(shareLine({ kind: 'HIGH_RES_PRIVACY' }, { percent: HIGH_RES_PERCENT, ofMinor }))
  if (privacy === 'FULL') {
    const percent = isCommercial ? FULL_PRIVACY_PERCENT_OF_COMMERCIAL : FULL_PRIVACY_PERCENT
    lines.push(shareLine({ kind: 'FULL_PRIVACY' }, { percent, ofMinor }))
  }
  return lines
}

type Share = { percent: number; ofMinor: number; isFrom?: boolean }

export function shareLine(what: EstimateLine['what'], { percent, ofMinor, isFrom = false }: Share): EstimateLine {
  return { what, minor: percentOf(ofMinor, percent), share: { percent, ofMinor }, isFrom }
}

function isVersion({ kind, id }: Addon, versionIds: number[]): boolean {
  return kind === 'ALTERNATIVE_VERSION' && versionIds.includes(id)
}

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

import type { ADDON_KINDS, CommissionKind, LocalisedText, OptionGroup, OptionPricing } from '#db/vocabulary.ts'

/** One line of a price list; `priceMinor` counts for FIXED, `percent` for PERCENT, neither for CONSULT. */
export type PriceOption = {
  id: number
  group: OptionGroup
  name: LocalisedText
  pricing: OptionPricing
  priceMinor: number
  percent: number
}

/** What can be commissioned, with its options in the order they are offered. */
export type PriceList = {
  id: number
  kind: CommissionKind
  name: LocalisedText
  description: LocalisedText
  isSketch: boolean
  /** Works for adults alone may be asked for. */
  takesAdult: boolean
  options: PriceOption[]
}

/** Accessories cost a sum by the piece; alternative versions a percentage of the base. */
export type Addon = {
  id: number
  kind: (typeof ADDON_KINDS)[number]
  name: LocalisedText
  priceMinor: number
  percent: number
  isOpenEnded: boolean
}

/** All that is offered: price lists of every kind, and what can be added to each. */
export type Offer = { lists: PriceList[]; addons: Addon[] }

const GROUPS_OF_ARTWORK = ['SIZE', 'CANVAS', 'BACKGROUND'] as const
const GROUPS_OF_DESIGN = ['REFERENCE', 'SUBJECT', 'FINISH', 'OPTIONS'] as const

/** The groups of a kind, in the order they are read (specification, section 2). */
export function groupsOf(kind: CommissionKind): readonly OptionGroup[] {
  return kind === 'CHARACTER_DESIGN' ? GROUPS_OF_DESIGN : GROUPS_OF_ARTWORK
}

/** Of most groups one option is chosen; of a character design's options as many as wanted, and at least one. */
export function isMultiple(group: OptionGroup): boolean {
  return group === 'OPTIONS'
}

export function optionsOf(list: PriceList, group: OptionGroup): PriceOption[] {
  return list.options.filter((option) => option.group === group)
}

export function addonsOf(offer: Offer, kind: Addon['kind']): Addon[] {
  return offer.addons.filter((addon) => addon.kind === kind)
}

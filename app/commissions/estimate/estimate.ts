import {
  type Addon,
  groupsOf,
  type Offer,
  optionsOf,
  type PriceList,
  type PriceOption,
} from '../price-lists/price-list.ts'
import type { Choices } from './choices.ts'
import type { Priority } from './deadline.ts'
import { type EstimateLine, shareLine, surchargeLines } from './surcharges.ts'

export const DEPOSIT_PERCENT = 20

/** Amounts in minor units of the base currency. With `isFrom` the total is where the price begins. */
export type Estimate = {
  lines: EstimateLine[]
  baseMinor: number
  totalMinor: number
  depositMinor: number
  isFrom: boolean
}

type Selection = { list: PriceList; addons: Offer['addons']; choices: Choices; priority: Priority | null }

/**
 * What a commission would cost, line by line (product decisions, "Commissions"). The base is the fixed prices of the
 * options chosen, and the options that are a percentage of them; every surcharge is a percentage of the base, so that
 * none compounds; accessories are sums. Each line rounds half up to the minor unit, and the total is the sum of the lines.
 */
export function estimate({ list, addons, choices, priority }: Selection): Estimate {
  const options = optionLines(list, choices)
  const baseMinor = sum(options)
  const lines = [
    ...options,
    ...surchargeLines(baseMinor, addons, choices),
    ...accessoryLines(addons, choices),
    ...(priority
      ? [shareLine({ kind: 'PRIORITY', priority }, { percent: priority.percent, ofMinor: baseMinor, isFrom: true })]
      : []),
  ]
  const totalMinor = sum(lines)
  return {
    lines,
    baseMinor,
    totalMinor,
    depositMinor: depositOf(totalMinor),
    isFrom: lines.some((line) => line.isFrom),
  }
}

/** At least 20 % (specification, section 9): a part of a minor unit counts as one. */
export function depositOf(totalMinor: number): number {
  return Math.ceil((totalMinor * DEPOSIT_PERCENT) / 100)
}

function optionLines(list: PriceList, { optionIds }: Choices): EstimateLine[] {
  const chosen = groupsOf(list.kind).flatMap((group) =>
    optionsOf(list, group).filter(({ id }) => optionIds.includes(id)),
  )
  const fixedMinor = chosen.reduce((all, option) => all + (option.pricing === 'FIXED' ? option.priceMinor : 0), 0)
  return chosen.map((option) => optionLine(option, fixedMinor))
}

function optionLine({ group, name, pricing, priceMinor, percent }: PriceOption, fixedMinor: number): EstimateLine {
  const what = { kind: 'OPTION', group, name } as const
  if (pricing === 'PERCENT') return shareLine(what, { percent, ofMinor: fixedMinor })

  const isFrom = pricing === 'CONSULT'
  return { what, minor: isFrom ? 0 : priceMinor, share: null, isFrom }
}

function accessoryLines(addons: Addon[], { accessories }: Choices): EstimateLine[] {
  return addons.flatMap(({ id, kind, name, priceMinor, isOpenEnded }) => {
    const quantity = accessories.find((accessory) => accessory.id === id)?.quantity ?? 0
    if (kind !== 'ACCESSORY' || quantity === 0) return []

    return [{ what: { kind, name, quantity }, minor: priceMinor * quantity, share: null, isFrom: isOpenEnded }]
  })
}

function sum(lines: EstimateLine[]): number {
  return lines.reduce((all, { minor }) => all + minor, 0)
}

import type { Currency } from '#app/money/currency.ts'
import { convert } from '#app/money/money.ts'
import type { Rounding } from '#db/base-vocabulary.ts'

/** The roundings that make sense in a currency: of one without cents only steps of whole units. */
export function roundingsOf({ decimals }: Pick<Currency, 'decimals'>): readonly Rounding[] {
  return decimals === 0 ? ['EXACT', 'TENS', 'HUNDREDS'] : ['EXACT', 'WHOLE', 'HALVES', 'NINETIES']
}

/**
 * A price in another currency.
 * @param minor minor units of `from`
 * @param rate units of `to` for one of `from`
 * @returns minor units of `to`; what costs something never becomes free, and what is free stays free
 */
export function convertPrice(
  minor: number,
  { from, to, rate, rounding }: { from: Currency; to: Currency; rate: number; rounding: Rounding },
): number {
  if (minor === 0) return 0

  const exact = convert(minor, from, { ...to, conversion: rate, roundingStep: null })
  return Math.max(roundTo(exact, rounding, 10 ** to.decimals), smallest(rounding, 10 ** to.decimals))
}

/** @param unit minor units of one unit of the currency */
function roundTo(minor: number, rounding: Rounding, unit: number): number {
  if (rounding === 'NINETIES') {
    const ending = Math.round(unit * 0.9)
    return Math.round((minor - ending) / unit) * unit + ending
  }
  const step = stepOf(rounding, unit)
  return Math.round(minor / step) * step
}

function smallest(rounding: Rounding, unit: number): number {
  return rounding === 'NINETIES' ? Math.round(unit * 0.9) : stepOf(rounding, unit)
}

function stepOf(rounding: Rounding, unit: number): number {
  const steps: Record<Rounding, number> = {
    EXACT: 1,
    WHOLE: unit,
    HALVES: Math.round(unit / 2),
    NINETIES: unit,
    TENS: 10 * unit,
    HUNDREDS: 100 * unit,
  }
  return steps[rounding]
}

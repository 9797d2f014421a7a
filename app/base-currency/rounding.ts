import type { Currency } from '#app/money/currency.ts'
import { convert } from '#app/money/money.ts'
import type { Rounding, AmountKind, KeptAmount } from '#db/base-vocabulary.ts'

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

/** An amount in the base currency that a change of it converts. */
export type Amount = Omit<KeptAmount, 'before' | 'after'> & {
  minor: number
  /** What it belongs to, by its name in the reader's language. */
  name: string
}

type Conversion = { from: Currency; to: Currency; rate: number; rounding: Rounding }

/** The price that a sale price has to stay below. */
const PRICE_OF: Partial<Record<AmountKind, AmountKind>> = { SALE: 'PRODUCT', DELETED_SALE: 'DELETED' }

/**
 * Every amount with what it becomes. A sale price stays below its price: where rounding makes them one, it is converted
 * to the last unit. Limits are whole units.
 */
export function convertAmounts<A extends Amount>(
  amounts: readonly A[],
  conversion: Conversion,
): (A & { after: number })[] {
  const exact = { ...conversion, rounding: 'EXACT' as const }
  const converted = amounts.map((amount) => ({ ...amount, after: afterOf(amount, conversion) }))
  const afterwards = new Map(converted.map(({ kind, key, after }) => [`${kind} ${key}`, after]))
  return converted.map((amount) => {
    const price = PRICE_OF[amount.kind]
    const limit = price ? (afterwards.get(`${price} ${amount.key}`) ?? Infinity) : Infinity
    return amount.after < limit ? amount : { ...amount, after: convertPrice(amount.minor, exact) }
  })
}

function afterOf({ kind, minor }: Amount, conversion: Conversion): number {
  if (kind !== 'LIMIT') return convertPrice(minor, conversion)

  // Whole units of either currency.
  return minor === 0 ? 0 : Math.max(1, Math.round(minor * conversion.rate))
}

import type { Currency } from '#app/money/currency.ts'
import type { AmountKind } from '#db/base-vocabulary.ts'

export type Rate = { name: string; conversion: number }

/** A rate has as many digits behind its point as its form takes. */
const DIGITS = 8

/**
 * The rates of all currencies by a new base: it is 1, the old one the inverse of the rate, the others follow.
 * @param rate units of the new base for one of the old
 */
export function rebased(currencies: readonly (Rate & Pick<Currency, 'isBase'>)[], base: string, rate: number): Rate[] {
  return currencies.map(({ name, isBase, conversion }) => ({
    name,
    conversion: name === base ? 1 : atLeastSomething((isBase ? 1 : conversion) / rate),
  }))
}

function atLeastSomething(rate: number): number {
  return Math.max(Number(rate.toFixed(DIGITS)), 10 ** -DIGITS)
}

/** A rate as it is written and typed: no exponent, no digits that say nothing. */
export function writeRate(rate: number): string {
  return rate.toFixed(DIGITS).replace(/\.?0+$/, '')
}

type RateChange = {
  /** The rates before the change, and those of now. */
  before: readonly Rate[]
  now: readonly Rate[]
  /** The base before the change, and that of now. */
  from: string
  to: string
  /** Of the change: units of `to` for one of `from`. */
  rate: number
}

/**
 * The rates when a change of the base is taken back: those that nobody gave others since are what they were. Where the
 * old base has another rate by now, all follow it.
 */
export function ratesBack({ before, now, from, to, rate }: RateChange): Rate[] {
  const byName = (rates: readonly Rate[]) => new Map(rates.map(({ name, conversion }) => [name, conversion]))
  const had = byName(before)
  const turned = byName(
    rebased(
      before.map((one) => ({ ...one, isBase: one.name === from })),
      to,
      rate,
    ),
  )
  const rateBack = now.find(({ name }) => name === from)?.conversion ?? 1
  const isAsTurned = (one: Rate) => turned.get(one.name) === one.conversion && turned.get(from) === rateBack
  return now.map((one) => {
    if (one.name === from) return { name: from, conversion: 1 }

    const kept = isAsTurned(one) ? had.get(one.name) : undefined
    return { name: one.name, conversion: kept ?? atLeastSomething(one.conversion / rateBack) }
  })
}

export const BLOCKERS = ['ORDERS', 'REQUESTS', 'PICK_UPS', 'ONLINE', 'OWED', 'UNASSIGNED', 'IMPORTS'] as const
/** What has to come to its end before the base currency changes, and how many there are. */
export type Blocker = { kind: (typeof BLOCKERS)[number]; count: number }

/** What a change of the base currency does, in words. */
export type PlanView = {
  /** Of all of it: what was shown is what is carried out. */
  seen: string
  to: string
  /** The rate both ways. */
  oneIs: string[]
  rates: string[]
  kinds: { kind: AmountKind; rows: { key: string; name: string; before: string; after: string }[] }[]
}

import type { Currency } from '#app/money/currency.ts'

/** A change of the base currency: amounts of before are in `from`. */
export type BaseChange = {
  at: Date
  from: string
  to: string
  /** Units of `to` for one of `from`. */
  rate: number
}

/** The currency of amounts that were written at a moment: that of the first change after it, else today's. */
export function baseNameAt(changes: readonly BaseChange[], today: string, at: Date): string {
  return changes.find((change) => change.at > at)?.from ?? today
}

/** A currency as the base that it was. */
export function asBase(currency: Currency): Currency {
  return { ...currency, isBase: true, conversion: 1, roundingStep: null }
}

/**
 * By what an amount of a moment is multiplied to be one of today: minor units of today's base for one of then. It is 1
 * where the base is the same again, whatever lies between.
 */
export function factorSince(
  changes: readonly BaseChange[],
  currencies: readonly Currency[],
  today: Currency,
  at: Date,
): number {
  const then = baseNameAt(changes, today.name, at)
  if (then === today.name) return 1

  const rate = changes.filter((change) => change.at > at).reduce((product, change) => product * change.rate, 1)
  const decimals = currencies.find(({ name }) => name === then)?.decimals ?? today.decimals
  return rate * 10 ** (today.decimals - decimals)
}

import type { Currency } from '#app/money/currency.ts'
import { convert } from '#app/money/money.ts'

import { asksForDollars } from './destinations.ts'

/** Values in US dollars beside those in the base currency, in cents. */
export type InDollars = {
  /** Dollars for one unit of the base currency. */
  rate: number
  /** Whose rate it is: the one that was kept with the order, or the site's at this moment. */
  rateOf: 'ORDER' | 'TODAY'
  valueMinor: number
  /** Of each line, in their order; their sum is the value. */
  lineMinors: number[]
}

type OrderRate = {
  country: string
  /** What the buyer was shown, with its rate of that day. */ currency: string
  conversion: number
}

/**
 * What the goods of an order are worth in dollars, where its destination asks for them: by the rate that was kept with
 * the order, else by the site's own. Null where nobody asks, the base currency is the dollar, or no rate is known.
 */
export function inDollars(
  { country, currency, conversion }: OrderRate,
  valuesMinor: readonly number[],
  currencies: readonly Currency[],
): InDollars | null {
  const base = currencies.find(({ isBase }) => isBase)
  if (!base || base.name === DOLLAR.name || !asksForDollars(country)) return null

  const known = currencies.find(({ name }) => name === DOLLAR.name)
  const isKept = currency === DOLLAR.name
  if (!isKept && !known) return null

  const rate = isKept ? conversion : (known?.conversion ?? 0)
  const dollar = { ...DOLLAR, conversion: rate }
  const lineMinors = valuesMinor.map((minor) => convert(minor, base, dollar))
  const valueMinor = lineMinors.reduce((sum, minor) => sum + minor, 0)
  return { rate, rateOf: isKept ? 'ORDER' : 'TODAY', valueMinor, lineMinors }
}

/** As a customs form counts it: to the cent, however the shop rounds its prices. */
export const DOLLAR: Currency = {
  name: 'USD',
  symbol: '$',
  conversion: 1,
  isBase: false,
  decimals: 2,
  roundingStep: null,
}

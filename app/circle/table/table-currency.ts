import type { Currency } from '#app/money/currency.ts'

/** The currency of a session as it was kept: nothing that happens to the site's list later changes what was counted. */
export type TillCurrency = { currency: string; symbol: string; decimals: number; conversion: number }

/** The same as a currency to reckon with. */
export function currencyOf({ currency, symbol, decimals, conversion }: TillCurrency): Currency {
  return { name: currency, symbol, conversion, isBase: false, decimals, roundingStep: null }
}

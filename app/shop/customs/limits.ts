import type { Currency } from '#app/money/currency.ts'

/** What one euro is worth, roughly, where the site's currencies do not say it (November 2026). */
const PER_EURO: Readonly<Record<string, number>> = { EUR: 1, USD: 1.15, JPY: 170, GBP: 0.86 }

/** A CN22 goes with goods up to 300 special drawing rights (Universal Postal Union), which is about so many euros. */
const CN22_EUROS = 350
/** IOSS is for goods up to 150 euros (Directive 2017/2455). */
const IOSS_EUROS = 150

/** The bounds that the administrator set, in whole units of the base currency; 0 for a bound worked out here. */
type OwnLimits = { cn22Limit: number; iossLimit: number }
/** In minor units of the base currency. */
export type CustomsLimits = { cn22Minor: number; iossMinor: number }

/** Up to which value of goods a CN22 is enough, and IOSS counts. What cannot be worked out is 0: CN23, and no IOSS. */
export function customsLimits(own: OwnLimits, currencies: readonly Currency[], base: Currency): CustomsLimits {
  const perEuro = euroIn(currencies, base)
  const minorOf = (limit: number, euros: number) =>
    limit > 0 ? limit * 10 ** base.decimals : Math.floor(euros * perEuro * 10 ** base.decimals)
  return { cn22Minor: minorOf(own.cn22Limit, CN22_EUROS), iossMinor: minorOf(own.iossLimit, IOSS_EUROS) }
}

/** Units of the base currency for one euro; 0 where nobody knows. */
function euroIn(currencies: readonly Currency[], base: Currency): number {
  const euro = currencies.find(({ name }) => name === 'EUR')
  return euro ? 1 / euro.conversion : (PER_EURO[base.name] ?? 0)
}

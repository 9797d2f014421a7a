import type { Currency } from './currency.ts'

/** Prices as a page shows them: the visitor's currency beside the one that is charged. */
export type Prices = { base: Currency; shown: Currency }

/**
 * Converts an amount of the base currency.
 * @param minor minor units of the base currency
 * @returns minor units of `to`, rounded half away from zero, then to the currency's rounding step (specification, section 9)
 */
export function convert(minor: number, base: Currency, to: Currency): number {
  if (to.name === base.name) return minor

  const exact = (minor * to.conversion * 10 ** to.decimals) / 10 ** base.decimals
  const rounded = roundHalfUp(exact)
  return to.roundingStep ? roundHalfUp(rounded / to.roundingStep) * to.roundingStep : rounded
}

/**
 * What an amount of another currency is in the base one, for tariffs and lists that come in their own currency.
 * @param minor minor units of `from`
 * @returns minor units of the base currency, rounded half away from zero
 */
export function convertToBase(minor: number, from: Currency, base: Currency): number {
  return roundHalfUp((minor * 10 ** base.decimals) / 10 ** from.decimals / from.conversion)
}

/** A share of an amount in minor units, rounded half up to a whole minor unit. */
export function percentOf(minor: number, percent: number): number {
  return roundHalfUp((minor * percent) / 100)
}

/** Half goes away from zero; what floating point left a hair below a half counts as one. */
function roundHalfUp(value: number): number {
  return Math.sign(value) * Math.round(Math.abs(value) + 1e-9)
}

/** Writes an amount of minor units with its symbol: `$12.00`, `¥1,840`. */
export function formatMoney(minor: number, currency: Currency, locale: string): string {
  const digits = new Intl.NumberFormat(locale, {
    minimumFractionDigits: currency.decimals,
    maximumFractionDigits: currency.decimals,
  }).format(Math.abs(minor) / 10 ** currency.decimals)
  return `${minor < 0 ? '−' : ''}${currency.symbol}${digits}`
}

/**
 * Reads an amount as people write it: `12`, `12.5`, `1,840.00`.
 * @returns minor units of the currency; null where it is no amount, or finer than the currency
 */
export function parseMoney(text: string, { decimals }: Pick<Currency, 'decimals'>): number | null {
  const [, whole = '', fraction = ''] = /^(\d{1,3}(?:,\d{3})+|\d{1,9})(?:\.(\d*))?$/.exec(text.trim()) ?? []
  if (!whole || fraction.length > decimals) return null

  return Number(whole.replaceAll(',', '') + fraction.padEnd(decimals, '0'))
}

/** An amount as a form's field holds it: `1840.00`. */
export function moneyField(minor: number, { decimals }: Pick<Currency, 'decimals'>): string {
  return (minor / 10 ** decimals).toFixed(decimals)
}

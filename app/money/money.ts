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

  const rate = fractionOf(to.conversion)
  const exact = { above: BigInt(minor) * rate.above * power(to.decimals), below: rate.below * power(base.decimals) }
  const rounded = roundHalfUp(exact)
  const step = BigInt(to.roundingStep ?? 1)
  return Number(roundHalfUp({ above: rounded, below: step }) * step)
}

/**
 * What an amount of another currency is in the base one, for tariffs and lists that come in their own currency.
 * @param minor minor units of `from`
 * @returns minor units of the base currency, rounded half away from zero
 */
export function convertToBase(minor: number, from: Currency, base: Currency): number {
  const rate = fractionOf(from.conversion)
  const exact = { above: BigInt(minor) * rate.below * power(base.decimals), below: rate.above * power(from.decimals) }
  return Number(roundHalfUp(exact))
}

/** A share of an amount in minor units, rounded half up to a whole minor unit. */
export function percentOf(minor: number, percent: number): number {
  const { above, below } = fractionOf(percent)
  return Number(roundHalfUp({ above: BigInt(minor) * above, below: below * 100n }))
}

type Fraction = { above: bigint; below: bigint }

/** A number as it is written: 153.2 is 1532 tenths, which no binary fraction is. */
function fractionOf(value: number): Fraction {
  const [, sign = '', whole = '0', digits = '', exponent = '0'] =
    /^(-?)(\d+)(?:\.(\d+))?(?:e([+-]\d+))?$/.exec(String(value)) ?? []
  const shift = Number(exponent) - digits.length
  const above = BigInt(sign + whole + digits)
  return shift >= 0 ? { above: above * power(shift), below: 1n } : { above, below: power(-shift) }
}

function power(digits: number): bigint {
  return 10n ** BigInt(digits)
}

/** Half goes away from zero. */
function roundHalfUp({ above, below }: Fraction): bigint {
  const size = above < 0n ? -above : above
  const rounded = (size * 2n + below) / (below * 2n)
  return above < 0n ? -rounded : rounded
}

/** Before each three of the digits that end a whole number. */
const THOUSANDS = /\B(?=(?:\d{3})+$)/g

/**
 * Writes an amount of minor units with its symbol: `$12.00`, `¥1,840`. English and Japanese write figures alike, so that
 * no page has to wait for `Intl.NumberFormat`: the first one takes a phone as long as the rest of the page.
 */
export function formatMoney(minor: number, { symbol, decimals }: Pick<Currency, 'symbol' | 'decimals'>): string {
  const digits = String(Math.abs(minor)).padStart(decimals + 1, '0')
  const whole = digits.slice(0, digits.length - decimals).replace(THOUSANDS, ',')
  const fraction = digits.slice(digits.length - decimals)
  return `${minor < 0 ? '−' : ''}${symbol}${decimals > 0 ? `${whole}.${fraction}` : whole}`
}

type MoneyFormat = Pick<Currency, 'decimals'> & Partial<Pick<Currency, 'symbol'>>

/**
 * Reads an amount as people write it: `12`, `12.5`, `1,840.00`, `12,50` where a keypad has only a comma, and full-width.
 * `0,500` is half of one, and too fine for cents: no group of thousands follows a zero. Its currency's own sign may
 * stand before it.
 * @returns minor units of the currency; null where it is no amount, or finer than the currency
 */
export function parseMoney(text: string, { decimals, symbol = '' }: MoneyFormat): number | null {
  const typed = text.normalize('NFKC').trim()
  const bare = typed.startsWith(symbol) ? typed.slice(symbol.length).trim() : typed
  const [, whole = '', fraction = ''] = /^([1-9]\d{0,2}(?:,\d{3}){1,3}|\d{1,9})(?:[.,](\d*))?$/.exec(bare) ?? []
  if (!whole || fraction.length > decimals) return null

  return Number(whole.replaceAll(',', '') + fraction.padEnd(decimals, '0'))
}

/** An amount as a form's field holds it: `1840.00`. */
export function moneyField(minor: number, { decimals }: Pick<Currency, 'decimals'>): string {
  return (minor / 10 ** decimals).toFixed(decimals)
}

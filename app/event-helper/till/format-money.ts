import { formatMoney } from '#app/money/money.ts'

export type TableCurrency = { name: string; symbol: string; decimals: number }

/** Writes amounts of the money that is in the box, in its minor units. */
export function sayMoney(currency: TableCurrency): (minor: number) => string {
  return (minor) => formatMoney(minor, currency)
}

/** A difference with its sign. */
export function signed(value: number, say: (value: number) => string = String): string {
  return value > 0 ? `+${say(value)}` : plain(value, say)
}

/** A number with a minus, not a hyphen. */
export function plain(value: number, say: (value: number) => string = String): string {
  return say(value).replace('-', '−')
}

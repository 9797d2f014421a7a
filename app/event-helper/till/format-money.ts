import { formatMoney } from '#app/money/money.ts'

export type TableCurrency = { name: string; symbol: string; decimals: number }

/** Writes amounts of the money that is in the box, in its minor units. */
export function moneyFormatter(currency: TableCurrency): (minor: number) => string {
  return (minor) => formatMoney(minor, currency)
}

/** A difference with its sign. */
export function signed(value: number, format: (value: number) => string = String): string {
  return value > 0 ? `+${format(value)}` : plain(value, format)
}

/** A number with a minus, not a hyphen. */
export function plain(value: number, format: (value: number) => string = String): string {
  return format(value).replace('-', '−')
}

import type { Currency } from './currency.ts'

/** Currencies that a site may begin with; any other is added in the admin (specification, section 9, for the decimals). */
export const KNOWN_CURRENCIES: readonly Pick<Currency, 'name' | 'symbol' | 'decimals'>[] = [
  { name: 'JPY', symbol: '¥', decimals: 0 },
  { name: 'USD', symbol: '$', decimals: 2 },
  { name: 'EUR', symbol: '€', decimals: 2 },
  { name: 'GBP', symbol: '£', decimals: 2 },
  { name: 'ARS', symbol: 'AR$', decimals: 0 },
  { name: 'AUD', symbol: 'A$', decimals: 2 },
  { name: 'CAD', symbol: 'CA$', decimals: 2 },
]

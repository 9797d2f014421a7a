import { baseOf, type Currency } from './currency.ts'

const COUNTRIES: Record<string, string> = {
  EUR: 'AD AT BE BG CY DE EE ES FI FR GR HR IE IT LT LU LV MC ME MT NL PT SI SK SM VA XK',
  USD: 'US EC SV PR',
  JPY: 'JP',
  ARS: 'AR',
  AUD: 'AU',
  BRL: 'BR',
  CAD: 'CA',
  CHF: 'CH LI',
  CLP: 'CL',
  CNY: 'CN',
  CZK: 'CZ',
  DKK: 'DK',
  GBP: 'GB',
  HKD: 'HK',
  HUF: 'HU',
  IDR: 'ID',
  KRW: 'KR',
  MXN: 'MX',
  MYR: 'MY',
  NOK: 'NO',
  NZD: 'NZ',
  PHP: 'PH',
  PLN: 'PL',
  SEK: 'SE',
  SGD: 'SG',
  THB: 'TH',
  TWD: 'TW',
}

/** What people pay with in a country, where the site has it; else the base currency. @param country ISO 3166-1 alpha-2 */
export function currencyOfCountry(currencies: readonly Currency[], country: string): Currency {
  return currencies.find(({ name }) => COUNTRIES[name]?.split(' ').includes(country)) ?? baseOf(currencies)
}

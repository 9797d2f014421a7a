/** Where customs look into no parcel. */
export const HOME_COUNTRY = 'JP'

/** Member states of the European Union, 2026. */
const EUROPEAN_UNION = new Set(
  'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK'.split(' '),
)

export function isInEuropeanUnion(country: string): boolean {
  return EUROPEAN_UNION.has(country)
}

/** Whether an order that goes there needs a customs form; "" where nothing is sent. */
export function isAbroad(country: string): boolean {
  return country !== '' && country !== HOME_COUNTRY
}

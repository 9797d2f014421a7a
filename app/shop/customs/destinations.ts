/** Member states of the European Union, 2026. */
const EUROPEAN_UNION = new Set(
  'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK'.split(' '),
)

export function isInEuropeanUnion(country: string): boolean {
  return EUROPEAN_UNION.has(country)
}

/** The United States and what else their customs and post serve. */
const UNITED_STATES = new Set('US AS GU MP PR VI'.split(' '))

/** Whether customs there ask for values in US dollars. */
export function asksForDollars(country: string): boolean {
  return UNITED_STATES.has(country)
}

/**
 * Where parcels need no customs form: the country that they are sent from, and from a member of the European Union all
 * of it, which is one customs territory (Regulation (EU) 952/2013, article 4).
 */
export function customsFreeFrom(home: string): readonly string[] {
  return isInEuropeanUnion(home) ? [...EUROPEAN_UNION] : [home]
}

/** Whether an order that goes there needs a customs form; "" where nothing is sent. @param home where parcels are sent from */
export function isAbroad(country: string, home: string): boolean {
  return country !== '' && !customsFreeFrom(home).includes(country)
}

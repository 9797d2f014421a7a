import { type Destination, territoryOf } from '#app/account/addresses/territories.ts'

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

/** Places beside the member states that count as one of them: for customs and value added tax alike. */
const AS_MEMBERS = new Set(['MC', 'XI'])
/** The same of the United Kingdom. */
const AS_BRITAIN = new Set(['GB', 'IM', 'XI'])
/** Parcels within the United States need no form; those to its other islands do. */
const AS_UNITED_STATES = new Set(['US', 'PR'])

/**
 * Whether a place lies in the European Union's area of value added tax, which is also one area of customs. Parts of its
 * members that do not are places of their own (`territories.ts`): parcels that go there need a form.
 */
export function isInUnionTaxArea(territory: string): boolean {
  return isInEuropeanUnion(territory) || AS_MEMBERS.has(territory)
}

/** Whether an order that goes there needs a customs form; not where nothing is sent. @param home where parcels are sent from */
export function isAbroad(destination: Destination, home: string): boolean {
  if (destination.country === '') return false

  const territory = territoryOf(destination)
  const isOneArea = [isInUnionTaxArea, has(AS_BRITAIN), has(AS_UNITED_STATES)].some(
    (isInside) => isInside(home) && isInside(territory),
  )
  return !isOneArea && territory !== home
}

function has(places: ReadonlySet<string>) {
  return (place: string) => places.has(place)
}

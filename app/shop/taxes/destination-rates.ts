import { writtenRegion, type Destination, territoryOf } from '#app/account/addresses/territories.ts'
import { type Rates, ratesAt, type TaxPolicy } from '#app/money/tax.ts'

/** What a rate for a territory may be written for beside its own code. */
const TAXED_AS: Readonly<Record<string, readonly string[]>> = {
  AS: ['US-AS', 'US'],
  GU: ['US-GU', 'US'],
  MP: ['US-MP', 'US'],
  PR: ['US-PR', 'US'],
  VI: ['US-VI', 'US'],
  IM: ['GB'],
  MC: ['FR'],
  XI: ['GB'],
}

/** The rates of where an order goes; of the circle's own country where it goes nowhere. */
export function ratesTo(policy: TaxPolicy, destination: Destination): Rates {
  return ratesAt(policy, destination.country === '' ? [] : taxPlacesOf(destination))
}

/**
 * What a rate for an address may be written for, the most exact first. A state is told by its code. A territory with
 * taxes of its own (the Canary Islands, Livigno) has the rates that the site gives it, and none of its country's.
 */
function taxPlacesOf(destination: Destination): readonly string[] {
  const { country, state = '' } = destination
  const territory = territoryOf(destination)
  if (territory in TAXED_AS || territory !== country) return [territory, ...(TAXED_AS[territory] ?? [])]

  return [`${country}-${writtenRegion(country, state).trim().toUpperCase()}`, country]
}

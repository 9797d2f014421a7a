import { writtenRegion } from '#app/account/addresses/regions.ts'
import { type RateOf, ratesAt, type TaxPolicy } from '#app/money/tax.ts'

/** The rates of where an order goes: a state is told by its code, and what is not known has no rate of its own. */
export function ratesTo(
  policy: TaxPolicy,
  { country, state = '' }: { country: string; state?: string | undefined },
): RateOf {
  return ratesAt(policy, { country, state: writtenRegion(country, state) })
}

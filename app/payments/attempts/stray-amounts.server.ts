import { convertToBase } from '#app/money/money.ts'
import { baseAt, currenciesAt } from '#app/site/base/bases.server.ts'
import type { Db } from '#db/database.server.ts'

import { fromProviderUnits } from '../providers/amounts.ts'
import type { Attempt } from './attempts.server.ts'
import type { Reading } from './states.ts'

/**
 * What money that was not asked for is in the base currency of its payment, at today's rate. A currency that the site does not know has
 * none: it counts as what was asked for, and the payment's own words say what came.
 */
export function minorOfStray(
  db: Db,
  { paidUnits, paidCurrency }: Pick<Reading, 'paidUnits' | 'paidCurrency'>,
  { provider, amountMinor, startedAt }: Pick<Attempt, 'provider' | 'amountMinor' | 'startedAt'>,
): number {
  const currencies = currenciesAt(db, startedAt)
  const currency = currencies.find(({ name }) => name === paidCurrency)
  if (!currency) return amountMinor

  const minor = fromProviderUnits(paidUnits, currency, provider)
  return minor === null ? amountMinor : Math.max(1, convertToBase(minor, currency, baseAt(db, startedAt)))
}

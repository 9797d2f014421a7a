import { type PaymentHold, reckonStanding } from '#app/money/standing.ts'
import { readProviderFacts } from '#app/payments/standing/provider-facts.server.ts'
import type { Db } from '#db/database.server.ts'

import { listHoldPayments, readPrepayment } from './hold-ledger.server.ts'
import { movesOf } from './prepayment.ts'

/** Why the money of a pick-up is not there, or may not stay; null where nothing speaks against it. */
export function findPickUpHold(db: Db, holdId: number): PaymentHold | null {
  const money = readPrepayment(db, holdId)
  if (!money) return null

  const facts = readProviderFacts(db, { of: 'HOLD', id: holdId })
  const entries = movesOf(listHoldPayments(db, holdId))
  return reckonStanding({ ...facts, entries, priceMinor: money.hold.totalMinor }).hold
}

import { type Change, audited } from '#app/site/audit/audit.server.ts'
import type { Db } from '#db/database.server.ts'
import { inTransaction } from '#db/transactions.server.ts'

import type { TariffPlan } from './tariff-plan.server.ts'
import { importTariffs } from './tariffs.server.ts'

/** Imports files of zones and rates, whole or not at all, with a line of the log. @returns the plan, with what is wrong */
export function takeTariffs(db: Db, files: { zones: string; rates: string }, { by, now }: Change): TariffPlan {
  return inTransaction(db, (tx) => {
    const done = importTariffs(tx, files)
    const after = { zones: done.zones.length, rates: done.rates.length }
    if (!hasProblems(done) && done.changes > 0)
      audited(tx, { actor: by, action: 'shipping.import', subject: 'shipping', after }, now)
    return done
  })
}

export function hasProblems({ problems }: TariffPlan): boolean {
  return problems.zones.length + problems.rates.length > 0
}

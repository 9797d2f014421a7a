import { asc, eq } from 'drizzle-orm'

import type { Db } from '#db/database.server.ts'
import { commissionContracts, commissionLedger, commissionQuotes } from '#db/schema.server.ts'

export type Quote = typeof commissionQuotes.$inferSelect
export type Contract = typeof commissionContracts.$inferSelect
type LedgerEntry = typeof commissionLedger.$inferSelect

/** What was offered, what was agreed on, and the money of it, the earliest first. */
export type Agreement = { quote: Quote | null; contract: Contract | null; entries: LedgerEntry[] }

export function readAgreement(db: Db, requestId: number): Agreement {
  const isIts = (table: typeof commissionQuotes | typeof commissionContracts | typeof commissionLedger) =>
    eq(table.requestId, requestId)
  return {
    quote: db.select().from(commissionQuotes).where(isIts(commissionQuotes)).get() ?? null,
    contract: db.select().from(commissionContracts).where(isIts(commissionContracts)).get() ?? null,
    entries: db.select().from(commissionLedger).where(isIts(commissionLedger)).orderBy(asc(commissionLedger.id)).all(),
  }
}

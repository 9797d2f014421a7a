import { asc, eq } from 'drizzle-orm'

import type { Db } from '#db/database.server.ts'
import { commissionAddenda, commissionContracts, commissionLedger, commissionQuotes } from '#db/schema.server.ts'

export type Quote = typeof commissionQuotes.$inferSelect
export type Contract = typeof commissionContracts.$inferSelect
type Addendum = typeof commissionAddenda.$inferSelect
type LedgerEntry = typeof commissionLedger.$inferSelect

/** What was offered, what was agreed on then and later, and the money of it, the earliest first. */
export type Agreement = {
  quote: Quote | null
  contract: Contract | null
  addenda: Addendum[]
  entries: LedgerEntry[]
}

type Its = typeof commissionQuotes | typeof commissionContracts | typeof commissionAddenda | typeof commissionLedger

export function readAgreement(db: Db, requestId: number): Agreement {
  const isIts = (table: Its) => eq(table.requestId, requestId)
  return {
    quote: db.select().from(commissionQuotes).where(isIts(commissionQuotes)).get() ?? null,
    contract: db.select().from(commissionContracts).where(isIts(commissionContracts)).get() ?? null,
    addenda: db
      .select()
      .from(commissionAddenda)
      .where(isIts(commissionAddenda))
      .orderBy(asc(commissionAddenda.id))
      .all(),
    entries: db.select().from(commissionLedger).where(isIts(commissionLedger)).orderBy(asc(commissionLedger.id)).all(),
  }
}

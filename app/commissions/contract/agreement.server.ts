import { asc, eq } from 'drizzle-orm'

import type { Db } from '#db/database.server.ts'
import {
  commissionAddenda,
  commissionContracts,
  commissionLedger,
  commissionQuotes,
  commissionRequests,
} from '#db/schema.server.ts'

import { type Account, accountOf } from '#app/commissions/payments/ledger.ts'

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
  /** How it stands: pages, letters, the API and rules read this alone. */
  account: Account
}

type Its = typeof commissionQuotes | typeof commissionContracts | typeof commissionAddenda | typeof commissionLedger

export function readAgreement(db: Db, requestId: number): Agreement {
  const isIts = (table: Its) => eq(table.requestId, requestId)
  const { id, status: ofRequest } = commissionRequests
  const quote = db.select().from(commissionQuotes).where(isIts(commissionQuotes)).get() ?? null
  const contract = db.select().from(commissionContracts).where(isIts(commissionContracts)).get() ?? null
  const addenda = db
    .select()
    .from(commissionAddenda)
    .where(isIts(commissionAddenda))
    .orderBy(asc(commissionAddenda.id))
    .all()
  const entries = db
    .select()
    .from(commissionLedger)
    .where(isIts(commissionLedger))
    .orderBy(asc(commissionLedger.id))
    .all()
  const request = db.select({ status: ofRequest }).from(commissionRequests).where(eq(id, requestId)).get()
  const status = request?.status ?? 'SUBMITTED'
  const account = accountOf({ status, agreed: contract ?? quote, additions: addenda, entries })
  return { quote, contract, addenda, entries, account }
}

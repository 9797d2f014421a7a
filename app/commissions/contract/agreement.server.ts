import { asc, eq, sql } from 'drizzle-orm'

import { readProviderFacts } from '#app/payments/standing/provider-facts.server.ts'
import type { Db } from '#db/database.server.ts'
import { preparedOnce } from '#db/prepared.server.ts'
import {
  commissionAddenda,
  commissionContracts,
  commissionLedger,
  commissionQuotes,
  commissionRequests,
} from '#db/schema.server.ts'

import { type Consequence, consequenceOf } from '../payments/hold.ts'
import { type Account, accountOf } from '../payments/ledger.ts'

export type Quote = typeof commissionQuotes.$inferSelect
type Contract = typeof commissionContracts.$inferSelect
type Addendum = typeof commissionAddenda.$inferSelect
type LedgerEntry = typeof commissionLedger.$inferSelect

/** What was offered, what was agreed on then and later, and the money of it, the earliest first. */
export type Agreement = Consequence & {
  quote: Quote | null
  contract: Contract | null
  addenda: Addendum[]
  entries: LedgerEntry[]
  /** How it stands: pages, e-mails, the API and rules read this alone. Nothing is due while it is held. */
  account: Account
}

export function readAgreement(db: Db, requestId: number): Agreement {
  const found = statements(db)
  const of = { requestId }
  const quote = found.quote.get(of) ?? null
  const contract = found.contract.get(of) ?? null
  const addenda = found.addenda.all(of)
  const entries = found.entries.all(of)
  const status = found.status.get(of)?.status ?? 'SUBMITTED'
  const account = accountOf({ status, agreed: contract ?? quote, additions: addenda, entries })
  const facts = readProviderFacts(db, { of: 'COMMISSION', id: requestId })
  const { hold, ...rest } = consequenceOf({ status, entries, account, facts })
  return { quote, contract, addenda, entries, hold, ...rest, account: hold ? { ...account, dueMinor: 0 } : account }
}

/** Whether somebody said that it goes on although it is held. */
export type Consent = { isSure?: boolean }

/** Asked before anything is started, shown or delivered: whether its money is still there. */
export function isStopped(db: Db, requestId: number, { isSure = false }: Consent): boolean {
  return !isSure && readAgreement(db, requestId).hold !== null
}

type RequestTable =
  | typeof commissionQuotes
  | typeof commissionContracts
  | typeof commissionAddenda
  | typeof commissionLedger

const statements = preparedOnce((db) => {
  const requestId = sql.placeholder('requestId')
  const isIts = (table: RequestTable) => eq(table.requestId, requestId)
  const { id, status } = commissionRequests
  return {
    quote: db.select().from(commissionQuotes).where(isIts(commissionQuotes)).prepare(),
    contract: db.select().from(commissionContracts).where(isIts(commissionContracts)).prepare(),
    addenda: db
      .select()
      .from(commissionAddenda)
      .where(isIts(commissionAddenda))
      .orderBy(asc(commissionAddenda.id))
      .prepare(),
    entries: db
      .select()
      .from(commissionLedger)
      .where(isIts(commissionLedger))
      .orderBy(asc(commissionLedger.id))
      .prepare(),
    status: db.select({ status }).from(commissionRequests).where(eq(id, requestId)).prepare(),
  }
})

import { sql } from 'drizzle-orm'
import { index, integer, real, text, uniqueIndex } from 'drizzle-orm/sqlite-core'

import { ADDENDUM_STATUSES, LEDGER_KINDS, REFUND_OUTCOMES, SHOWING_ANSWERS, STAGES } from '../vocabulary.ts'
import { day, instant, minor, table } from './columns.ts'
import { commissionRequests } from './commissions.ts'
import { users } from './people.ts'
import { sellerId } from './site.ts'

/** What is offered for a sum, in the client's language. */
export type QuoteLine = { label: string; minor: number }

/** Everything that rules about money and time read of an accepted commission, as it was when it was accepted. */
export type Promises = {
  isSketch: boolean
  /** What is given back of what was paid if it ends then, in percent. */
  refundPercent: Record<'beforeStart' | 'started' | 'afterLineart' | 'sketchStarted', number>
  /** The balance is due so many days after its slot was entered, and reminded of after these. */
  balanceDays: number
  reminderDays: number[]
  /** At most so much of the full resolution may be sold on. */
  resalePercent: number
}

export const commissionQuotes = table('commission_quotes', {
  requestId: integer()
    .primaryKey()
    .references(() => commissionRequests.id, { onDelete: 'cascade' }),
  lines: text({ mode: 'json' }).$type<QuoteLine[]>().notNull(),
  totalMinor: minor().notNull(),
  depositMinor: minor().notNull(),
  note: text().notNull().default(''),
  deadline: day(),
  /** A correction is the next one; what was sent before is void then. */
  version: integer().notNull().default(1),
  quotedAt: instant().notNull(),
})

/** Quotes that were corrected: nobody accepts them any more, everybody concerned can still read them. */
export const commissionVoidQuotes = table(
  'commission_void_quotes',
  {
    id: integer().primaryKey(),
    requestId: integer()
      .notNull()
      .references(() => commissionRequests.id, { onDelete: 'cascade' }),
    version: integer().notNull(),
    lines: text({ mode: 'json' }).$type<QuoteLine[]>().notNull(),
    totalMinor: minor().notNull(),
    depositMinor: minor().notNull(),
    note: text().notNull(),
    deadline: day(),
    quotedAt: instant().notNull(),
    voidedAt: instant().notNull(),
  },
  (self) => [uniqueIndex('commission_void_quotes_by_version').on(self.requestId, self.version)],
)

/** What both sides agreed on: written once, then never changed (triggers refuse it). */
export const commissionContracts = table('commission_contracts', {
  requestId: integer()
    .primaryKey()
    .references(() => commissionRequests.id),
  lines: text({ mode: 'json' }).$type<QuoteLine[]>().notNull(),
  totalMinor: minor().notNull(),
  depositMinor: minor().notNull(),
  note: text().notNull(),
  deadline: day(),
  currency: text().notNull(),
  conversion: real().notNull(),
  termsVersion: integer().notNull(),
  termsText: text().notNull(),
  termsHash: text().notNull(),
  locale: text().notNull(),
  /** How many changes the price includes. */
  changeRounds: integer().notNull().default(2),
  /** What rules about its money and time read from then on. */
  promises: text({ mode: 'json' })
    .$type<Promises>()
    .notNull()
    .default(sql`'{}'`),
  /** Under whose name its licence is. */
  sellerId: sellerId(),
  acceptedAt: instant().notNull(),
})

/** The money of a commission, in and out; amounts are positive. */
export const commissionLedger = table(
  'commission_ledger',
  {
    id: integer().primaryKey(),
    requestId: integer()
      .notNull()
      .references(() => commissionRequests.id),
    kind: text({ enum: LEDGER_KINDS }).notNull(),
    amountMinor: minor().notNull(),
    reason: text().notNull().default(''),
    /** Told twice, it is written once. */
    operation: text().notNull().unique(),
    byUserId: integer().references(() => users.id, { onDelete: 'set null' }),
    at: instant().notNull(),
    /** When the money itself moved; null for a refund that still has to be sent. */
    settledAt: instant(),
    /** Of a refund: whether its part of the price is asked for again; null while it is not decided. */
    decision: text({ enum: REFUND_OUTCOMES }),
  },
  (self) => [index('commission_ledger_by_request').on(self.requestId)],
)

/** A stage as the client was shown it, and what they said. */
export const commissionShowings = table(
  'commission_showings',
  {
    id: integer().primaryKey(),
    requestId: integer()
      .notNull()
      .references(() => commissionRequests.id, { onDelete: 'cascade' }),
    stage: text({ enum: STAGES }).notNull(),
    note: text().notNull(),
    operation: text().notNull().unique(),
    shownAt: instant().notNull(),
    answer: text({ enum: SHOWING_ANSWERS }),
    answerText: text().notNull().default(''),
    answeredAt: instant(),
  },
  (self) => [index('commission_showings_by_request').on(self.requestId)],
)

/** Proofs, small and watermarked; only their client and the admin see them. */
export const commissionProofs = table(
  'commission_proofs',
  {
    id: integer().primaryKey(),
    showingId: integer()
      .notNull()
      .references(() => commissionShowings.id, { onDelete: 'cascade' }),
    stored: text().notNull().unique(),
    width: integer().notNull(),
    height: integer().notNull(),
  },
  (self) => [index('commission_proofs_by_showing').on(self.showingId)],
)

/** The finished work as files. */
export const commissionDeliveries = table(
  'commission_deliveries',
  {
    id: integer().primaryKey(),
    requestId: integer()
      .notNull()
      .references(() => commissionRequests.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    bytes: integer().notNull(),
    /** File name in the data folder, under which it is never served. */
    stored: text().notNull().unique(),
    createdAt: instant().notNull(),
  },
  (self) => [index('commission_deliveries_by_request').on(self.requestId)],
)

/** A later change of a contract, which itself stays; once accepted it stays too (triggers refuse any change). */
export const commissionAddenda = table(
  'commission_addenda',
  {
    id: integer().primaryKey(),
    requestId: integer()
      .notNull()
      .references(() => commissionRequests.id),
    text: text().notNull(),
    /** What it adds to the price. */
    amountMinor: minor().notNull(),
    /** Changes it adds to those that the price includes. */
    changeRounds: integer().notNull().default(0),
    status: text({ enum: ADDENDUM_STATUSES }).notNull().default('PROPOSED'),
    operation: text().notNull().unique(),
    proposedAt: instant().notNull(),
    answeredAt: instant(),
  },
  (self) => [index('commission_addenda_by_request').on(self.requestId)],
)

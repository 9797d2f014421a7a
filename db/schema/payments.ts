import { sql } from 'drizzle-orm'
import { index, integer, text, uniqueIndex } from 'drizzle-orm/sqlite-core'

import {
  ATTEMPT_PROBLEMS,
  ATTEMPT_STATES,
  DISPUTE_STATES,
  PAYMENT_PROVIDERS,
  PROVIDER_REFUND_STATES,
} from '../vocabulary.ts'
import { flag, instant, minor, table } from './columns.ts'
import { commissionRequests } from './commissions.ts'
import { orders } from './orders.ts'
import { holds } from './till.ts'

const isOpen = (target: string) => sql.raw(`state IN ('STARTED', 'PENDING') AND ${target} IS NOT NULL`)

/** One try to pay for an order, a commission or a hold on the pages of a provider. Units are the provider's own (JPY 500: 500). */
export const paymentAttempts = table(
  'payment_attempts',
  {
    id: integer().primaryKey({ autoIncrement: true }),
    /** Opens its page, to which the provider sends the payer back. */
    secret: text().notNull().unique(),
    orderId: integer().references(() => orders.id),
    requestId: integer().references(() => commissionRequests.id),
    holdId: integer().references(() => holds.id),
    provider: text({ enum: PAYMENT_PROVIDERS }).notNull(),
    state: text({ enum: ATTEMPT_STATES }).notNull().default('STARTED'),
    /** What it pays of the ledger. */
    amountMinor: minor().notNull(),
    currency: text().notNull(),
    units: integer().notNull(),
    locale: text().notNull(),
    /** Of the session or order at the provider; null until it answered. */
    providerId: text(),
    /** Of the money there, by which refunds and disputes name it. */
    paymentId: text().notNull().default(''),
    url: text().notNull().default(''),
    /** How, and until when, to pay what is paid elsewhere. */
    voucherUrl: text().notNull().default(''),
    voucherUntil: instant(),
    startedAt: instant().notNull(),
    /** Until then its goods are held for it, and its page takes money. */
    openUntil: instant().notNull(),
    /** When the provider is asked again by itself; null for never. */
    checkAt: instant(),
    /** When money was there, which is written into the ledger once. */
    paidAt: instant(),
    paidUnits: integer().notNull().default(0),
    paidCurrency: text().notNull().default(''),
    feeUnits: integer(),
    refundedUnits: integer().notNull().default(0),
    problem: text({ enum: ATTEMPT_PROBLEMS }),
    /** Another sum came, whatever became of it since, and nobody has looked at it. */
    isSumUnread: integer({ mode: 'boolean' }).notNull().default(false),
  },
  (self) => [
    uniqueIndex('payment_attempts_by_provider').on(self.provider, self.providerId),
    uniqueIndex('payment_attempts_one_open_an_order').on(self.orderId).where(isOpen('order_id')),
    uniqueIndex('payment_attempts_one_open_a_request').on(self.requestId).where(isOpen('request_id')),
    uniqueIndex('payment_attempts_one_open_a_hold').on(self.holdId).where(isOpen('hold_id')),
    index('payment_attempts_by_order').on(self.orderId),
    index('payment_attempts_by_request').on(self.requestId),
    index('payment_attempts_by_hold').on(self.holdId),
    index('payment_attempts_by_payment').on(self.provider, self.paymentId),
    index('payment_attempts_to_check').on(self.checkAt),
  ],
)

/** What goes back through the provider, by our hand or by one at the provider. */
export const paymentRefunds = table(
  'payment_refunds',
  {
    id: integer().primaryKey({ autoIncrement: true }),
    attemptId: integer()
      .notNull()
      .references(() => paymentAttempts.id),
    state: text({ enum: PROVIDER_REFUND_STATES }).notNull(),
    units: integer().notNull(),
    amountMinor: minor().notNull(),
    /** Of the ledger's own line that promises it; "" where the provider told of it first. */
    promise: text().notNull().default(''),
    /** Told twice, it is sent once. */
    operation: text().notNull().unique(),
    providerId: text(),
    byUserId: integer(),
    at: instant().notNull(),
  },
  (self) => [
    uniqueIndex('payment_refunds_by_provider').on(self.attemptId, self.providerId),
    index('payment_refunds_by_state').on(self.state),
  ],
)

/** Payments that a payer wants back through the bank. */
export const paymentDisputes = table(
  'payment_disputes',
  {
    id: integer().primaryKey({ autoIncrement: true }),
    attemptId: integer()
      .notNull()
      .references(() => paymentAttempts.id),
    providerId: text().notNull(),
    state: text({ enum: DISPUTE_STATES }).notNull(),
    units: integer().notNull(),
    reason: text().notNull().default(''),
    /** Until when it wants an answer. */
    dueBy: instant(),
    /** How often its money changed hands, since an appeal may turn it round: while it is odd, the bank has it. */
    turns: integer().notNull().default(0),
    at: instant().notNull(),
  },
  (self) => [uniqueIndex('payment_disputes_by_provider').on(self.attemptId, self.providerId)],
)

/** What providers told; each event counts once, and one that was not handled yet is handled again. */
export const paymentEvents = table(
  'payment_events',
  {
    id: integer().primaryKey({ autoIncrement: true }),
    provider: text({ enum: PAYMENT_PROVIDERS }).notNull(),
    eventId: text().notNull(),
    type: text().notNull(),
    attemptId: integer().references(() => paymentAttempts.id),
    /** What the provider calls the payment. */
    payment: text().notNull().default(''),
    /** Of a payment that a database began which is lost: somebody has to look at it. */
    isUnmatched: flag(),
    at: instant().notNull(),
    handledAt: instant(),
  },
  (self) => [
    uniqueIndex('payment_events_once').on(self.provider, self.eventId),
    index('payment_events_by_attempt').on(self.attemptId),
    index('payment_events_by_time').on(self.at),
  ],
)

/** The keys of a provider as the admin typed them, sealed. */
export const paymentAccounts = table('payment_accounts', {
  provider: text({ enum: PAYMENT_PROVIDERS }).primaryKey(),
  sealed: text().notNull(),
  changedAt: instant().notNull(),
  /** Since when the provider takes these keys no more; null while it does. */
  refusedAt: instant(),
})

/** What the pretend provider knows of a payment, as a real one would. */
export const pretendPayments = table('pretend_payments', {
  id: text().primaryKey(),
  status: text({ enum: ['OPEN', 'PENDING', 'PAID', 'FAILED', 'EXPIRED'] }).notNull(),
  units: integer().notNull(),
  currency: text().notNull(),
  refunds: text({ mode: 'json' }).$type<{ id: string; operation: string; units: number }[]>().notNull().default([]),
})

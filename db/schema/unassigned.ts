import { index, integer, text } from 'drizzle-orm/sqlite-core'

import { UNASSIGNED_MOVES } from '../vocabulary.ts'
import { day, instant, minor, table } from './columns.ts'
import { commissionRequests } from './commissions.ts'
import { orders } from './orders.ts'

/** Money that came in and belonged to no order or commission when it came. */
export const unassignedPayments = table('unassigned_payments', {
  id: integer().primaryKey({ autoIncrement: true }),
  receivedOn: day().notNull(),
  amountMinor: minor().notNull(),
  /** What came in another currency, as the bank wrote it. */
  original: text().notNull().default(''),
  method: text().notNull().default(''),
  reference: text().notNull().default(''),
  payer: text().notNull().default(''),
  note: text().notNull().default(''),
  /** The form's own key, so that a payment sent twice is recorded once. */
  operation: text().notNull().unique(),
  byUserId: integer(),
  at: instant().notNull(),
  /** When it turned out that it never came. */
  voidedAt: instant(),
})

/** What became of such money: what no move took still waits. */
export const unassignedMoves = table(
  'unassigned_moves',
  {
    id: integer().primaryKey({ autoIncrement: true }),
    paymentId: integer()
      .notNull()
      .references(() => unassignedPayments.id),
    kind: text({ enum: UNASSIGNED_MOVES }).notNull(),
    orderId: integer().references(() => orders.id),
    requestId: integer().references(() => commissionRequests.id),
    amountMinor: minor().notNull(),
    day: day().notNull(),
    reference: text().notNull().default(''),
    operation: text().notNull().unique(),
    byUserId: integer(),
    at: instant().notNull(),
    undoneAt: instant(),
  },
  (self) => [
    index('unassigned_moves_by_payment').on(self.paymentId),
    index('unassigned_moves_by_order').on(self.orderId),
    index('unassigned_moves_by_request').on(self.requestId),
  ],
)

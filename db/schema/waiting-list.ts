import { sql } from 'drizzle-orm'
import { index, integer, text, uniqueIndex } from 'drizzle-orm/sqlite-core'

import { SPOKEN, WAITING_STATUSES } from '../vocabulary.ts'
import { instant, table } from './columns.ts'
import { commissionRequests, commissionSlots } from './commissions.ts'

const isLive = sql.raw("status IN ('WAITING', 'OFFERED')")
const isOffered = sql.raw("status = 'OFFERED'")

/** Who waits for a slot, in the order they came. An entry is offered one slot at most, and a slot to one entry at a time. */
export const waitingList = table(
  'waiting_list',
  {
    id: integer().primaryKey({ autoIncrement: true }),
    /** Opens the page of one's place in line. */
    secret: text().notNull().unique(),
    email: text().notNull(),
    locale: text({ enum: SPOKEN }).notNull(),
    status: text({ enum: WAITING_STATUSES }).notNull().default('WAITING'),
    joinedAt: instant().notNull(),
    /** Null until the link in the mail was followed: nothing is offered before. */
    confirmedAt: instant(),
    slotId: integer().references(() => commissionSlots.id, { onDelete: 'set null' }),
    offeredAt: instant(),
    /** When the answer is due, vacations not counted. */
    offerUntil: instant(),
    /** What came of the offer. */
    requestId: integer().references(() => commissionRequests.id, { onDelete: 'set null' }),
    changedAt: instant().notNull(),
  },
  (self) => [
    uniqueIndex('waiting_list_one_live').on(self.email).where(isLive),
    uniqueIndex('waiting_list_one_offer_a_slot').on(self.slotId).where(isOffered),
    index('waiting_list_by_status').on(self.status, self.id),
    index('waiting_list_by_request').on(self.requestId),
  ],
)

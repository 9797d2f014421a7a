import { and, eq, isNull } from 'drizzle-orm'

import { owePrepayment } from '#app/circle/holds/prepayment/hold-ledger.server.ts'
import { holdOfSale } from '#app/circle/holds/prepayment/pick-up-sale.ts'
import { PAID_ONLINE, SAMPLE } from '#app/circle/table/basket.ts'
import type { Db } from '#db/database.server.ts'
import { tillSales } from '#db/schema.server.ts'
import { inTransaction } from '#db/transactions.server.ts'
import type { StockKind } from '#db/vocabulary.ts'

import { listDays, type TillDay } from '../days/days.server.ts'
import { findSession } from '../sessions.server.ts'
import { linesOf, moveLines } from './sale-lines.server.ts'

type VoidInput = {
  eventId: number
  /** The sale's own operation. */
  sale: string
  /** The voiding's: told twice it has one effect. */
  operation: string
  reason: string
  /** When somebody took it back; a telephone may tell it later. */
  at: Date
  by: number
  now: Date
}

/**
 * Takes a sale back: its money and goods count as never moved, its row stays and says why.
 * @returns DONE also where it was taken back before; CLOSED where the till was counted before that
 */
export function voidSale(db: Db, input: VoidInput): 'DONE' | 'NOT_FOUND' | 'CLOSED' {
  const { eventId, sale, operation, reason, at, by, now } = input
  return inTransaction(db, (tx) => {
    const session = findSession(tx, eventId)
    const found = findSale(tx, sale)
    if (!session || found?.sessionId !== session.id) return 'NOT_FOUND'
    if (found.voidedAt) return 'DONE'

    const day = listDays(tx, session.id).find(({ id }) => id === found.dayId)
    if (!day) return 'NOT_FOUND'
    if (day.closedAt && at > day.closedAt) return 'CLOSED'

    const { changes } = tx
      .update(tillSales)
      .set({ voidedAt: afterFiling(day, now), voidOperation: operation, voidReason: reason, voidedByUserId: by })
      .where(and(eq(tillSales.id, found.id), isNull(tillSales.voidedAt)))
      .run()
    if (changes > 0) {
      owePaidOnline(tx, found, now)
      moveLines(tx, linesOf(tx, found.id), {
        eventId,
        day,
        kind: kindOf(found.payment),
        sign: 1,
        operation: `void:${sale}`,
        by,
        now,
      })
    }
    return 'DONE'
  })
}

/** What was paid before the event is no money of the box: it is owed back. */
function owePaidOnline(tx: Db, { payment, operation }: typeof tillSales.$inferSelect, now: Date): void {
  const holdId = payment === PAID_ONLINE ? holdOfSale(operation) : null
  if (holdId !== null) owePrepayment(tx, holdId, { operation: `hold:${holdId}:void`, why: 'TAKEN_BACK', now })
}

export function findSale(db: Db, operation: string) {
  return db.select().from(tillSales).where(eq(tillSales.operation, operation)).get() ?? null
}

/** A sale that is taken back is a movement of its own kind in the other direction. */
export function kindOf(payment: string): StockKind {
  return payment === SAMPLE ? 'GIFT' : 'SALE'
}

/** What arrives after its day's report was filed is known by its time, however clocks go: the report stays as it was. */
export function afterFiling({ filedAt }: TillDay, now: Date): Date {
  return filedAt && filedAt >= now ? new Date(filedAt.getTime() + 1) : now
}

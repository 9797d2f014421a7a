import { and, eq, isNull } from 'drizzle-orm'

import { takeBackHold } from '#app/circle/holds/holds.server.ts'
import { owePrepayment } from '#app/circle/holds/prepayment/hold-ledger.server.ts'
import { holdOfSale } from '#app/circle/holds/prepayment/pick-up-sale.server.ts'
import { PAID_ONLINE, SAMPLE, type BasketLine } from '#app/circle/table/basket.ts'
import { move } from '#app/shop/stock/stock.server.ts'
import type { Db } from '#db/database.server.ts'
import { tillSales, tillSaleLines } from '#db/schema.server.ts'
import { inTransaction } from '#db/transactions.server.ts'
import { type StockKind, eventPool } from '#db/vocabulary.ts'

import { listDays, type TillDay } from '../days/days.server.ts'
import { findSession } from '../sessions.server.ts'

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
 * Takes a sale back: its money and goods count as never moved, its row stays and says why. What was put aside waits
 * again; once its day is closed nobody fetches it, and what was paid before is owed back.
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
      moveLines(tx, linesOf(tx, found.id), {
        eventId,
        day,
        kind: kindOf(found.payment),
        sign: 1,
        operation: `void:${sale}`,
        by,
        now,
      })
      undoPickUp(tx, found, day, now)
    }
    return 'DONE'
  })
}

/** What was paid before the event is no money of the box: where nobody fetches it any more, it is owed back. */
function undoPickUp(
  tx: Db,
  { payment, operation }: typeof tillSales.$inferSelect,
  { closedAt }: TillDay,
  now: Date,
): void {
  const holdId = holdOfSale(operation)
  if (holdId === null) return

  if (closedAt === null) takeBackHold(tx, holdId, now)
  else if (payment === PAID_ONLINE)
    owePrepayment(tx, holdId, { operation: `hold:${holdId}:void`, why: 'TAKEN_BACK', now })
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

export function linesOf(tx: Db, saleId: number) {
  return tx.select().from(tillSaleLines).where(eq(tillSaleLines.saleId, saleId)).all()
}

type StockMove = {
  eventId: number
  /** The day that the sale belongs to. */
  day: TillDay
  kind: StockKind
  sign: 1 | -1
  operation: string
  by: number
  now: Date
}

/**
 * What comes after its day was closed was counted then as missing, or as too much: the count is put right, so that the
 * table holds what was counted, and that of an event that is over nothing.
 */
export function moveLines(tx: Db, lines: readonly BasketLine[], moving: StockMove): void {
  const { eventId, day, kind, sign, operation, by, now } = moving
  for (const { productId, quantity } of lines) {
    const shared = { productId, pool: eventPool(eventId), operation, byUserId: by, at: now }
    move(tx, { ...shared, quantity: sign * quantity, kind })
    if (day.closedAt) move(tx, { ...shared, quantity: -sign * quantity, kind: 'COUNT' })
  }
}

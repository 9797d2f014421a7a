import { eq } from 'drizzle-orm'

import type { BasketLine } from '#app/circle/table/basket.ts'
import { move } from '#app/shop/stock/stock.server.ts'
import type { Db } from '#db/database.server.ts'
import { tillSaleLines } from '#db/schema.server.ts'
import { eventPool, type StockKind } from '#db/vocabulary.ts'

import type { TillDay } from '../days/days.server.ts'

export function linesOf(tx: Db, saleId: number) {
  return tx.select().from(tillSaleLines).where(eq(tillSaleLines.saleId, saleId)).all()
}

type Moving = {
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
export function moveLines(tx: Db, lines: readonly BasketLine[], moving: Moving): void {
  const { eventId, day, kind, sign, operation, by, now } = moving
  for (const { productId, quantity } of lines) {
    const shared = { productId, pool: eventPool(eventId), operation, byUserId: by, at: now }
    move(tx, { ...shared, quantity: sign * quantity, kind })
    if (day.closedAt) move(tx, { ...shared, quantity: -sign * quantity, kind: 'COUNT' })
  }
}

import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'

import type { Db } from '#db/database.server.ts'
import { tillSales } from '#db/schema.server.ts'

const PICK_UP = 'pick-up-of-hold-'
const SALE = new RegExp(`^${PICK_UP}(\\d+)(?:-\\d+)?$`)

/**
 * What the sale of a hold is called: handed over twice, it is sold once.
 * @param undone how many sales of it were taken back before
 */
export function pickUpOperation(holdId: number, undone = 0): string {
  return undone === 0 ? `${PICK_UP}${holdId}` : `${PICK_UP}${holdId}-${undone + 1}`
}

/** The hold that a sale handed over; null for another sale. */
export function holdOfSale(operation: string): number | null {
  const [, id] = SALE.exec(operation) ?? []
  return id === undefined ? null : Number(id)
}

/** Sales that handed over a hold, also those that were taken back; by the index of their names. */
export function isSaleOfHold(holdId: SQLWrapper | number): SQL {
  const { operation } = tillSales
  // A bound number is a REAL: without the cast its text is "1.0".
  const name = sql`${PICK_UP} || CAST(${holdId} AS INTEGER)`
  return sql`(${operation} >= ${name} AND ${operation} < ${name} || '.')`
}

/** How often a hold was handed over and taken back, and whether it is handed over now. */
export function countPickUps(db: Db, holdId: number): { undone: number; isSold: boolean } {
  const { voidedAt } = tillSales
  const sales = db.select({ voidedAt }).from(tillSales).where(isSaleOfHold(holdId)).all()
  const undone = sales.filter((sale) => sale.voidedAt).length
  return { undone, isSold: sales.length > undone }
}

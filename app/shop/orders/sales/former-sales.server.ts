import { setTimeout as rest } from 'node:timers/promises'

import { and, asc, eq, gt, notExists, sql } from 'drizzle-orm'

import type { Db } from '#db/database.server.ts'
import { orderHistory, saleEntries } from '#db/schema.server.ts'
import { inTransaction } from '#db/transactions.server.ts'

import { bookSale } from './book.server.ts'

/** Orders that are booked in one go: a few milliseconds, in which others wait for the database. */
const CHUNK = 20
/** Milliseconds between two of them. */
const REST = 5

/** Books what was sold before there was a book of sales; one of the clock's jobs. */
export async function bookFormerSales(db: Db, now: Date): Promise<void> {
  for (let last = 0, ids = unbooked(db, last); ids.length > 0; ids = unbooked(db, last)) {
    inTransaction(db, (tx) => ids.forEach((id) => bookSale(tx, id, now)))
    last = ids.at(-1) ?? last
    await rest(REST)
  }
}

/** Sold orders after one that the book does not know. */
function unbooked(db: Db, after: number): number[] {
  const { orderId, to } = orderHistory
  const isBooked = db
    .select({ one: sql`1` })
    .from(saleEntries)
    .where(eq(saleEntries.orderId, orderId))
  return db
    .selectDistinct({ orderId })
    .from(orderHistory)
    .where(and(gt(orderId, after), eq(to, 'CONFIRMED'), notExists(isBooked)))
    .orderBy(asc(orderId))
    .limit(CHUNK)
    .all()
    .map((row) => row.orderId)
}

import { CsvError, parse } from 'csv-parse/sync'
import { eq, inArray, or } from 'drizzle-orm'

import { delimiterOf } from '#app/platform/csv-text.ts'
import type { Db } from '#db/database.server.ts'
import { orders } from '#db/schema.server.ts'

import { type MatchResult, matchTracking } from './match-tracking.ts'
import { readTracking, rowsOfPasted, type TrackedLine } from './tracking-lines.ts'

/**
 * What a file of a carrier, or pasted lines, say of which orders.
 * @returns null where no tracking number can be read
 */
export function findTracked(db: Db, text: string): MatchResult | null {
  const lines = readTracking(rowsOf(text))
  return lines && matchTracking(lines, listSendable(db, lines))
}

function rowsOf(text: string): string[][] {
  const separator = delimiterOf(text)
  if (!text.includes('"')) return rowsOfPasted(text, separator)

  try {
    return parse(text, { bom: true, delimiter: separator, relax_column_count: true, relax_quotes: true })
  } catch (error) {
    if (error instanceof CsvError) return rowsOfPasted(text, separator)
    throw error
  }
}

/** Those that wait for their parcel, and those that a line names. */
function listSendable(db: Db, lines: readonly TrackedLine[]) {
  const named = lines.flatMap(({ orderId }) => orderId ?? [])
  const { id, fullName, postalCode, status } = orders
  return db
    .select({ id, fullName, postalCode, status })
    .from(orders)
    .where(or(eq(status, 'CONFIRMED'), inArray(id, named)))
    .all()
    .map(({ status: is, ...order }) => ({ ...order, isToShip: is === 'CONFIRMED' }))
}

import { and, count, gte, inArray, lt, type SQL, sql } from 'drizzle-orm'

import { endOfDay } from '#app/platform/time/site-clock.ts'
import { type AuditEntry, audited } from '#app/site/audit/audit.server.ts'
import type { Db } from '#db/database.server.ts'
import { products } from '#db/schema.server.ts'
import { inTransaction } from '#db/transactions.server.ts'

import { handOverChoices } from '../choices/hand-over.server.ts'
import type { BulkChange } from './bulk.ts'
import { countLackingFile } from './needs-file.server.ts'

/** A change of this many is over in a blink; more would keep visitors waiting. */
export const MOST_AT_ONCE = 500

/** Why nothing is changed, and of how many: a sale price would not be below the price; a digital product has no file yet. */
type BulkRefusal = { ok: false; problem: 'goods:saleNotLowerMany' | 'goods:needFileMany'; number: number }

/**
 * Changes products all at once. A price rounds half up to the minor unit; a sale begins now, of what it makes cheaper.
 * @returns how many were changed, or why none was
 */
export function changeProducts(
  db: Db,
  ids: readonly number[],
  change: BulkChange,
  { by, now }: { by: AuditEntry['actor']; now: Date },
): number | BulkRefusal {
  return inTransaction(db, (tx) => {
    const lacking = change.kind === 'STATUS' && change.status === 'PUBLISHED' ? countLackingFile(tx, ids, now) : 0
    if (lacking > 0) return { ok: false, problem: 'goods:needFileMany', number: lacking }

    const { id, status, priceMinor, salePriceMinor } = products
    const before = tx
      .select({ id, status, priceMinor, salePriceMinor })
      .from(products)
      .where(inArray(id, [...ids]))
      .all()
    const done = tx
      .update(products)
      .set({ ...valuesOf(change, now), updatedAt: now })
      .where(and(inArray(id, [...ids]), change.kind === 'SALE' ? lt(moved(change.share), priceMinor) : undefined))
      .run().changes
    const notLower = change.kind === 'PRICE' || change.kind === 'SHARE' ? countNotLower(tx, ids) : 0
    if (notLower > 0) return { ok: false, problem: 'goods:saleNotLowerMany', number: notLower }

    if (change.kind === 'STATUS') handOverChoices(tx, ids)
    if (done > 0) audited(tx, { actor: by, action: 'product.bulk', subject: 'products', before, after: change }, now)
    return done
  })
}

function countNotLower(tx: Db, ids: readonly number[]): number {
  const isNotLower = and(inArray(products.id, [...ids]), gte(products.salePriceMinor, products.priceMinor))
  return tx.select({ rows: count() }).from(products).where(isNotLower).get()?.rows ?? 0
}

function valuesOf(change: BulkChange, now: Date) {
  const noSale = { salePriceMinor: null, saleFrom: null, saleUntil: null }
  if (change.kind === 'STATUS') return { status: change.status }
  if (change.kind === 'PRICE') return { priceMinor: change.priceMinor }
  if (change.kind === 'NO_SALE') return noSale
  if (change.kind === 'SHARE') return { priceMinor: moved(change.share) }

  const saleUntil = change.until === null ? null : endOfDay(change.until)
  return { salePriceMinor: moved(change.share), saleFrom: now, saleUntil }
}

/** The price moved by hundredths of a percent; prices are never negative, so that half goes up. */
function moved(share: number): SQL<number> {
  return sql<number>`CAST((${products.priceMinor} * ${10_000 + share} + 5000) / 10000 AS INTEGER)`
}

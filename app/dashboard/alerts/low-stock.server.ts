import { and, eq, inArray, lte, sql } from 'drizzle-orm'

import { nameOf } from '#app/shop/checkout/summarise.ts'
import { noteAlert } from '#app/site/alerts/alerts.server.ts'
import { readSettings } from '#app/site/site.server.ts'
import type { Db } from '#db/database.server.ts'
import { products, staffAlerts, stockBalances } from '#db/schema.server.ts'
import { WEB_POOL } from '#db/vocabulary.ts'

/** Notes which products have few left, once until there are more again. */
export function noteLowStock(tx: Db, now: Date): void {
  const low = listLow(tx)
  const known = listOpen(tx)
  forgetRestocked(tx, known, new Set(low.map(({ id }) => causeOf(id))))
  for (const { id, left, ...product } of low) {
    if (known.has(causeOf(id))) continue

    noteAlert(
      tx,
      {
        kind: 'STOCK',
        cause: causeOf(id),
        titleIn: (t, locale) => t('alertEmails:STOCK', { name: nameOf(product, locale), left: Math.max(0, left) }),
        path: `/admin/products/${id}/stock`,
      },
      now,
    )
  }
}

function causeOf(productId: number): string {
  return `low:${productId}`
}

function listLow(tx: Db) {
  const { id, name, version, status, isDigital } = products
  const isSold = and(eq(status, 'PUBLISHED'), eq(isDigital, false))
  return tx
    .select({ id, name, version, left: stockBalances.forSale })
    .from(products)
    .innerJoin(stockBalances, and(eq(stockBalances.productId, id), eq(stockBalances.pool, WEB_POOL)))
    .where(and(isSold, lte(stockBalances.forSale, readSettings(tx).lowStock)))
    .orderBy(id)
    .all()
}

/** What was noted of products with few left, by its cause. */
function listOpen(tx: Db): ReadonlyMap<string, number> {
  const { id, kind, cause } = staffAlerts
  const open = tx
    .select({ id, cause })
    .from(staffAlerts)
    .where(and(eq(kind, 'STOCK'), sql`${cause} NOT LIKE 'low:%:%'`))
    .all()
  return new Map(open.map((alert) => [alert.cause, alert.id]))
}

/** The next time that few are left is another one. */
function forgetRestocked(tx: Db, known: ReadonlyMap<string, number>, low: ReadonlySet<string>): void {
  const { id, cause } = staffAlerts
  const restocked = [...known].filter(([one]) => !low.has(one)).map(([, alertId]) => alertId)
  tx.update(staffAlerts)
    .set({ cause: sql`${cause} || ':' || ${id}` })
    .where(inArray(id, restocked))
    .run()
}

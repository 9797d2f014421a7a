import { and, desc, eq, inArray } from 'drizzle-orm'

import type { TillCurrency } from '#app/circle/table/table-currency.ts'
import type { Currency } from '#app/money/currency.ts'
import { convert } from '#app/money/money.ts'
import { type PriceFields, priceNow } from '#app/shop/products/pricing/badges.ts'
import { balancesOf } from '#app/shop/stock/stock.server.ts'
import type { Db } from '#db/database.server.ts'
import { products, tillProducts, tillSessions } from '#db/schema.server.ts'
import { inTransaction } from '#db/transactions.server.ts'
import { type TillSet, WEB_POOL } from '#db/vocabulary.ts'

import { roundForTable } from '../till.ts'

/** Everything that could come along: things that lie in a box, those of this event first, then the newest. */
export function listPackable(db: Db, eventId: number, base: Currency, to: Currency, now: Date) {
  const isThing = and(eq(products.isDigital, false), inArray(products.status, ['PUBLISHED', 'ARCHIVED']))
  const rows = db
    .select()
    .from(products)
    .where(isThing)
    .orderBy(desc(eq(products.eventId, eventId)), desc(products.releaseDate), desc(products.id))
    .all()
  const stock = balancesOf(
    db,
    rows.map(({ id }) => id),
    WEB_POOL,
  )
  return rows
    .map((row) => ({
      id: row.id,
      name: row.name,
      version: row.version,
      stock: stock.get(row.id) ?? 0,
      priceMinor: tablePrice(row, base, to, now),
    }))
    .filter(({ stock: units }, at) => units > 0 || rows[at]?.status === 'PUBLISHED')
}

/** What a product costs at a table unless somebody says otherwise, in minor units of the event's currency. */
export function tablePrice(product: PriceFields, base: Currency, to: Currency, now: Date): number {
  return roundForTable(convert(priceNow(product, now).priceMinor, base, to))
}

export type Preparation = TillCurrency & {
  timeZone: string
  floatMinor: number
  sets: TillSet[]
  products: { productId: number; priceMinor: number; quantity: number; setName: string | null }[]
}

/** Keeps what the table of an event will be; once it is open nothing of it changes. @returns whether it was kept */
export function prepareTill(db: Db, eventId: number, { products: goods, ...session }: Preparation): boolean {
  return inTransaction(db, (tx) => {
    tx.insert(tillSessions)
      .values({ eventId, ...session })
      .onConflictDoNothing()
      .run()
    const kept = tx
      .update(tillSessions)
      .set(session)
      .where(and(eq(tillSessions.eventId, eventId), eq(tillSessions.state, 'DRAFT')))
      .returning({ id: tillSessions.id })
      .get()
    if (!kept) return false

    tx.delete(tillProducts).where(eq(tillProducts.sessionId, kept.id)).run()
    const rows = goods.map((row, position) => ({ sessionId: kept.id, position, ...row }))
    if (rows.length > 0) tx.insert(tillProducts).values(rows).run()
    return true
  })
}

import { and, asc, count, desc, eq, inArray, type SQL, sql } from 'drizzle-orm'

import { ROWS_A_PAGE } from '#app/platform/lists/list.ts'
import { localise } from '#app/translations/localised.ts'
import type { Db } from '#db/database.server.ts'
import { events, stockBalances, stockMovements, users } from '#db/schema.server.ts'
import { type Locale, WEB_POOL } from '#db/vocabulary.ts'

/** Units of a product by pool, the shop's first; `quantity` is what is for sale, below zero where too much is promised. */
export function listBalances(db: Db, productId: number) {
  const { pool, onHand, reserved, forSale: quantity } = stockBalances
  const rows = db
    .select({ pool, quantity, onHand, reserved })
    .from(stockBalances)
    .where(eq(stockBalances.productId, productId))
    .all()
  return rows.toSorted(
    (a, b) => Number(b.pool === WEB_POOL) - Number(a.pool === WEB_POOL) || (a.pool < b.pool ? -1 : 1),
  )
}

/** A page of a product's movements, the latest first, each with what lay in its pool after it and was for sale. */
export function listMovements(
  db: Db,
  { productId, pool, page }: { productId: number; pool: string | null; page: number },
) {
  const m = stockMovements
  const wanted = and(eq(m.productId, productId), pool === null ? undefined : eq(m.pool, pool))
  const moved = db
    .select({
      id: m.id,
      pool: m.pool,
      quantity: m.quantity,
      kind: m.kind,
      operation: m.operation,
      reason: m.reason,
      byUserId: m.byUserId,
      at: m.at,
      onHand: after(sql`CASE WHEN ${m.kind} IN ('RESERVE', 'RELEASE') THEN 0 ELSE ${m.quantity} END`).as(
        'on_hand_after',
      ),
      forSale: after(sql`${m.quantity}`).as('for_sale_after'),
    })
    .from(m)
    .where(wanted)
    .as('moved')
  const rows = db
    .select({
      id: moved.id,
      pool: moved.pool,
      quantity: moved.quantity,
      kind: moved.kind,
      operation: moved.operation,
      reason: moved.reason,
      at: moved.at,
      onHand: moved.onHand,
      forSale: moved.forSale,
      by: users.email,
    })
    .from(moved)
    .leftJoin(users, eq(users.id, moved.byUserId))
    .orderBy(desc(moved.id))
    .limit(ROWS_A_PAGE)
    .offset((page - 1) * ROWS_A_PAGE)
    .all()
  const total = db.select({ n: count() }).from(m).where(wanted).get()?.n ?? 0
  return { rows, total }
}

function after(units: SQL) {
  return sql<number>`sum(${units}) OVER (PARTITION BY ${stockMovements.pool} ORDER BY ${stockMovements.id})`
}

/** The pools that can be counted: the shop's, those of events that are to come or have something, by their names. */
export function listPools(db: Db, held: readonly string[], locale: Locale) {
  const { id, name, status, startsOn } = events
  const planned = db
    .select({ id, name })
    .from(events)
    .where(inArray(status, ['PLANNED', 'CONFIRMED']))
    .orderBy(asc(startsOn))
    .all()
  const all = db.select({ id, name }).from(events).all()
  const nameOf = new Map(all.map((event) => [`EVENT:${event.id}`, localise(event.name, locale)]))
  const others = [...new Set([...held, ...planned.map((event) => `EVENT:${event.id}`)])].filter(
    (pool) => pool !== WEB_POOL,
  )
  return [{ pool: WEB_POOL, name: 'Web' }, ...others.map((pool) => ({ pool, name: nameOf.get(pool) ?? pool }))]
}

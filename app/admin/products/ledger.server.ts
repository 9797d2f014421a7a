import { and, asc, count, desc, eq, inArray, sql } from 'drizzle-orm'

import { localise } from '#app/translations/localised.ts'
import type { Db } from '#db/database.server.ts'
import { events, stockBalances, stockMovements, users } from '#db/schema.server.ts'
import { type Locale, WEB_POOL } from '#db/vocabulary.ts'

import { ROWS_A_PAGE } from '../list.ts'

/** Units of a product by pool, the shop's first. */
export function listBalances(db: Db, productId: number) {
  const { pool, quantity } = stockBalances
  const rows = db.select({ pool, quantity }).from(stockBalances).where(eq(stockBalances.productId, productId)).all()
  return rows.toSorted(
    (a, b) => Number(b.pool === WEB_POOL) - Number(a.pool === WEB_POOL) || (a.pool < b.pool ? -1 : 1),
  )
}

/** A page of a product's movements, the latest first, each with what was left in its pool after it. */
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
      left: sql<number>`sum(${m.quantity}) OVER (PARTITION BY ${m.pool} ORDER BY ${m.id})`.as('left_after'),
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
      left: moved.left,
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

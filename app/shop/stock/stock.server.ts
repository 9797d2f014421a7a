import { and, eq, gte, ne, or, sql } from 'drizzle-orm'

import type { Db } from '#db/database.server.ts'
import { isAmong, preparedOnce } from '#db/prepared.server.ts'
import { stockBalances, stockMovements } from '#db/schema.server.ts'
import { inTransaction } from '#db/transactions.server.ts'
import { type StockKind, WEB_POOL } from '#db/vocabulary.ts'

/**
 * The ledger of goods (product decisions, "Stock: one ledger"), and the only place that writes it. Every change is a
 * movement; a balance is the sum of its movements. Digital goods have no ledger: callers leave them out.
 */
export type Movement = {
  productId: number
  pool: string
  /** Signed units: what comes in is positive. */
  quantity: number
  kind: StockKind
  /** What caused it, for example `order:12`: the same operation twice has one effect. */
  operation: string
  at: Date
  reason?: string
  /** The administrator who did it; absent for buyers and the clock. */
  byUserId?: number | null
}

export type StockLine = { productId: number; quantity: number }
type Lacking = { productId: number; available: number }
export type Reserved = { ok: true } | { ok: false; lacking: Lacking[] }

/** LACKING changed nothing because the shop's pool would go below zero; REPEATED because it was done before. */
export type Moved = 'MOVED' | 'REPEATED' | 'LACKING'

type Count = {
  productId: number
  pool: string
  counted: number
  operation: string
  reason?: string
  by: number | null
  now: Date
}

/**
 * Takes units out of the shop's pool for an order, all or nothing.
 * @param lines units by product; several lines of one product count together
 * @returns which products lack units, and how many there are of them
 */
export function reserve(db: Db, lines: readonly StockLine[], operation: string, now: Date): Reserved {
  return inTransaction(db, (tx) => {
    const movements = movementsOf(lines, { kind: 'RESERVE', operation, at: now }, -1)
    const lacking = movements
      .filter((movement) => !wasTold(tx, movement))
      .map(({ productId, quantity }) => ({ productId, quantity, available: balanceOf(tx, productId, WEB_POOL) }))
      .filter(({ quantity, available }) => available + quantity < 0)
      .map(({ productId, available }) => ({ productId, available }))
    if (lacking.length > 0) return { ok: false, lacking }

    moveAll(tx, movements)
    return { ok: true }
  })
}

/** Puts back what the same operation had reserved. */
export function release(db: Db, lines: readonly StockLine[], operation: string, now: Date): void {
  inTransaction(db, (tx) => moveAll(tx, movementsOf(lines, { kind: 'RELEASE', operation, at: now }, 1)))
}

/** What the same operation had reserved leaves the house: RELEASE +n and SALE −n. */
export function settleSale(db: Db, lines: readonly StockLine[], operation: string, now: Date): void {
  inTransaction(db, (tx) => {
    moveAll(tx, movementsOf(lines, { kind: 'RELEASE', operation, at: now }, 1))
    moveAll(tx, movementsOf(lines, { kind: 'SALE', operation, at: now }, -1))
  })
}

/** Writes the difference to what was counted, even one of nothing: the same count told again must stay without effect. */
export function countStock(db: Db, { productId, pool, counted, operation, reason = '', by, now }: Count): Moved {
  return inTransaction(db, (tx) => {
    const quantity = counted - balanceOf(tx, productId, pool)
    return write(tx, { productId, pool, quantity, kind: 'COUNT', operation, reason, byUserId: by, at: now })
  })
}

/** Writes one movement and its balance. The conditional UPDATE keeps the shop's pool at zero or above. */
export function move(db: Db, movement: Movement): Moved {
  return inTransaction(db, (tx) => write(tx, movement))
}

/** Units of a product in a pool. */
export function balanceOf(db: Db, productId: number, pool: string): number {
  return statements(db).balance.get({ productId, pool })?.quantity ?? 0
}

/** The products of which units are left, in whatever pool. */
export function listStocked(db: Db): Set<number> {
  const rows = db.select({ id: stockBalances.productId }).from(stockBalances).where(ne(stockBalances.quantity, 0)).all()
  return new Set(rows.map(({ id }) => id))
}

/** Units in a pool by product; a product without movements has 0. */
export function balancesOf(db: Db, productIds: readonly number[], pool: string): Map<number, number> {
  const rows = statements(db).balances.all({ pool, ids: JSON.stringify(productIds) })
  const counted = new Map(rows.map(({ productId, quantity }) => [productId, quantity]))
  return new Map(productIds.map((id) => [id, counted.get(id) ?? 0]))
}

function movementsOf(
  lines: readonly StockLine[],
  shared: Pick<Movement, 'kind' | 'operation' | 'at'>,
  sign: 1 | -1,
): Movement[] {
  const byProduct = new Map<number, number>()
  for (const { productId, quantity } of lines)
    byProduct.set(productId, (byProduct.get(productId) ?? 0) + sign * quantity)
  return Array.from(byProduct, ([productId, quantity]) => ({ ...shared, productId, quantity, pool: WEB_POOL }))
}

function moveAll(tx: Db, movements: readonly Movement[]): void {
  for (const movement of movements) {
    if (write(tx, movement) === 'LACKING') throw new Error(`Product ${movement.productId} lacks stock`)
  }
}

function write(tx: Db, movement: Movement): Moved {
  if (wasTold(tx, movement)) return 'REPEATED'

  const { open, shift, tell } = statements(tx)
  open.run(movement)
  if (shift.run(movement).changes === 0) return 'LACKING'

  tell.run({ reason: '', byUserId: null, ...movement })
  return 'MOVED'
}

function wasTold(tx: Db, movement: Movement): boolean {
  return statements(tx).told.get(movement) !== undefined
}

const statements = preparedOnce((db) => {
  const of = sql.placeholder
  const isPlace = and(eq(stockBalances.productId, of('productId')), eq(stockBalances.pool, of('pool')))
  const sum = sql`${stockBalances.quantity} + ${of('quantity')}`
  return {
    balance: db.select({ quantity: stockBalances.quantity }).from(stockBalances).where(isPlace).prepare(),
    balances: db
      .select({ productId: stockBalances.productId, quantity: stockBalances.quantity })
      .from(stockBalances)
      .where(and(eq(stockBalances.pool, of('pool')), isAmong(stockBalances.productId, 'ids')))
      .prepare(),
    open: db
      .insert(stockBalances)
      .values({ productId: of('productId'), pool: of('pool'), quantity: 0 })
      .onConflictDoNothing()
      .prepare(),
    shift: db
      .update(stockBalances)
      .set({ quantity: sum })
      .where(and(isPlace, or(ne(stockBalances.pool, WEB_POOL), gte(sum, 0))))
      .prepare(),
    told: db
      .select({ id: stockMovements.id })
      .from(stockMovements)
      .where(
        and(
          eq(stockMovements.operation, of('operation')),
          eq(stockMovements.productId, of('productId')),
          eq(stockMovements.pool, of('pool')),
          eq(stockMovements.kind, of('kind')),
        ),
      )
      .prepare(),
    tell: db
      .insert(stockMovements)
      .values({
        productId: of('productId'),
        pool: of('pool'),
        quantity: of('quantity'),
        kind: of('kind'),
        operation: of('operation'),
        reason: of('reason'),
        byUserId: of('byUserId'),
        at: of('at'),
      })
      .prepare(),
  }
})

import { and, eq, ne, or, sql } from 'drizzle-orm'

import type { Db } from '#db/database.server.ts'
import { connectionOf, isAmong, preparedOnce } from '#db/prepared.server.ts'
import { ofRows } from '#db/reads.server.ts'
import { stockBalances, stockMovements } from '#db/schema.server.ts'
import { inTransaction } from '#db/transactions.server.ts'
import { type StockKind, WEB_POOL } from '#db/vocabulary.ts'

/**
 * The ledger of goods (product decisions, "Stock: one ledger"), and the only place that writes it. Every change is a
 * movement, and each pool of a product has two balances, which are sums of its movements: what lies there (`onHand`)
 * and what of it is promised (`reserved`). RESERVE and RELEASE move what is promised, every other kind what lies there,
 * so that no count undoes a promise. For sale is the difference. Digital goods have no ledger: callers leave them out.
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
  /** It undoes another one, and is never refused for lack of goods. */
  isUndoing?: boolean
}

export type StockLine = { productId: number; quantity: number }
type Shortage = { productId: number; available: number }
export type ReserveOutcome = { ok: true } | { ok: false; lacking: Shortage[] }

/** LACKING changed nothing because the shop has not so much; REPEATED because it was done before. */
export type MoveOutcome = 'DONE' | 'REPEATED' | 'LACKING'

type Count = {
  productId: number
  pool: string
  /** All that lies there, whoever it is promised to. */
  counted: number
  operation: string
  reason?: string
  by: number | null
  now: Date
}

/**
 * Promises units of the shop's pool to an order, all or nothing.
 * @param lines units by product; several lines of one product count together
 * @returns which products lack units, and how many there are of them
 */
export function reserve(db: Db, lines: readonly StockLine[], operation: string, now: Date): ReserveOutcome {
  return inTransaction(db, (tx) => {
    const movements = movementsOf(lines, { kind: 'RESERVE', operation, at: now }, -1)
    const lacking = movements
      .filter((movement) => !wasRecorded(tx, movement))
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

/** What the same operation had reserved leaves the stock: RELEASE +n and SALE −n. */
export function settleSale(db: Db, lines: readonly StockLine[], operation: string, now: Date): void {
  inTransaction(db, (tx) => {
    moveAll(tx, movementsOf(lines, { kind: 'RELEASE', operation, at: now }, 1))
    moveAll(tx, movementsOf(lines, { kind: 'SALE', operation, at: now }, -1))
  })
}

/** What was sold by mistake lies there again, promised as before, to be sold under the new name. */
export function undoSale(
  db: Db,
  lines: readonly StockLine[],
  { sold, promised }: { sold: string; promised: string },
  now: Date,
): void {
  inTransaction(db, (tx) => {
    moveAll(tx, movementsOf(lines, { kind: 'SALE', operation: sold, at: now }, 1))
    moveAll(tx, movementsOf(lines, { kind: 'RESERVE', operation: promised, at: now, isUndoing: true }, -1))
  })
}

/** Writes the difference to what was counted, even one of nothing: the same count told again must stay without effect. */
export function countStock(db: Db, { productId, pool, counted, operation, reason = '', by, now }: Count): MoveOutcome {
  return inTransaction(db, (tx) => {
    const quantity = counted - onHandOf(tx, productId, pool)
    return write(tx, { productId, pool, quantity, kind: 'COUNT', operation, reason, byUserId: by, at: now })
  })
}

/**
 * Writes one movement and its balance. The conditional UPDATE keeps the shop from promising what is not for sale, and
 * from sending to an event what does not lie there. Other movements tell what has happened, and are never refused.
 */
export function move(db: Db, movement: Movement): MoveOutcome {
  return inTransaction(db, (tx) => write(tx, movement))
}

/** Units for sale in a pool. */
export function balanceOf(db: Db, productId: number, pool: string): number {
  return toSell(pool, readBalance(db, productId, pool)?.forSale)
}

/** Units that lie in a pool, promised or not. */
export function onHandOf(db: Db, productId: number, pool: string): number {
  return readBalance(db, productId, pool)?.onHand ?? 0
}

function readBalance(db: Db, productId: number, pool: string) {
  return ofRows(connectionOf(db), 'stock_balances', [productId], () => statements(db).balance.get({ productId, pool }))
}

/** The products of which units are left or promised, in whatever pool. */
export function listStocked(db: Db): Set<number> {
  const isStocked = or(ne(stockBalances.onHand, 0), ne(stockBalances.reserved, 0))
  const rows = db.select({ id: stockBalances.productId }).from(stockBalances).where(isStocked).all()
  return new Set(rows.map(({ id }) => id))
}

/** Units for sale in a pool by product; a product without movements has 0. */
export function balancesOf(db: Db, productIds: readonly number[], pool: string): Map<number, number> {
  const ids = JSON.stringify(productIds)
  const rows = ofRows(connectionOf(db), 'stock_balances', productIds, () => statements(db).balances.all({ pool, ids }))
  const counted = new Map(rows.map(({ productId, forSale }) => [productId, forSale]))
  return new Map(productIds.map((id) => [id, toSell(pool, counted.get(id))]))
}

/** The shop has nothing to sell where less lies there than is promised; a table shows by how much it sold too many. */
function toSell(pool: string, forSale = 0): number {
  return pool === WEB_POOL ? Math.max(0, forSale) : forSale
}

function movementsOf(
  lines: readonly StockLine[],
  shared: Pick<Movement, 'kind' | 'operation' | 'at' | 'isUndoing'>,
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

function write(tx: Db, movement: Movement): MoveOutcome {
  if (wasRecorded(tx, movement)) return 'REPEATED'

  const { open, shift, record } = statements(tx)
  open.run(movement)
  if (shift.run({ ...movement, ...deltasOf(movement) }).changes === 0) return 'LACKING'

  record.run({ reason: '', byUserId: null, ...movement })
  return 'DONE'
}

/** What a movement does to both balances, and what they must at least come to. */
function deltasOf({ kind, quantity, pool, isUndoing = false }: Movement) {
  const isPromise = kind === 'RESERVE' || kind === 'RELEASE'
  const isBounded = pool === WEB_POOL && quantity < 0 && !isUndoing
  return {
    onHand: isPromise ? 0 : quantity,
    reserved: isPromise ? -quantity : 0,
    leastForSale: isBounded && kind === 'RESERVE' ? 0 : NO_BOUND,
    leastOnHand: isBounded && kind === 'TRANSFER' ? 0 : NO_BOUND,
  }
}

function wasRecorded(tx: Db, movement: Movement): boolean {
  return statements(tx).recorded.get(movement) !== undefined
}

const NO_BOUND = Number.MIN_SAFE_INTEGER

const statements = preparedOnce((db) => {
  const of = sql.placeholder
  const isPlace = and(eq(stockBalances.productId, of('productId')), eq(stockBalances.pool, of('pool')))
  const onHand = sql`${stockBalances.onHand} + ${of('onHand')}`
  const reserved = sql`${stockBalances.reserved} + ${of('reserved')}`
  const isThere = sql`${onHand} - (${reserved}) >= ${of('leastForSale')} AND ${onHand} >= ${of('leastOnHand')}`
  return {
    balance: db
      .select({ onHand: stockBalances.onHand, forSale: stockBalances.forSale })
      .from(stockBalances)
      .where(isPlace)
      .prepare(),
    balances: db
      .select({ productId: stockBalances.productId, forSale: stockBalances.forSale })
      .from(stockBalances)
      .where(and(eq(stockBalances.pool, of('pool')), isAmong(stockBalances.productId, 'ids')))
      .prepare(),
    open: db
      .insert(stockBalances)
      .values({ productId: of('productId'), pool: of('pool'), onHand: 0, reserved: 0 })
      .onConflictDoNothing()
      .prepare(),
    shift: db.update(stockBalances).set({ onHand, reserved }).where(and(isPlace, isThere)).prepare(),
    recorded: db
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
    record: db
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

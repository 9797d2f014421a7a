import { and, asc, eq, inArray, isNull, sum } from 'drizzle-orm'

import { audited, type Change } from '#app/site/audit/audit.server.ts'
import { readSettings } from '#app/site/site.server.ts'
import type { Db } from '#db/database.server.ts'
import {
  orderDownloads,
  orders,
  orderWithdrawalLines,
  orderWithdrawals,
  productFiles,
  shippingMethods,
} from '#db/schema.server.ts'
import { inTransaction } from '#db/transactions.server.ts'

import type { OrderDetails } from '../orders.server.ts'
import { withdrawalTerm, type WithdrawableLine, type WithdrawalTerm } from './withdrawal.ts'

/** Until when, and from what, the buyer of an order may withdraw; `term` is null where they cannot. */
export function readWithdrawable(
  db: Db,
  order: OrderDetails,
): { term: WithdrawalTerm | null; lines: WithdrawableLine[] } {
  const { shippingMethodId } = order
  const method =
    shippingMethodId === null
      ? undefined
      : db
          .select({ maxDays: shippingMethods.maxDays })
          .from(shippingMethods)
          .where(eq(shippingMethods.id, shippingMethodId))
          .get()
  const term = withdrawalTerm({ ...order, transitDays: method?.maxDays ?? 0 }, readSettings(db))
  const withdrawn = unitsWithdrawn(db, order.id)
  const downloaded = downloadedProducts(db, order.id)
  const lines = order.lines
    .filter(({ kind }) => kind === 'ITEM')
    .map(({ productId, quantity, isDigital }) => ({
      productId,
      left: quantity - (withdrawn.get(productId) ?? 0),
      isDownloaded: isDigital && downloaded.has(productId),
    }))
    .filter(({ left }) => left > 0)
  return { term, lines }
}

/** Units that were withdrawn from already, by product. */
function unitsWithdrawn(db: Db, orderId: number): Map<number, number> {
  const { productId, quantity, withdrawalId } = orderWithdrawalLines
  const rows = db
    .select({ productId, units: sum(quantity).mapWith(Number) })
    .from(orderWithdrawalLines)
    .innerJoin(orderWithdrawals, eq(orderWithdrawals.id, withdrawalId))
    .where(eq(orderWithdrawals.orderId, orderId))
    .groupBy(productId)
    .all()
  return new Map(rows.map(({ productId: id, units }) => [id, units]))
}

/** Products of which the buyer fetched a file. */
function downloadedProducts(db: Db, orderId: number): Set<number> {
  const rows = db
    .selectDistinct({ productId: productFiles.productId })
    .from(orderDownloads)
    .innerJoin(productFiles, eq(productFiles.id, orderDownloads.fileId))
    .where(eq(orderDownloads.orderId, orderId))
    .all()
  return new Set(rows.map(({ productId }) => productId))
}

export type Withdrawal = typeof orderWithdrawals.$inferSelect & { lines: { productId: number; quantity: number }[] }

/** The withdrawals from an order, the oldest first. */
export function listWithdrawals(db: Db, orderId: number): Withdrawal[] {
  const rows = db
    .select()
    .from(orderWithdrawals)
    .where(eq(orderWithdrawals.orderId, orderId))
    .orderBy(asc(orderWithdrawals.id))
    .all()
  const { withdrawalId } = orderWithdrawalLines
  const ids = rows.map(({ id }) => id)
  const lines = db
    .select()
    .from(orderWithdrawalLines)
    .where(inArray(withdrawalId, ids))
    .orderBy(asc(orderWithdrawalLines.productId))
    .all()
  const linesOf = Map.groupBy(lines, (line) => line.withdrawalId)
  return rows.map((row) => ({
    ...row,
    lines: (linesOf.get(row.id) ?? []).map(({ productId, quantity }) => ({ productId, quantity })),
  }))
}

/** Withdrawals that the staff are not done with, the oldest first. */
export function listOpenWithdrawals(db: Db) {
  const { id, orderId, at, handledAt } = orderWithdrawals
  return db
    .select({ id, orderId, at, email: orders.email })
    .from(orderWithdrawals)
    .innerJoin(orders, eq(orders.id, orderId))
    .where(isNull(handledAt))
    .orderBy(asc(at), asc(id))
    .all()
}

/** Notes that the staff are done with a withdrawal. @returns false where there is none, or that was noted before */
export function handleWithdrawal(
  db: Db,
  { orderId, withdrawalId }: { orderId: number; withdrawalId: number },
  { by, now }: Change,
): boolean {
  const { id, handledAt } = orderWithdrawals
  const isIt = and(eq(id, withdrawalId), eq(orderWithdrawals.orderId, orderId), isNull(handledAt))
  return inTransaction(db, (tx) => {
    const values = { handledAt: now, handledByUserId: typeof by === 'object' ? by.id : null }
    if (tx.update(orderWithdrawals).set(values).where(isIt).run().changes === 0) return false

    const line = {
      actor: by,
      action: 'order.withdrawal-handled',
      subject: `order/${orderId}`,
      after: { withdrawalId },
    } as const
    audited(tx, line, now)
    return true
  })
}

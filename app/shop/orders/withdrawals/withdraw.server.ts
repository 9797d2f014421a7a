import { and, eq } from 'drizzle-orm'

import { noteAlert } from '#app/site/alerts/alerts.server.ts'
import type { Db } from '#db/database.server.ts'
import { orderWithdrawalLines, orderWithdrawals } from '#db/schema.server.ts'
import { inTransaction } from '#db/transactions.server.ts'
import type { Locale } from '#db/vocabulary.ts'

import { findOrder } from '../orders.server.ts'
import { emailWithdrawal } from './withdrawal-email.server.ts'
import { isOpen, judgeWithdrawal, type WithdrawnLine } from './withdrawal.ts'
import { readWithdrawable } from './withdrawals.server.ts'

export type WithdrawalRequest = {
  orderId: number
  /** One key, one withdrawal, however often it is sent. */
  operation: string
  name: string
  email: string
  reason: string
  /** Those of no unit are left out. */
  lines: readonly WithdrawnLine[]
  locale: Locale
  /** Of whoever declares it. */
  network: string
}

/** CLOSED: the time is over, or there never was one. TOO_MUCH: from nothing, or from more than is left. */
export type WithdrawalOutcome = 'DONE' | 'REPEATED' | 'NOT_FOUND' | 'CLOSED' | 'TOO_MUCH'

/**
 * Keeps that a buyer withdraws from an order or a part of it, confirms it by mail, and tells the staff. Order, money and
 * stock stay as they are until somebody sees to them.
 */
export function withdrawFromOrder(db: Db, withdrawing: WithdrawalRequest, now: Date): WithdrawalOutcome {
  const { orderId, operation, name, email, reason } = withdrawing
  return inTransaction(db, (tx): WithdrawalOutcome => {
    const order = findOrder(tx, orderId)
    if (!order) return 'NOT_FOUND'
    if (findWithdrawalId(tx, orderId, operation) !== null) return 'REPEATED'

    const { term, lines: left } = readWithdrawable(tx, order)
    if (!isOpen(term, now)) return 'CLOSED'
    if (judgeWithdrawal(withdrawing.lines, left)) return 'TOO_MUCH'

    const lines = withdrawing.lines.filter(({ quantity }) => quantity > 0)
    const values = { orderId, operation, name, email, reason, at: now }
    const { id: withdrawalId } = tx.insert(orderWithdrawals).values(values).returning({ id: orderWithdrawals.id }).get()
    tx.insert(orderWithdrawalLines)
      .values(lines.map((line) => ({ withdrawalId, ...line })))
      .run()
    emailWithdrawal(tx, { ...withdrawing, lines, withdrawalId }, now)
    noteAlert(
      tx,
      {
        kind: 'ORDER',
        cause: `withdrawal:${withdrawalId}`,
        titleIn: (t) => t('alertEmails:WITHDRAWAL', { id: orderId }),
        path: `/admin/orders/${orderId}#withdrawals`,
      },
      now,
    )
    return 'DONE'
  })
}

/** The withdrawal that a form's key led to already; null where there is none. */
export function findWithdrawalId(db: Db, orderId: number, operation: string): number | null {
  const { id } = orderWithdrawals
  const isIt = and(eq(orderWithdrawals.operation, operation), eq(orderWithdrawals.orderId, orderId))
  return db.select({ id }).from(orderWithdrawals).where(isIt).get()?.id ?? null
}

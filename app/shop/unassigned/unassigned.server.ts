import { and, count, eq, gt, isNull, lt, sql } from 'drizzle-orm'

import { type PaymentDoubt, repeatDoubt } from '#app/money/account.ts'
import { dayOf } from '#app/platform/time/site-clock.ts'
import { type Change, audited } from '#app/site/audit/audit.server.ts'
import type { Db } from '#db/database.server.ts'
import { unassignedMoves, unassignedPayments } from '#db/schema.server.ts'
import { inTransaction } from '#db/transactions.server.ts'

type IncomingPayment = {
  receivedOn: string
  /** In minor units of the base currency. */
  amountMinor: number
  original: string
  method: string
  reference: string
  payer: string
  note: string
  /** Told twice, it is recorded once. */
  operation: string
}
export type UnassignedPayment = NonNullable<ReturnType<typeof findUnassigned>>

/** What of a payment no move took, as a column of a query on `unassigned_payments`. */
export const restColumn = sql<number>`CASE WHEN unassigned_payments.voided_at IS NULL THEN unassigned_payments.amount_minor
  - (SELECT coalesce(sum(m.amount_minor), 0) FROM unassigned_moves m
    WHERE m.payment_id = unassigned_payments.id AND m.undone_at IS NULL) ELSE 0 END`

/** One payment with what became of it; null where there is none. */
export function findUnassigned(db: Db, id: number) {
  const payment = db.select().from(unassignedPayments).where(eq(unassignedPayments.id, id)).get()
  if (!payment) return null

  const moves = db.select().from(unassignedMoves).where(eq(unassignedMoves.paymentId, id)).all()
  const taken = moves.reduce((sum, { amountMinor, undoneAt }) => sum + (undoneAt ? 0 : amountMinor), 0)
  return { ...payment, moves, restMinor: payment.voidedAt ? 0 : payment.amountMinor - taken }
}

/** How many payments came before this and still wait. */
export function countWaitingLong(db: Db, before: Date): number {
  const isWaiting = and(lt(unassignedPayments.at, before), gt(restColumn, 0))
  return db.select({ n: count() }).from(unassignedPayments).where(isWaiting).get()?.n ?? 0
}

/** How many payments wait for somebody to say what they are for, and how much they are in all. */
export function sumWaiting(db: Db): { count: number; sumMinor: number } {
  const rest = sql<number>`sum(${restColumn})`
  const found = db
    .select({ count: sql<number>`count(*)`, sumMinor: rest })
    .from(unassignedPayments)
    .where(sql`${restColumn} > 0`)
    .get()
  return { count: found?.count ?? 0, sumMinor: found?.sumMinor ?? 0 }
}

/** Records money that belongs to no order yet. @returns its id, or what makes it doubtful */
export function recordUnassigned(
  db: Db,
  { isSure = false, ...received }: IncomingPayment & { isSure?: boolean },
  { by, now }: Change & { by: { id: number } },
): { ok: true; id: number } | { ok: false; problem: PaymentDoubt | 'LATER' } {
  return inTransaction(db, (tx): ReturnType<typeof recordUnassigned> => {
    const known = tx.select().from(unassignedPayments).where(eq(unassignedPayments.operation, received.operation)).get()
    if (known) return { ok: true, id: known.id }

    if (received.receivedOn > dayOf(now)) return { ok: false, problem: 'LATER' }

    const doubt = isSure ? null : doubtOf(tx, received)
    if (doubt) return { ok: false, problem: doubt }

    const row = { ...received, byUserId: by.id, at: now }
    const { id } = tx.insert(unassignedPayments).values(row).returning({ id: unassignedPayments.id }).get()
    const { receivedOn, amountMinor } = received
    audited(
      tx,
      { actor: by, action: 'payment.record', subject: `payment/${id}`, after: { receivedOn, amountMinor } },
      now,
    )
    return { ok: true, id }
  })
}

/** Without a reference payments differ by their days alone. */
function doubtOf(tx: Db, { amountMinor, reference, receivedOn }: IncomingPayment): PaymentDoubt | null {
  const isAlike = and(eq(unassignedPayments.amountMinor, amountMinor), isNull(unassignedPayments.voidedAt))
  const before = tx.select().from(unassignedPayments).where(isAlike).all()
  return repeatDoubt(
    { amountMinor, reason: reference, day: receivedOn },
    before
      .filter((one) => reference !== '' || one.receivedOn === receivedOn)
      .map((one) => ({ ...one, reason: one.reference, day: one.receivedOn })),
  )
}

/** Notes that a payment never came, while nothing of it was used; it stays to be read. */
export function voidUnassigned(
  db: Db,
  { id, reason }: { id: number; reason: string },
  { by, now }: Change,
): 'DONE' | 'NOT_FOUND' | 'REFUSED' {
  return inTransaction(db, (tx) => {
    const payment = findUnassigned(tx, id)
    if (!payment) return 'NOT_FOUND'
    if (payment.voidedAt || payment.restMinor !== payment.amountMinor) return 'REFUSED'

    tx.update(unassignedPayments).set({ voidedAt: now }).where(eq(unassignedPayments.id, id)).run()
    const before = { amountMinor: payment.amountMinor }
    audited(tx, { actor: by, action: 'payment.void', subject: `payment/${id}`, before, after: { reason } }, now)
    return 'DONE'
  })
}

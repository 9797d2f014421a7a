import { eq } from 'drizzle-orm'

import type { PaymentDoubt } from '#app/money/account.ts'
import { type PaymentTarget, paymentReference } from '#app/money/payment-reference.ts'
import { dayOf } from '#app/platform/time/site-clock.ts'
import { audited } from '#app/site/audit/audit.server.ts'
import { baseAt } from '#app/site/base/bases.server.ts'
import type { Db } from '#db/database.server.ts'
import { unassignedMoves } from '#db/schema.server.ts'
import { inTransaction } from '#db/transactions.server.ts'

import { baseOfTarget } from '../carrying/carry-targets.server.ts'
import { payIn, type Payer, restOf } from '../carrying/taking-out.server.ts'
import { findUnassigned, type UnassignedPayment } from './unassigned.server.ts'

type Assignment = {
  paymentId: number
  target: PaymentTarget
  /** All that waits, where nothing is said. */
  amountMinor?: number | undefined
  /** Told twice, it is done once. */
  operation: string
  isSure?: boolean
}
type SettleOutcome<Problem extends string> =
  | { ok: true; amountMinor: number }
  | { ok: false; problem: 'NOT_FOUND' | 'TOO_MUCH' | 'REFUSED' | Problem }
/** NO_TARGET: there is no such order or commission. NOTHING_DUE: it asks for no money. */
type AssignOutcome = SettleOutcome<'NO_TARGET' | 'NOTHING_DUE' | PaymentDoubt>

/** Puts waiting money towards an order or a commission, as far as it asks for any; the rest goes on waiting. */
export function assignPayment(db: Db, assignment: Assignment, who: Payer): AssignOutcome {
  return inTransaction(db, (tx): AssignOutcome => {
    const { paymentId, target, amountMinor, operation } = assignment
    const wanted = readWanted(tx, { paymentId, amountMinor, operation })
    if ('ok' in wanted) return wanted

    const restMinor = restOf(tx, target)
    const { name: base } = baseAt(tx, wanted.payment.at)
    if (restMinor === null || baseOfTarget(tx, target) !== base) return { ok: false, problem: 'NO_TARGET' }

    const movedMinor = Math.min(wanted.amountMinor, restMinor)
    if (movedMinor === 0) return { ok: false, problem: 'NOTHING_DUE' }

    const { reference, payer } = wanted.payment
    const named = { operation: ledgerOperationOf(operation), reason: reference || payer }
    const paid = { to: target, amountMinor: movedMinor, ...named, isSure: assignment.isSure ?? false }
    const problem = payIn(tx, paid, who)
    if (problem) return { ok: false, problem }

    const its = target.of === 'ORDER' ? { orderId: target.id } : { requestId: target.id }
    const move = { paymentId, kind: target.of, ...its, amountMinor: movedMinor, operation, day: dayOf(who.now) }
    writeMove(tx, { ...move, reference: wanted.payment.reference }, who)
    return { ok: true, amountMinor: movedMinor }
  })
}

type Return = { paymentId: number; amountMinor?: number | undefined; day: string; reference: string; operation: string }

/** Notes that waiting money, or a part of it, was sent back to whom it came from. */
export function returnPayment(db: Db, { paymentId, amountMinor, ...sent }: Return, who: Payer): SettleOutcome<'LATER'> {
  return inTransaction(db, (tx): SettleOutcome<'LATER'> => {
    if (sent.day > dayOf(who.now)) return { ok: false, problem: 'LATER' }

    const wanted = readWanted(tx, { paymentId, amountMinor, operation: sent.operation })
    if ('ok' in wanted) return wanted

    writeMove(tx, { paymentId, kind: 'GIVEN_BACK', amountMinor: wanted.amountMinor, ...sent }, who)
    return { ok: true, amountMinor: wanted.amountMinor }
  })
}

/** The name of an assignment in the ledger of its order or commission. */
export function ledgerOperationOf(operation: string): string {
  return `unassigned:${operation}`
}

type SettlementInput = { paymentId: number; amountMinor: number | undefined; operation: string }

/** The payment and how much of it is meant, or why not. */
function readWanted(
  tx: Db,
  wanted: SettlementInput,
): SettleOutcome<never> | { payment: UnassignedPayment; amountMinor: number } {
  const payment = findUnassigned(tx, wanted.paymentId)
  if (!payment) return { ok: false, problem: 'NOT_FOUND' }

  const known = tx.select().from(unassignedMoves).where(eq(unassignedMoves.operation, wanted.operation)).get()
  if (known) return known.paymentId === payment.id ? { ok: true, ...known } : { ok: false, problem: 'REFUSED' }

  const { amountMinor = payment.restMinor } = wanted
  if (payment.restMinor === 0) return { ok: false, problem: 'REFUSED' }

  return amountMinor > payment.restMinor || amountMinor <= 0
    ? { ok: false, problem: 'TOO_MUCH' }
    : { payment, amountMinor }
}

type Move = Omit<typeof unassignedMoves.$inferInsert, 'at' | 'byUserId'>

function writeMove(tx: Db, move: Move, { by, now }: Payer): void {
  tx.insert(unassignedMoves)
    .values({ ...move, byUserId: by.id, at: now })
    .run()
  const { kind, orderId, requestId, amountMinor } = move
  const id = orderId ?? requestId
  const to = kind === 'GIVEN_BACK' || !id ? {} : { to: paymentReference(kind, id) }
  const action = kind === 'GIVEN_BACK' ? 'payment.return' : 'payment.assign'
  audited(tx, { actor: by, action, subject: `payment/${move.paymentId}`, after: { amountMinor, ...to } }, now)
}

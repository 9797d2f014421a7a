import { eq } from 'drizzle-orm'

import { emailCarriedFromCommission } from '#app/commissions/emails/message-emails.server.ts'
import type { PaymentDoubt } from '#app/money/account.ts'
import { type PaymentTarget, paymentReference } from '#app/money/payment-reference.ts'
import type { Db } from '#db/database.server.ts'
import { commissionLedger, orderPayments } from '#db/schema.server.ts'
import { inTransaction } from '#db/transactions.server.ts'

import { prepare, send } from '../orders/order-emails.server.ts'
import { isCarryTarget } from './carry-targets.server.ts'
import { payIn, type Payer, restOf, takeOut } from './taking-out.server.ts'

type TransferInput = {
  from: PaymentTarget
  /** The promise to give back that is kept this way, by its line of the payments or of the ledger. */
  entryId: number
  to: PaymentTarget
  /** Told twice, it is done once. */
  operation: string
  isSure?: boolean
}
/** NO_TARGET: it is nothing of the same customer that asks for money. REFUSED: nothing is owed any more. */
export type TransferOutcome =
  | { ok: true; amountMinor: number }
  | { ok: false; problem: 'NOT_FOUND' | 'NO_TARGET' | 'REFUSED' | PaymentDoubt }

/**
 * Uses money that is owed back for an order or a commission to pay another one of the same customer: out there and in
 * here at once, as far as the other asks for any. What is more stays owed back.
 */
export function carryOver(
  db: Db,
  { from, entryId, to, operation, isSure = false }: TransferInput,
  who: Payer,
): TransferOutcome {
  return inTransaction(db, (tx): TransferOutcome => {
    const knownMinor = amountOf(tx, operation)
    if (knownMinor !== undefined) return { ok: true, amountMinor: knownMinor }
    if (restOf(tx, from) === null) return { ok: false, problem: 'NOT_FOUND' }
    if (!isCarryTarget(tx, from, to)) return { ok: false, problem: 'NO_TARGET' }

    const amountMinor = takeOut(tx, { from, entryId, to, operation, mostMinor: restOf(tx, to) ?? 0 }, who)
    if (amountMinor === null) return { ok: false, problem: 'REFUSED' }

    const reason = paymentReference(from.of, from.id)
    const problem = payIn(tx, { to, amountMinor, operation, reason, isSure }, who)
    if (problem) return { ok: false, problem }

    emailCarriedOver(tx, { from, to, amountMinor, operation }, who.now)
    return { ok: true, amountMinor }
  })
}

/** What came in by this operation; undefined for a new one. */
function amountOf(tx: Db, operation: string): number | undefined {
  const ofOrder = tx.select().from(orderPayments).where(eq(orderPayments.operation, operation)).get()
  const entry = ofOrder ?? tx.select().from(commissionLedger).where(eq(commissionLedger.operation, operation)).get()
  return entry?.amountMinor
}

type CreditTransfer = { from: PaymentTarget; to: PaymentTarget; amountMinor: number; operation: string }

/** Tells the customer that what was owed back is not sent, and what it was used for. */
function emailCarriedOver(tx: Db, { from, ...carried }: CreditTransfer, now: Date): void {
  if (from.of === 'COMMISSION') return emailCarriedFromCommission(tx, from.id, carried, now)

  const context = prepare(tx, from.id, now)
  if (!context) return

  const { t, money } = context
  const { to, amountMinor, operation } = carried
  const subject = t('orderEmails:carriedSubject', { id: from.id })
  const text = to.of === 'ORDER' ? 'orderEmails:carried' : 'orderEmails:carriedToCommission'
  const parts = [t(text, { amount: money(amountMinor), id: to.id })]
  send(tx, context, `CARRIED:${operation}`, { kind: 'ORDER_REFUNDED', subject, parts }, now)
}

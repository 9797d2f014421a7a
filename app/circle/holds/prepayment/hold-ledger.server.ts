import { and, asc, eq, isNull, ne } from 'drizzle-orm'

import { baseOf } from '#app/money/currency.ts'
import { convert } from '#app/money/money.ts'
import { type PaymentHold, reckonStanding } from '#app/money/standing.ts'
import { isGoingBack } from '#app/payments/refunds/send-back.server.ts'
import { isInDispute, readProviderFacts } from '#app/payments/standing/provider-facts.server.ts'
import { audited } from '#app/site/audit/audit.server.ts'
import { listCurrencies } from '#app/site/site.server.ts'
import type { Db } from '#db/database.server.ts'
import { holdPayments, holds, holdLines, tillSales } from '#db/schema.server.ts'
import { inTransaction } from '#db/transactions.server.ts'
import type { PaymentKind } from '#db/vocabulary.ts'

import { type Basket, PAID_ONLINE } from '../../table/basket.ts'
import { currencyOf, type TillCurrency } from '../../table/table-currency.ts'
import { prepaymentOf, movesOf } from '../holds.ts'
import { isSaleOfHold } from './pick-up-sale.server.ts'
import { emailMoneyBack } from './prepayment-emails.server.ts'

type Entry = typeof holdPayments.$inferSelect

export function listHoldPayments(db: Db, holdId: number): Entry[] {
  return db.select().from(holdPayments).where(eq(holdPayments.holdId, holdId)).orderBy(asc(holdPayments.id)).all()
}

/** How the money of a hold stands; null where there is no such hold. */
export function readPrepayment(db: Db, holdId: number) {
  const hold = db.select().from(holds).where(eq(holds.id, holdId)).get()
  return hold ? { ...prepaymentOf(hold, listHoldPayments(db, holdId)), hold } : null
}

type LedgerInput = {
  holdId: number
  kind: PaymentKind
  /** In minor units of the base currency. */
  amountMinor: number
  operation: string
  reason?: string
  /** Whether the money itself has moved; what has not is owed. */
  isSent: boolean
  now: Date
}

/** Writes one movement of money, unless it is of nothing or was written before. */
export function writeHoldPayment(tx: Db, { now, isSent, ...payment }: LedgerInput): void {
  if (payment.amountMinor <= 0) return

  tx.insert(holdPayments)
    .values({ ...payment, at: now, settledAt: isSent ? now : null })
    .onConflictDoNothing()
    .run()
}

/** Why money goes back: nobody fetches what it was for, it came too late or twice, or its sale was taken back. */
type BackReason = 'ENDED' | 'SURPLUS' | 'TAKEN_BACK'
type RefundInput = { amountMinor: number; operation: string; why: BackReason; now: Date }

/** Promises money back, and tells the customer, unless a bank may take it first. */
export function owe(tx: Db, holdId: number, { amountMinor, operation, why, now }: RefundInput): void {
  writeHoldPayment(tx, { holdId, kind: 'RETURNED', amountMinor, operation, isSent: false, now })
  if (!isInDispute(tx, { of: 'HOLD', id: holdId }))
    emailMoneyBack(tx, holdId, { amountMinor, operation, text: why }, now)
}

/** What was paid for goods that nobody gets any more is owed back. */
export function owePrepayment(tx: Db, holdId: number, back: Omit<RefundInput, 'amountMinor'>): void {
  const amountMinor = readPrepayment(tx, holdId)?.paidMinor ?? 0
  if (amountMinor > 0) owe(tx, holdId, { ...back, amountMinor })
}

/** What is promised back of a hold and was not sent yet. */
export function listOwed(db: Db, holdId: number): Entry[] {
  const isOwed = and(eq(holdPayments.holdId, holdId), ne(holdPayments.kind, 'RECEIVED'), isNull(holdPayments.settledAt))
  return db.select().from(holdPayments).where(isOwed).orderBy(asc(holdPayments.id)).all()
}

type SettledRefund = {
  holdId: number
  entryId: number
  /** Whose hand sent it; a provider says so itself. */
  by: { id: number; email: string } | 'provider'
  now: Date
  /** What the customer is told. */
  text?: 'SENT' | 'CHARGE_BACK'
}

/** Notes that money which was owed back was sent, once, and tells the customer; not by hand while a provider sends it. */
export function settleHoldReturn(
  db: Db,
  { holdId, entryId, by, now, text = 'SENT' }: SettledRefund,
): 'DONE' | 'NOT_FOUND' | 'REFUSED' | 'GOING_BACK' {
  return inTransaction(db, (tx) => {
    if (!readPrepayment(tx, holdId)) return 'NOT_FOUND'

    const owed = listOwed(tx, holdId).find(({ id }) => id === entryId)
    if (!owed) return 'REFUSED'
    if (by !== 'provider' && isGoingBack(tx, { of: 'HOLD', id: holdId }, owed.operation)) return 'GOING_BACK'

    tx.update(holdPayments)
      .set({ settledAt: now, ...(by !== 'provider' && { byUserId: by.id }) })
      .where(eq(holdPayments.id, entryId))
      .run()
    const { amountMinor, operation } = owed
    emailMoneyBack(tx, holdId, { amountMinor, operation, text }, now)
    audited(tx, { actor: by, action: 'hold.refund-sent', subject: `hold/${holdId}`, after: { amountMinor } }, now)
    return 'DONE'
  })
}

/**
 * Why the money of a pick-up is not there, or may not stay; null where nothing speaks against it. Where nobody picks
 * anything up, or it was paid at the table instead, what went back is no reason.
 */
export function findPickUpHold(db: Db, holdId: number): PaymentHold | null {
  const money = readPrepayment(db, holdId)
  if (!money) return null

  const facts = readProviderFacts(db, { of: 'HOLD', id: holdId })
  const entries = movesOf(listHoldPayments(db, holdId))
  const { hold } = reckonStanding({ ...facts, entries, priceMinor: money.hold.totalMinor })
  const { state } = money.hold
  if (hold?.reason === 'DISPUTED') return hold
  if (state === 'COLLECTED' && isPaidAtTable(db, holdId)) return null

  return hold?.reason === 'REFUNDED' && (state === 'RELEASED' || state === 'NO_SHOW') ? null : hold
}

function isPaidAtTable(db: Db, holdId: number): boolean {
  const { payment, voidedAt } = tillSales
  const isIt = and(isSaleOfHold(holdId), isNull(voidedAt), ne(payment, PAID_ONLINE))
  return db.select({ payment }).from(tillSales).where(isIt).get() !== undefined
}

/**
 * A hold as a sale of its table, in the table's currency at its rate: at what was paid, else at what its customer was told,
 * whatever is asked for there now.
 */
export function basketOfHold(db: Db, holdId: number, till: TillCurrency): Basket {
  const base = baseOf(listCurrencies(db))
  const inTill = (minor: number) => (till.currency === base.name ? minor : convert(minor, base, currencyOf(till)))
  const { productId, quantity, priceMinor } = holdLines
  const lines = db
    .select({ productId, quantity, priceMinor })
    .from(holdLines)
    .where(eq(holdLines.holdId, holdId))
    .orderBy(productId)
    .all()
    .map((line) => ({ ...line, priceMinor: inTill(line.priceMinor) }))
  const fullMinor = lines.reduce((sum, line) => sum + line.quantity * line.priceMinor, 0)
  // Each unit is rounded to the till's currency: together they may come to less than the sum does.
  const money = readPrepayment(db, holdId)
  const toldMinor = money?.isPaid ? money.paidMinor : money?.hold.totalMinor
  const totalMinor = Math.min(fullMinor, inTill(toldMinor ?? 0))
  return { lines, discountMinor: fullMinor - totalMinor, totalMinor }
}

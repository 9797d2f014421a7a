import { eq } from 'drizzle-orm'

import {
  excessOf,
  isRecordedByHand,
  isUndone,
  repeatDoubt,
  surplusOf,
  undoneOf,
  withdrawPromises,
  type PaymentDoubt,
} from '#app/money/account.ts'
import { paymentReference } from '#app/money/payment-reference.ts'
import { isGoingBack, listPromisesInFlight } from '#app/payments/refunds/send-back.server.ts'
import { dayOf, isoOf } from '#app/platform/time/site-clock.ts'
import { textOfMails } from '#app/site/mail/mails.server.ts'
import type { Db } from '#db/database.server.ts'
import { commissionLedger } from '#db/schema.server.ts'
import { inTransaction } from '#db/transactions.server.ts'
import type { LedgerKind } from '#db/vocabulary.ts'

import type { Outcome, Actor } from '../actor.ts'
import { recordWork } from '../commission-audit.server.ts'
import { readAgreement } from '../contract/agreement.server.ts'
import { emailRefund } from '../emails/message-emails.server.ts'
import { emailPayment } from '../emails/request-emails.server.ts'
import { listMessages } from '../messages/messages.server.ts'
import { addDays } from '../requests/due.ts'
import { findRequest, type RequestInFull, setClock } from '../requests/requests.server.ts'
import { moveSlot } from '../slots/slots.server.ts'
import { isAtLeast, isPaid, paymentKind, restMinorOf, slotStatusOfPaid } from './ledger.ts'

type Payment = {
  amountMinor: number
  operation: string
  reason: string
  /** Recorded although it is more than is to be paid, or looks like one that is there already. */
  isSure?: boolean
}

/**
 * Records what came in for a request, whatever its status: money that is there is in the ledger. The slot of an accepted
 * one moves by it: with the deposit it is reserved until the balance is due, paid in full it is ready to start (product
 * decisions, "Commissions"). What is more than is to be paid is owed back.
 * @param payment in minor units of the base currency; its operation told twice is recorded once
 */
export function recordPayment(
  db: Db,
  requestId: number,
  { amountMinor, operation, reason, isSure = false }: Payment,
  actor: Actor,
  now: Date,
): Outcome<PaymentDoubt> {
  return inTransaction(db, (tx) => {
    const request = findRequest(tx, requestId)
    if (!request) return 'NOT_FOUND'

    const recorded = findOperation(tx, requestId, operation)
    if (recorded) return recorded

    const { contract, entries, account } = readAgreement(tx, requestId)
    const overMinor = excessOf(amountMinor, restMinorOf(request.status, account))
    const before = entries
      .filter((entry) => isPayment(entry) && !isUndone(entry, entries))
      .map(({ at, ...entry }) => ({ ...entry, day: dayOf(at) }))
    const repeated = repeatDoubt({ amountMinor, reason, day: dayOf(now) }, before)
    const doubt = repeated ?? (overMinor > 0 ? 'MORE_THAN_DUE' : null)
    if (!isSure && doubt) return doubt

    const kind = paymentKind(contract, { coveredMinor: account.coveredMinor, amountMinor })
    const byUserId = actor.user?.id ?? null
    tx.insert(commissionLedger)
      .values({ requestId, kind, amountMinor, reason, operation, byUserId, at: now, settledAt: now })
      .run()
    if (request.status === 'ACCEPTED') followPayments(tx, request, now)
    emailPayment(tx, requestId, operation, now)
    returnExcess(tx, requestId, { amountMinor: overMinor, operation: surplusOf(operation), byUserId }, now)
    recordWork(tx, { actor, action: 'payment', requestId, after: { kind, amountMinor, overMinor } }, now)
    return 'DONE'
  })
}

type Line = Pick<typeof commissionLedger.$inferSelect, 'requestId' | 'kind' | 'operation' | 'reason' | 'byUserId'>

/** A payment that may have been recorded by mistake. */
export function isUndoable(line: Line, all: readonly Line[]): boolean {
  return isPayment(line) && isRecordedByHand(line, paymentReference('COMMISSION', line.requestId), all)
}

/**
 * Takes off a payment that was recorded by mistake, with what it had been too much: nothing goes back, nobody is written
 * to, and what it paid is asked for as if it had never come. The slot stays the client's, with time to pay.
 */
export function undoPayment(db: Db, requestId: number, entryId: number, actor: Actor, now: Date): Outcome {
  return inTransaction(db, (tx) => {
    const request = findRequest(tx, requestId)
    const { entries, contract, account } = readAgreement(tx, requestId)
    const payment = entries.find(({ id }) => id === entryId)
    if (!request || !payment || !isUndoable(payment, entries)) return 'REFUSED'

    const over = entries.find(({ operation }) => operation === surplusOf(payment.operation))
    const isLeaving = over && isGoingBack(tx, { of: 'COMMISSION', id: requestId }, over.operation)
    if (over && (over.settledAt !== null || isLeaving)) return 'REFUSED'

    const { amountMinor } = payment
    if (account.paidMinor + (over?.amountMinor ?? 0) < amountMinor) return 'REFUSED'
    if (over) tx.delete(commissionLedger).where(eq(commissionLedger.id, over.id)).run()

    const byUserId = actor.user?.id ?? null
    const taken = { kind: 'REFUND', decision: 'ASK_AGAIN', operation: undoneOf(payment.operation), reason: '' } as const
    tx.insert(commissionLedger)
      .values({ ...taken, requestId, amountMinor, byUserId, at: now, settledAt: now })
      .run()
    if (request.status === 'ACCEPTED' && contract)
      setClock(tx, requestId, { from: now, until: addDays(now, contract.promises.balanceDays) })
    recordWork(tx, { actor, action: 'unpay', requestId, after: { amountMinor } }, now)
    return 'DONE'
  })
}

function isPayment({ kind }: { kind: LedgerKind }): boolean {
  return kind === 'DEPOSIT' || kind === 'BALANCE'
}

type Excess = { amountMinor: number; operation: string; byUserId?: number | null }

/** What came in beyond what is to be paid is owed back from now on. */
export function returnExcess(tx: Db, requestId: number, excess: Excess, now: Date): void {
  if (excess.amountMinor <= 0) return

  tx.insert(commissionLedger)
    .values({ ...excess, requestId, kind: 'RETURN', at: now })
    .run()
  emailRefund(tx, requestId, { ...excess, reason: '', text: 'textReturn' }, now)
}

/**
 * What came in beyond what was to be paid, and was not sent back yet, counts towards what is to be paid now.
 * @returns how much of it, in minor units of the base currency
 */
export function spendSurplus(tx: Db, requestId: number): number {
  const { entries, account } = readAgreement(tx, requestId)
  const underWay = listPromisesInFlight(tx, { of: 'COMMISSION', id: requestId })
  const isFree = ({ kind, settledAt, operation }: (typeof entries)[number]) =>
    kind === 'RETURN' && settledAt === null && !underWay.includes(operation)
  const used = withdrawPromises(entries.filter(isFree).toReversed(), account.dueMinor)
  for (const { id, restMinor } of used) {
    const isIts = eq(commissionLedger.id, id)
    if (restMinor === 0) tx.delete(commissionLedger).where(isIts).run()
    else tx.update(commissionLedger).set({ amountMinor: restMinor }).where(isIts).run()
  }
  return used.reduce((sum, { amountMinor }) => sum + amountMinor, 0)
}

/**
 * Whether money was told under this operation before, which is written once and for one request only.
 * @returns null for a new one
 */
export function findOperation(tx: Db, requestId: number, operation: string): Outcome | null {
  const entry = tx.select().from(commissionLedger).where(eq(commissionLedger.operation, operation)).get()
  if (!entry) return null

  return entry.requestId === requestId ? 'DONE' : 'REFUSED'
}

/** Moves the slot of an accepted request by what was paid; the balance is due so many days after the slot was entered. */
export function followPayments(tx: Db, { id, slot }: RequestInFull, now: Date): void {
  const { contract, account } = readAgreement(tx, id)
  if (slot?.status === 'RESERVED' && isPaid(account)) setClock(tx, id, null)
  const to = contract && slotStatusOfPaid(contract, account.coveredMinor)
  if (!slot || !to || isAtLeast(slot.status, to)) return
  if (!moveSlot(tx, slot.id, { from: slot.status, to, by: 'ADMIN', now }))
    throw new Error(`Slot ${slot.id} cannot go from ${slot.status} to ${to}`)

  setClock(tx, id, to === 'BALANCE_PENDING' ? { from: now, until: addDays(now, contract.promises.balanceDays) } : null)
}

/** A commission with its contract and additions, what both wrote, and the terms that were accepted. */
export function evidenceOf(db: Db, id: number): Record<string, string> {
  const request = findRequest(db, id)
  if (!request) return {}

  const { secret, confirmKey, idempotencyKey: _, contentHash: __, network: ___, files, ...facts } = request
  const { contract, addenda, entries } = readAgreement(db, id)
  const written = listMessages(db, id).map(({ at, by, text }) => `${isoOf(at)} ${by}\n${text}`)
  const sent = files.map(({ name, bytes, createdAt }) => ({ name, bytes, createdAt }))
  return {
    'commission.json': JSON.stringify({ ...facts, files: sent, contract, addenda, entries }, null, 2),
    'messages.txt': written.join('\n\n'),
    'mails.txt': textOfMails(db, `commission:${id}:`, [secret, confirmKey]),
    ...(contract && { 'terms.md': contract.termsText }),
  }
}

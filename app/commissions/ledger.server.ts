import { and, eq, isNull } from 'drizzle-orm'

import type { Db } from '#db/database.server.ts'
import { commissionLedger } from '#db/schema.server.ts'
import { inTransaction } from '#db/transactions.server.ts'
import type { RequestStatus } from '#db/vocabulary.ts'

import { readAgreement } from './agreement.server.ts'
import { addDays } from './due.ts'
import type { Done, Hand } from './hand.ts'
import { accountOf, paymentKind, slotStatusOfPaid } from './ledger.ts'
import { BALANCE_DAYS } from './policy.ts'
import { recordWork } from './record.server.ts'
import { tellPayment } from './request-letters.server.ts'
import { findRequest, type RequestInFull, setClock } from './requests.server.ts'
import { moveSlot } from './slots.server.ts'

/** Additions are paid while the work goes on, or after it. */
const PAYABLE: ReadonlySet<RequestStatus> = new Set(['ACCEPTED', 'IN_PROGRESS', 'DELIVERED'])

type Payment = { amountMinor: number; operation: string; reason: string }

/**
 * Records what came in for a request, and moves the slot of an accepted one by it: with the deposit it is reserved until
 * the balance is due, paid in full it is ready to start (product decisions, "Commissions").
 * @param payment in minor units of the base currency; its operation told twice is recorded once
 */
export function recordPayment(
  db: Db,
  requestId: number,
  { amountMinor, operation, reason }: Payment,
  hand: Hand,
  now: Date,
): Done<'TOO_MUCH'> {
  return inTransaction(db, (tx) => {
    const request = findRequest(tx, requestId)
    if (!request) return 'NOT_FOUND'

    const before = findOperation(tx, requestId, operation)
    if (before) return before

    const { contract, addenda, entries } = readAgreement(tx, requestId)
    if (!contract || !PAYABLE.has(request.status)) return 'REFUSED'

    const { totalMinor, paidMinor, refundedMinor } = accountOf(contract, addenda, entries)
    if (paidMinor + refundedMinor + amountMinor > totalMinor) return 'TOO_MUCH'

    const kind = paymentKind(contract, paidMinor)
    const byUserId = hand.user?.id ?? null
    tx.insert(commissionLedger)
      .values({ requestId, kind, amountMinor, reason, operation, byUserId, at: now, settledAt: now })
      .run()
    if (request.status === 'ACCEPTED') moveByPaid(tx, request, slotStatusOfPaid(contract, paidMinor + amountMinor), now)
    tellPayment(tx, requestId, operation, now)
    recordWork(tx, { hand, action: 'payment', requestId, after: { kind, amountMinor } }, now)
    return 'DONE'
  })
}

/**
 * Whether money was told under this operation before, which is written once and for one request only.
 * @returns null for a new one
 */
export function findOperation(tx: Db, requestId: number, operation: string): Done | null {
  const entry = tx.select().from(commissionLedger).where(eq(commissionLedger.operation, operation)).get()
  if (!entry) return null

  return entry.requestId === requestId ? 'DONE' : 'REFUSED'
}

/** The balance is due 30 days after the slot was entered. */
function moveByPaid(tx: Db, { id, slot }: RequestInFull, to: ReturnType<typeof slotStatusOfPaid>, now: Date): void {
  if (!slot || slot.status === to) return
  if (!moveSlot(tx, slot.id, { from: slot.status, to, by: 'ADMIN', now }))
    throw new Error(`Slot ${slot.id} cannot go from ${slot.status} to ${to}`)

  setClock(tx, id, to === 'BALANCE_PENDING' ? { from: now, until: addDays(now, BALANCE_DAYS) } : null)
}

/** Notes that a refund was sent, once. */
export function settleRefund(db: Db, requestId: number, entryId: number, hand: Hand, now: Date): Done {
  return inTransaction(db, (tx) => {
    const isOpen = and(
      eq(commissionLedger.id, entryId),
      eq(commissionLedger.requestId, requestId),
      eq(commissionLedger.kind, 'REFUND'),
      isNull(commissionLedger.settledAt),
    )
    if (tx.update(commissionLedger).set({ settledAt: now }).where(isOpen).run().changes === 0) return 'REFUSED'

    recordWork(tx, { hand, action: 'refund-sent', requestId, after: { entryId } }, now)
    return 'DONE'
  })
}

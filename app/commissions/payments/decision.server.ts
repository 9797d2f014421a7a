import { and, eq, isNotNull, isNull, inArray } from 'drizzle-orm'

import { isGoingBack } from '#app/payments/refunds/send-back.server.ts'
import type { Db } from '#db/database.server.ts'
import { commissionLedger } from '#db/schema.server.ts'
import { inTransaction } from '#db/transactions.server.ts'
import type { RefundDecision } from '#db/vocabulary.ts'

import type { Actor, Outcome } from '../actor.ts'
import { recordWork } from '../commission-audit.server.ts'
import { emailPayAgain, emailRefund } from '../emails/message-emails.server.ts'
import { restartedClock } from '../requests/due.ts'
import { findRequest, setClock } from '../requests/requests.server.ts'

/**
 * Says what becomes of the part of the price that went back: asked for again, it is due, and the client is told; let go,
 * the commission goes on without it, and its files stay with the client. Either way the time to pay begins anew.
 */
export function decideOnRefund(db: Db, requestId: number, decision: RefundDecision, actor: Actor, now: Date): Outcome {
  return inTransaction(db, (tx) => {
    const request = findRequest(tx, requestId)
    if (!request) return 'NOT_FOUND'
    if (!['ACCEPTED', 'IN_PROGRESS', 'DELIVERED'].includes(request.status)) return 'REFUSED'

    const { kind, settledAt, decision: decided } = commissionLedger
    const isUndecided = and(
      eq(commissionLedger.requestId, requestId),
      eq(kind, 'REFUND'),
      isNotNull(settledAt),
      isNull(decided),
    )
    const back = tx.update(commissionLedger).set({ decision }).where(isUndecided).returning().all()
    if (back.length === 0) return 'REFUSED'

    const clock = restartedClock(request, now)
    if (clock) setClock(tx, requestId, clock)
    const amountMinor = back.reduce((sum, entry) => sum + entry.amountMinor, 0)
    const entryId = Math.max(...back.map(({ id }) => id))
    if (decision === 'ASK_AGAIN') emailPayAgain(tx, requestId, { amountMinor, entryId }, now)
    const action = decision === 'ASK_AGAIN' ? 'refund-due-again' : 'refund-let-go'
    recordWork(tx, { actor, action, requestId, after: { amountMinor } }, now)
    return 'DONE'
  })
}

/**
 * Notes that what was owed back was sent, once, and tells the client. By hand not while a provider sends it, so that
 * nothing goes back twice.
 */
export function settleRefund(
  db: Db,
  requestId: number,
  entryId: number,
  actor: Actor,
  now: Date,
  text: 'textRefundSent' | 'textChargedBack' = 'textRefundSent',
): Outcome<'GOING_BACK'> {
  return inTransaction(db, (tx) => {
    const isOpen = and(
      eq(commissionLedger.id, entryId),
      eq(commissionLedger.requestId, requestId),
      inArray(commissionLedger.kind, ['REFUND', 'RETURN']),
      isNull(commissionLedger.settledAt),
    )
    const sent = tx.select().from(commissionLedger).where(isOpen).get()
    if (!sent) return 'REFUSED'
    if (actor.by !== 'CLOCK' && isGoingBack(tx, { of: 'COMMISSION', id: requestId }, sent.operation))
      return 'GOING_BACK'

    tx.update(commissionLedger).set({ settledAt: now }).where(isOpen).run()
    emailRefund(tx, requestId, { ...sent, operation: `sent:${entryId}`, reason: '', text }, now)

    recordWork(tx, { actor, action: 'refund-sent', requestId, after: { entryId } }, now)
    return 'DONE'
  })
}

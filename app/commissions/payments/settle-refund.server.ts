import { and, eq, inArray, isNull } from 'drizzle-orm'

import { isGoingBack } from '#app/payments/refunds/send-back.server.ts'
import type { Db } from '#db/database.server.ts'
import { commissionLedger } from '#db/schema.server.ts'
import { inTransaction } from '#db/transactions.server.ts'

import type { Outcome, Actor } from '../actor.ts'
import { recordWork } from '../commission-audit.server.ts'
import { emailRefund } from '../emails/message-emails.server.ts'

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
    emailRefund(tx, requestId, { ...sent, operation: `sent:${entryId}`, reason: '', text: 'textRefundSent' }, now)

    recordWork(tx, { actor, action: 'refund-sent', requestId, after: { entryId } }, now)
    return 'DONE'
  })
}

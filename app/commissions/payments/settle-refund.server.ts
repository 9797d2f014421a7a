import { and, eq, inArray, isNull } from 'drizzle-orm'

import type { Db } from '#db/database.server.ts'
import { commissionLedger } from '#db/schema.server.ts'
import { inTransaction } from '#db/transactions.server.ts'
import type { Done, Actor } from '#app/commissions/actor.ts'
import { recordWork } from '#app/commissions/commission-audit.server.ts'
import { emailRefund } from '#app/commissions/emails/message-emails.server.ts'

/** Notes that what was owed back was sent, once, and tells the client. */
export function settleRefund(db: Db, requestId: number, entryId: number, actor: Actor, now: Date): Done {
  return inTransaction(db, (tx) => {
    const isOpen = and(
      eq(commissionLedger.id, entryId),
      eq(commissionLedger.requestId, requestId),
      inArray(commissionLedger.kind, ['REFUND', 'RETURN']),
      isNull(commissionLedger.settledAt),
    )
    const sent = tx.update(commissionLedger).set({ settledAt: now }).where(isOpen).returning().get()
    if (!sent) return 'REFUSED'

    emailRefund(tx, requestId, { ...sent, operation: `sent:${entryId}`, reason: '', text: 'textRefundSent' }, now)

    recordWork(tx, { actor, action: 'refund-sent', requestId, after: { entryId } }, now)
    return 'DONE'
  })
}

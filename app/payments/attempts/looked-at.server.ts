import { and, eq, isNotNull } from 'drizzle-orm'

import { type Change, audited } from '#app/site/audit/audit.server.ts'
import { paymentAttempts } from '#db/schema.server.ts'
import { inTransaction } from '#db/transactions.server.ts'

import type { Gateway } from '../gateway.server.ts'
import { findAttempt, targetOf } from './attempts.server.ts'

/** Notes that the admin has seen to a payment's problem; what it was stays in the log. */
export function markLookedAt(
  { db, rooms }: Pick<Gateway, 'db' | 'rooms'>,
  id: number,
  { by, now }: Change,
): 'DONE' | 'NOT_FOUND' | 'REFUSED' {
  return inTransaction(db, (tx) => {
    const attempt = findAttempt(tx, id)
    if (!attempt) return 'NOT_FOUND'

    const isOpen = and(eq(paymentAttempts.id, id), isNotNull(paymentAttempts.problem))
    const { changes } = tx.update(paymentAttempts).set({ problem: null, isSumUnread: false }).where(isOpen).run()
    if (changes === 0) return 'REFUSED'

    const subject = `payment-attempt/${id}`
    audited(tx, { actor: by, action: 'payment.looked-at', subject, before: { problem: attempt.problem } }, now)
    const { of, id: targetId } = targetOf(attempt)
    if (attempt.isSumUnread) rooms.payables[of].allowTime(tx, targetId, now)
    return 'DONE'
  })
}

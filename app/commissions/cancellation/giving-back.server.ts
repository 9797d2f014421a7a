import type { Db } from '#db/database.server.ts'
import { commissionLedger } from '#db/schema.server.ts'
import { inTransaction } from '#db/transactions.server.ts'

import type { Done, Actor } from '../actor.ts'
import { recordWork } from '../commission-audit.server.ts'
import { readAgreement } from '../contract/agreement.server.ts'
import { emailRefund } from '../emails/message-emails.server.ts'
import { findOperation } from '../payments/ledger.server.ts'
import { findRequest } from '../requests/requests.server.ts'

type GivenBack = { amountMinor: number; reason: string; operation: string }

/** Gives back a part of what was paid for work that is over; the rule gives nothing then, so that a reason is needed. */
export function giveBack(
  db: Db,
  requestId: number,
  { amountMinor, reason, operation }: GivenBack,
  actor: Actor,
  now: Date,
): Done<'TOO_MUCH'> {
  return inTransaction(db, (tx) => {
    const request = findRequest(tx, requestId)
    if (!request) return 'NOT_FOUND'

    const before = findOperation(tx, requestId, operation)
    if (before) return before
    if (request.status !== 'DELIVERED' && request.status !== 'CANCELED') return 'REFUSED'
    if (amountMinor > readAgreement(tx, requestId).account.paidMinor) return 'TOO_MUCH'

    owe(tx, { requestId, amountMinor, reason, operation, byUserId: actor.user?.id }, now)
    emailRefund(tx, requestId, { amountMinor, reason, operation, text: 'textRefund' }, now)
    recordWork(tx, { actor, action: 'refund', requestId, after: { amountMinor, reason } }, now)
    return 'DONE'
  })
}

type Owed = GivenBack & { requestId: number; byUserId?: number }

export function owe(tx: Db, { amountMinor, ...owed }: Owed, now: Date): void {
  if (amountMinor > 0)
    tx.insert(commissionLedger)
      .values({ ...owed, amountMinor, kind: 'REFUND', at: now })
      .run()
}

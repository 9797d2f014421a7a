import type { Db } from '#db/database.server.ts'
import { commissionLedger } from '#db/schema.server.ts'
import { inTransaction } from '#db/transactions.server.ts'
import type { RequestStatus } from '#db/vocabulary.ts'

import { type Outcome, type Actor, CLIENT } from '../actor.ts'
import { recordWork } from '../commission-audit.server.ts'
import { readAgreement } from '../contract/agreement.server.ts'
import { emailRefund } from '../emails/message-emails.server.ts'
import { endRefundOf, emailState } from '../emails/request-emails.server.ts'
import { emailStaff } from '../emails/staff-emails.server.ts'
import { findOperation } from '../payments/ledger.server.ts'
import { type Refund, refundOf } from '../payments/ledger.ts'
import { promisesOf } from '../policy.ts'
import { findRequest, moveRequest, type RequestInFull } from '../requests/requests.server.ts'
import { canMoveRequest } from '../requests/requests.ts'
import { serveLine } from '../waiting-list/serving.server.ts'

type EarlyEnd = Extract<RequestStatus, 'DECLINED' | 'WITHDRAWN' | 'EXPIRED'>

/** Ends a request before anything was agreed on: its slot is free again, and what came in already is owed back. */
export function endRequest(db: Db, requestId: number, to: EarlyEnd, actor: Actor, now: Date, reason = ''): Outcome {
  return inTransaction(db, (tx) => {
    if (!findRequest(tx, requestId)) return 'NOT_FOUND'
    if (!moveRequest(tx, requestId, { to, by: actor.by, now, reason })) return 'REFUSED'

    const { paidMinor: amountMinor } = readAgreement(tx, requestId).account
    owe(tx, { requestId, amountMinor, reason, operation: endRefundOf(requestId), byUserId: actor.user?.id }, now)
    emailEnd(tx, requestId, { actor, to, reason }, now)
    recordWork(tx, { actor, action: to.toLowerCase() as Lowercase<typeof to>, requestId, after: { reason } }, now)
    serveUnlessLate(tx, actor, now)
    return 'DONE'
  })
}

type Cancellation = {
  reason: string
  /** Another amount than the rule gives: its reason has to be told. */
  refundMinor?: number
}

/**
 * Cancels what was agreed on, and gives back what the rule gives, or what an administrator says and explains. The
 * refund is owed from then on; an administrator notes when it was sent.
 */
export function cancelRequest(
  db: Db,
  requestId: number,
  { reason, refundMinor }: Cancellation,
  actor: Actor,
  now: Date,
): Outcome<'REASON_NEEDED' | 'TOO_MUCH'> {
  return inTransaction(db, (tx) => {
    const request = findRequest(tx, requestId)
    if (!request) return 'NOT_FOUND'

    const { refund, paidMinor } = refundNow(tx, request)
    const amountMinor = actor.by === 'ADMIN' ? (refundMinor ?? refund.minor) : refund.minor
    if (amountMinor > paidMinor) return 'TOO_MUCH'
    if (amountMinor !== refund.minor && reason === '') return 'REASON_NEEDED'
    if (!moveRequest(tx, requestId, { to: 'CANCELED', by: actor.by, now, reason })) return 'REFUSED'

    owe(tx, { requestId, amountMinor, reason, operation: endRefundOf(requestId), byUserId: actor.user?.id }, now)
    emailEnd(tx, requestId, { actor, to: 'CANCELED', reason }, now)
    recordWork(tx, { actor, action: 'canceled', requestId, after: { reason, amountMinor, rule: refund } }, now)
    serveUnlessLate(tx, actor, now)
    return 'DONE'
  })
}

/**
 * The same by its client.
 * @returns CHANGED where the rule gives back another sum than the client has read (`seenMinor`)
 */
export function cancelAsClient(
  db: Db,
  requestId: number,
  { reason, seenMinor }: { reason: string; seenMinor: number },
  now: Date,
): Outcome<'CHANGED'> {
  return inTransaction(db, (tx) => {
    const request = findRequest(tx, requestId)
    if (!request || !canMoveRequest(request.status, 'CANCELED', CLIENT.by)) return 'REFUSED'
    if (refundNow(tx, request).refund.minor !== seenMinor) return 'CHANGED'

    return cancelRequest(tx, requestId, { reason }, CLIENT, now) === 'DONE' ? 'DONE' : 'REFUSED'
  })
}

/** Several may be late at once: the clock serves the line when all of them have ended (`endLateRequests`). */
function serveUnlessLate(tx: Db, { by }: Actor, now: Date): void {
  if (by !== 'CLOCK') serveLine(tx, now)
}

type End = { actor: Actor; to: EarlyEnd | 'CANCELED'; reason: string }

/** The client is told in any case; the staff of what they did not do themselves. */
function emailEnd(tx: Db, requestId: number, { actor, to, reason }: End, now: Date): void {
  emailState(tx, requestId, now)
  if (actor.by !== 'ADMIN') emailStaff(tx, requestId, { step: to, subject: 'subjectEndedToStaff', text: reason }, now)
}

/** What the rule gives back if it ended now, and what was paid; in minor units of the base currency. */
export function refundNow(db: Db, request: RequestInFull): { refund: Refund; paidMinor: number } {
  const { id, status, stage } = request
  const { contract, account } = readAgreement(db, id)
  const { paidMinor } = account
  return { refund: refundOf({ status, stage, promises: promisesOf(request, contract), paidMinor }), paidMinor }
}

type RefundInput = { amountMinor: number; reason: string; operation: string }

/** Gives back a part of what was paid for work that is over; the rule gives nothing then, so that a reason is needed. */
export function giveBack(
  db: Db,
  requestId: number,
  { amountMinor, reason, operation }: RefundInput,
  actor: Actor,
  now: Date,
): Outcome<'TOO_MUCH'> {
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

type PendingRefund = RefundInput & { requestId: number; byUserId?: number }

function owe(tx: Db, { amountMinor, ...owed }: PendingRefund, now: Date): void {
  if (amountMinor > 0)
    tx.insert(commissionLedger)
      .values({ ...owed, amountMinor, kind: 'REFUND', at: now })
      .run()
}

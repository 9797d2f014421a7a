import { and, eq } from 'drizzle-orm'

import type { Db } from '#db/database.server.ts'
import { commissionRequests } from '#db/schema.server.ts'
import { inTransaction } from '#db/transactions.server.ts'
import { type Stage, STAGES } from '#db/vocabulary.ts'

import type { Outcome, Actor } from '../actor.ts'
import { recordWork } from '../commission-audit.server.ts'
import { type Consent, isStopped, readAgreement } from '../contract/agreement.server.ts'
import { emailState } from '../emails/request-emails.server.ts'
import { isPaid } from '../payments/ledger.ts'
import { promisesOf } from '../policy.ts'
import { findRequest, moveRequest } from '../requests/requests.server.ts'
import { serveLine } from '../waiting-list/serving.server.ts'
import { stageAfter } from './stages.ts'

/**
 * Begins with the sketch; only in a slot that is paid in full, with all that was agreed on later (product decisions,
 * "Commissions").
 */
export function startWork(
  db: Db,
  requestId: number,
  actor: Actor,
  now: Date,
  consent: Consent = {},
): Outcome<'UNPAID' | 'HELD'> {
  return inTransaction(db, (tx) => {
    const { contract, account } = readAgreement(tx, requestId)
    if (contract && !isPaid(account)) return 'UNPAID'

    return step(tx, requestId, 'IN_PROGRESS', actor, now, consent)
  })
}

/** Everything is handed over. */
export function deliverWork(
  db: Db,
  requestId: number,
  actor: Actor,
  now: Date,
  consent: Consent = {},
): Outcome<'HELD'> {
  return step(db, requestId, 'DELIVERED', actor, now, consent)
}

function step(
  db: Db,
  requestId: number,
  to: 'IN_PROGRESS' | 'DELIVERED',
  actor: Actor,
  now: Date,
  consent: Consent,
): Outcome<'HELD'> {
  return inTransaction(db, (tx) => {
    const request = findRequest(tx, requestId)
    if (!request) return 'NOT_FOUND'
    if (isStopped(tx, requestId, consent)) return 'HELD'

    const stage = to === 'IN_PROGRESS' ? STAGES[0] : undefined
    const { isSketch } = promisesOf(request, readAgreement(tx, requestId).contract)
    if (to === 'DELIVERED' && request.stage !== STAGES.at(-1) && !isSketch) return 'REFUSED'
    if (!moveRequest(tx, requestId, { to, by: actor.by, now, stage })) return 'REFUSED'

    emailState(tx, requestId, now)
    recordWork(tx, { actor, action: to.toLowerCase() as Lowercase<typeof to>, requestId }, now)
    serveLine(tx, now)
    return 'DONE'
  })
}

/** Goes on to the next stage, from the one named: of two at once one wins. */
export function goOn(
  db: Db,
  requestId: number,
  from: Stage,
  actor: Actor,
  now: Date,
  consent: Consent = {},
): Outcome<'HELD'> {
  return inTransaction(db, (tx) => {
    if (isStopped(tx, requestId, consent)) return 'HELD'

    const next = stageAfter(from)
    const isThere = and(
      eq(commissionRequests.id, requestId),
      eq(commissionRequests.status, 'IN_PROGRESS'),
      eq(commissionRequests.stage, from),
    )
    if (!next) return 'REFUSED'
    if (tx.update(commissionRequests).set({ stage: next, updatedAt: now }).where(isThere).run().changes === 0)
      return 'REFUSED'

    emailState(tx, requestId, now, next)
    recordWork(tx, { actor, action: 'stage', requestId, after: { from, to: next } }, now)
    return 'DONE'
  })
}

import type { Db } from '#db/database.server.ts'
import { commissionQuotes } from '#db/schema.server.ts'
import { inTransaction } from '#db/transactions.server.ts'

import { type Outcome, type Actor, type NewQuote, quotedOf } from '../actor.ts'
import { recordWork } from '../commission-audit.server.ts'
import { emailState } from '../emails/request-emails.server.ts'
import { findRequest, moveRequest } from '../requests/requests.server.ts'
import { acceptClock, assign, startAcceptClock } from '../slots/slot-assignment.server.ts'
import { serveLine } from '../waiting-list/serving.server.ts'

/**
 * Offers a price, and a slot where the request has none yet. The client has 72 hours† to accept it, from when there is
 * a slot to accept it with.
 */
export function giveQuote(
  db: Db,
  requestId: number,
  { slotId: wantedId, ...quote }: NewQuote,
  actor: Actor,
  now: Date,
): Outcome<'SLOT_TAKEN'> {
  return inTransaction(db, (tx) => {
    const request = findRequest(tx, requestId)
    if (!request) return 'NOT_FOUND'
    if (request.status !== 'SUBMITTED') return 'REFUSED'

    const slotId = wantedId === undefined ? (request.slot?.id ?? null) : wantedId
    if (!assign(tx, request, { slotId, by: 'ADMIN', now })) return 'SLOT_TAKEN'

    const quoted = quotedOf(quote)
    tx.insert(commissionQuotes)
      .values({ ...quoted, requestId, quotedAt: now })
      .run()
    const clock = slotId === null ? undefined : acceptClock(tx, now)
    if (!moveRequest(tx, requestId, { to: 'QUOTED', by: actor.by, now, clock })) return 'REFUSED'

    emailState(tx, requestId, now)
    const { totalMinor } = quoted
    recordWork(tx, { actor, action: 'quote', requestId, after: { totalMinor, slotId } }, now)
    serveLine(tx, now)
    return 'DONE'
  })
}

/** Gives a request that has no slot one; that of a quoted one can be accepted from then on: its 72 hours† begin. */
export function assignSlot(db: Db, requestId: number, slotId: number, actor: Actor, now: Date): Outcome<'SLOT_TAKEN'> {
  return inTransaction(db, (tx) => {
    const request = findRequest(tx, requestId)
    if (!request) return 'NOT_FOUND'
    const { status, slot } = request
    if ((status !== 'SUBMITTED' && status !== 'QUOTED') || slot) return 'REFUSED'
    if (!assign(tx, request, { slotId, by: 'ADMIN', now })) return 'SLOT_TAKEN'

    if (status === 'QUOTED') startAcceptClock(tx, requestId, now)
    emailState(tx, requestId, now, `SLOT:${slotId}`)
    recordWork(tx, { actor, action: 'slot', requestId, after: { slotId } }, now)
    serveLine(tx, now)
    return 'DONE'
  })
}

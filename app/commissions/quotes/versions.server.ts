import { and, desc, eq, sql } from 'drizzle-orm'

import type { Db } from '#db/database.server.ts'
import { commissionQuotes, commissionVoidQuotes } from '#db/schema.server.ts'
import { inTransaction } from '#db/transactions.server.ts'

import { CLIENT, type Actor, type Outcome, type NewQuote, quotedOf } from '../actor.ts'
import { endRequest } from '../cancellation/ending.server.ts'
import { recordWork } from '../commission-audit.server.ts'
import { type Quote, readAgreement } from '../contract/agreement.server.ts'
import { emailState } from '../emails/request-emails.server.ts'
import { findRequest, type RequestInFull, setClock } from '../requests/requests.server.ts'
import { acceptClock, assign } from '../slots/slot-assignment.server.ts'
import { serveLine } from '../waiting-list/serving.server.ts'

export type VoidQuote = typeof commissionVoidQuotes.$inferSelect
/** `version` is the one that is corrected, as whoever corrects it saw it. */
type Correction = NewQuote & { version: number }

/**
 * Puts another quote in the place of one that was sent and not answered yet: the old one is void and stays readable, the
 * client is told and has the whole time to answer again. The version that was seen has to be the one that stands, so that
 * of two corrections, or of one and the client's answer, the first wins.
 * @returns CHANGED where another correction was first, SAME where nothing would be different
 */
export function correctQuote(
  db: Db,
  requestId: number,
  { version, slotId: wantedId, ...quote }: Correction,
  actor: Actor,
  now: Date,
): Outcome<'SLOT_TAKEN' | 'CHANGED' | 'SAME'> {
  return inTransaction(db, (tx) => {
    const request = findRequest(tx, requestId)
    if (!request) return 'NOT_FOUND'

    const { quote: before } = readAgreement(tx, requestId)
    if (!before) return 'REFUSED'

    const slotId = wantedId === undefined ? (request.slot?.id ?? null) : wantedId
    const isSame = isLike(before, quote) && (request.slot?.id ?? null) === slotId
    if (isSame) return before.version === version + 1 ? 'DONE' : 'SAME'
    if (request.status !== 'QUOTED') return 'REFUSED'
    if (!replace(tx, { ...before, version }, quote, now)) return 'CHANGED'
    if (!assign(tx, request, { slotId, by: 'ADMIN', now })) return 'SLOT_TAKEN'

    setClock(tx, requestId, slotId === null ? null : acceptClock(tx, now))
    emailState(tx, requestId, now, `VERSION:${version + 1}`)
    const after = { version: version + 1, totalMinor: quotedOf(quote).totalMinor, slotId }
    recordWork(tx, { actor, action: 'quote-corrected', requestId, after }, now)
    serveLine(tx, now)
    return 'DONE'
  })
}

/** The conditional UPDATE decides: what was corrected or accepted meanwhile is no longer what was seen. */
function replace(tx: Db, before: Quote, quote: Omit<NewQuote, 'slotId'>, now: Date): boolean {
  const { requestId, version } = before
  const isStill = and(
    eq(commissionQuotes.requestId, requestId),
    eq(commissionQuotes.version, version),
    sql`EXISTS (SELECT 1 FROM commission_requests WHERE id = ${requestId} AND status = 'QUOTED')`,
  )
  const next = { ...quotedOf(quote), version: version + 1, quotedAt: now }
  if (tx.update(commissionQuotes).set(next).where(isStill).run().changes === 0) return false

  tx.insert(commissionVoidQuotes)
    .values({ ...before, voidedAt: now })
    .run()
  return true
}

function isLike({ lines, note, deadline }: Quote, other: Omit<NewQuote, 'slotId'>): boolean {
  const plain = (quote: Omit<NewQuote, 'slotId'>) =>
    JSON.stringify([quote.lines.map(({ label, minor }) => [label, minor]), quote.note, quote.deadline])
  return plain({ lines, note, deadline }) === plain(other)
}

/** What was quoted and corrected since, the latest first. */
export function listVoidQuotes(db: Db, requestId: number): VoidQuote[] {
  const isIts = eq(commissionVoidQuotes.requestId, requestId)
  return db.select().from(commissionVoidQuotes).where(isIts).orderBy(desc(commissionVoidQuotes.version)).all()
}

/** Whether somebody answers another quote than the one that stands. @param version absent for callers that saw no page */
export function isVoid(request: RequestInFull, quote: Quote | null, version: number | undefined): boolean {
  return request.status === 'QUOTED' && version !== undefined && quote?.version !== version
}

type DeclineInput = { reason: string; version?: number }

/** The client declines the quote they saw, and no other. */
export function declineQuote(db: Db, requestId: number, { reason, version }: DeclineInput, now: Date): Outcome<'VOID'> {
  return inTransaction(db, (tx) => {
    const request = findRequest(tx, requestId)
    if (!request) return 'NOT_FOUND'
    if (isVoid(request, readAgreement(tx, requestId).quote, version)) return 'VOID'

    return endRequest(tx, requestId, 'DECLINED', CLIENT, now, reason)
  })
}

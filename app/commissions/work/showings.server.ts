import { and, asc, eq, inArray, isNull } from 'drizzle-orm'

import type { Db } from '#db/database.server.ts'
import { commissionProofs, commissionShowings } from '#db/schema.server.ts'
import { inTransaction } from '#db/transactions.server.ts'
import type { ShowingAnswer, Stage } from '#db/vocabulary.ts'

import type { Outcome, Actor } from '../actor.ts'
import { recordWork } from '../commission-audit.server.ts'
import { type Consent, isStopped, readAgreement } from '../contract/agreement.server.ts'
import { emailAnswer } from '../emails/message-emails.server.ts'
import { emailState } from '../emails/request-emails.server.ts'
import { findRequest } from '../requests/requests.server.ts'
import { roundsLeft } from './next-step.ts'

/** A small, watermarked picture in the data folder; its size in pixels. */
export type Proof = { stored: string; width: number; height: number }
export type Showing = typeof commissionShowings.$inferSelect & { proofs: (Proof & { id: number })[] }
export type NewShowing = Consent & { stage: Stage; note: string; operation: string; proofs: Proof[] }

/** Shows the client how far the drawing is, at the stage it has; sent twice with one operation it is one. */
export function showStage(db: Db, requestId: number, showing: NewShowing, actor: Actor, now: Date): Outcome<'HELD'> {
  return inTransaction(db, (tx) => {
    const request = findRequest(tx, requestId)
    if (!request) return 'NOT_FOUND'

    const { stage, note, operation, proofs } = showing
    const isKnown = tx.select().from(commissionShowings).where(eq(commissionShowings.operation, operation)).get()
    if (isKnown) return isKnown.requestId === requestId ? 'DONE' : 'REFUSED'
    if (request.status !== 'IN_PROGRESS' || request.stage !== stage) return 'REFUSED'
    if (isStopped(tx, requestId, showing)) return 'HELD'

    const { id } = tx
      .insert(commissionShowings)
      .values({ requestId, stage, note, operation, shownAt: now })
      .returning({ id: commissionShowings.id })
      .get()
    for (const proof of proofs)
      tx.insert(commissionProofs)
        .values({ ...proof, showingId: id })
        .run()
    emailState(tx, requestId, now, `SHOWN:${id}`)
    recordWork(tx, { actor, action: 'shown', requestId, after: { stage, pictures: proofs.length } }, now)
    return 'DONE'
  })
}

type Answer = { answer: ShowingAnswer; text: string }

/**
 * What the client says to the newest showing, once and while the work is at its stage: it is good, or what to change, as
 * often as was agreed on (product decisions, "Commissions").
 */
export function answerShowing(
  db: Db,
  requestId: number,
  showingId: number,
  { answer, text }: Answer,
  now: Date,
): Outcome<'NO_ROUNDS'> {
  return inTransaction(db, (tx) => {
    const showings = listShowings(tx, requestId)
    const request = findRequest(tx, requestId)
    const newest = showings.at(-1)
    if (newest?.id !== showingId || request?.status !== 'IN_PROGRESS' || request.stage !== newest.stage)
      return 'REFUSED'
    if (answer === 'CHANGE_REQUESTED' && countRounds(tx, requestId, showings) === 0) return 'NO_ROUNDS'

    const isOpen = and(eq(commissionShowings.id, showingId), isNull(commissionShowings.answer))
    const change = { answer, answerText: text, answeredAt: now }
    if (tx.update(commissionShowings).set(change).where(isOpen).run().changes === 0) return 'REFUSED'

    emailAnswer(tx, requestId, { id: showingId, answer, text }, now)
    return 'DONE'
  })
}

/** What was shown last of a stage. */
export function newestAt(stage: Stage | null, showings: readonly Showing[]): Showing | undefined {
  return showings.findLast((showing) => showing.stage === stage)
}

/** How many changes the client may still ask for; 0 before anything was agreed on. */
export function countRounds(db: Db, requestId: number, showings: readonly Showing[]): number {
  const { contract, addenda } = readAgreement(db, requestId)
  const accepted = addenda.filter(({ status }) => status === 'ACCEPTED')
  return contract ? roundsLeft(contract, accepted, showings) : 0
}

/** What was shown of a commission, the earliest first, each with its pictures. */
export function listShowings(db: Db, requestId: number): Showing[] {
  const showings = db
    .select()
    .from(commissionShowings)
    .where(eq(commissionShowings.requestId, requestId))
    .orderBy(asc(commissionShowings.id))
    .all()
  const ids = showings.map(({ id }) => id)
  const { showingId } = commissionProofs
  const proofs = db.select().from(commissionProofs).where(inArray(showingId, ids)).orderBy(asc(commissionProofs.id))
  const all = proofs.all()
  return showings.map((showing) => ({ ...showing, proofs: all.filter(({ showingId: of }) => of === showing.id) }))
}

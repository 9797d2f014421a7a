import { and, eq, inArray } from 'drizzle-orm'

import type { Db } from '#db/database.server.ts'
import { paymentAttempts, paymentDisputes } from '#db/schema.server.ts'

import { minorOfStray, targetOf } from '../attempts/attempts.server.ts'
import { alertOfWonDispute, type ReadingContext, raiseProblem } from '../attempts/problem-alerts.server.ts'
import { type DisputeReading, isStray } from '../attempts/states.ts'
import type { Target } from '../payable.server.ts'
import { shareOf } from '../providers/amounts.ts'
import { operationOfDispute } from './dispute-names.ts'
import { cameBack, giveStrayBack } from './follow-refunds.server.ts'
import { listPendingPromises } from './refunds.server.ts'

export function listDisputes(db: Db, attemptId: number) {
  return db.select().from(paymentDisputes).where(eq(paymentDisputes.attemptId, attemptId)).all()
}

/** Writes what banks ask for: one that is new is told to the admin, and one that is lost has taken its money. */
export function followDisputes(tx: Db, applied: ReadingContext): void {
  for (const dispute of applied.reading.disputes) follow(tx, applied, dispute)
}

function follow(tx: Db, applied: ReadingContext, { id: providerId, ...told }: DisputeReading): void {
  const { attempt, now } = applied
  const isIt = and(eq(paymentDisputes.attemptId, attempt.id), eq(paymentDisputes.providerId, providerId))
  const known = tx.select().from(paymentDisputes).where(isIt).get()
  const isNews = known?.state !== told.state
  const before = known?.turns ?? 0
  const hasBankIt = before % 2 === 1
  const turns = before + (told.state === (hasBankIt ? 'WON' : 'LOST') ? 1 : 0)
  if (known)
    tx.update(paymentDisputes)
      .set({ ...told, turns })
      .where(isIt)
      .run()
  else
    tx.insert(paymentDisputes)
      .values({ ...told, turns, attemptId: attempt.id, providerId, at: now })
      .run()
  if (!isNews) return

  const { units, reason, dueBy } = told
  if (told.state === 'OPEN') raiseProblem(tx, attempt, 'DISPUTE', now, { dispute: providerId, units, reason, dueBy })
  if (told.state === 'LOST') raiseProblem(tx, attempt, 'DISPUTE_LOST', now, { dispute: providerId, units, reason })
  if (told.state === 'WON') {
    forgetProblem(tx, attempt.id)
    alertOfWonDispute(tx, attempt, { id: `${providerId}:${turns}`, units }, now)
  }
  if (turns === before) return

  const operation = operationOfDispute(providerId, turns)
  if (told.state === 'LOST') lose(tx, applied, { operation, units, reason })
  else win(tx, applied, { operation, units })
}

/** The bank has the money, whatever was sent for it: the problem stays until somebody has looked at it. */
function lose(tx: Db, applied: ReadingContext, lost: { operation: string; units: number; reason: string }) {
  const { attempt, rooms, now } = applied
  const { operation, units, reason } = lost
  if (isStray(attempt)) return giveStrayBack(tx, applied, units, operation)

  const { of, id } = targetOf(attempt)
  const amountMinor = shareOf(units, attempt.paidUnits, attempt.amountMinor)
  const money = { id, amountMinor, operation, reason, now }
  let left = rooms.payables[of].chargeBack(tx, money, listPendingPromises(tx, attempt.id))
  for (const { target, amountMinor: there } of left > 0 ? rooms.findCarried(tx, { of, id }) : []) {
    const taken = {
      ...money,
      id: target.id,
      amountMinor: Math.min(left, there),
      operation: carriedIn(operation, target),
    }
    left -= taken.amountMinor - (taken.amountMinor > 0 ? rooms.payables[target.of].chargeBack(tx, taken, []) : 0)
  }
  if (left > 0) raiseProblem(tx, attempt, 'UNBOOKED', now, { amountMinor: left, operation })
}

/** What a dispute takes where the payment's money was used for something else. */
function carriedIn(operation: string, { of, id }: Target): string {
  return `${operation}:${of}-${id}`
}

function listCarriedIn(tx: Db, { attempt, rooms }: ReadingContext, operation: string) {
  const places = rooms.findCarried(tx, targetOf(attempt))
  return places.map(({ target }) => ({ target, operation: carriedIn(operation, target) }))
}

function forgetProblem(tx: Db, attemptId: number) {
  const isAboutIt = and(
    eq(paymentAttempts.id, attemptId),
    inArray(paymentAttempts.problem, ['DISPUTE', 'DISPUTE_LOST']),
  )
  tx.update(paymentAttempts).set({ problem: null }).where(isAboutIt).run()
}

/** An appeal may bring back what was lost. What the ledger does not know as lost is told: somebody says whither it goes. */
function win(tx: Db, applied: ReadingContext, { operation, units }: { operation: string; units: number }) {
  const { attempt, rooms, now } = applied
  const { of, id } = targetOf(attempt)
  const { paidUnits, paidCurrency, amountMinor } = attempt
  const won = isStray(attempt)
    ? minorOfStray(tx, { paidUnits: units, paidCurrency }, attempt)
    : shareOf(units, paidUnits, amountMinor)
  const booked = isStray(attempt)
    ? rooms.strays.takeAgain(tx, operation, now)
    : [{ target: { of, id }, operation }, ...listCarriedIn(tx, applied, operation)]
        .map(({ target, operation: its }) =>
          rooms.payables[target.of].winBack(tx, { id: target.id, operation: its, now }),
        )
        .reduce((sum, minor) => sum + minor, 0)
  const left = won - booked
  if (left > 0) raiseProblem(tx, attempt, 'UNBOOKED', now, { amountMinor: left, operation: cameBack(operation) })
}

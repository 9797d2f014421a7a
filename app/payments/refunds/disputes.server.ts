import { and, eq, inArray } from 'drizzle-orm'

import type { Db } from '#db/database.server.ts'
import { paymentAttempts, paymentDisputes } from '#db/schema.server.ts'

import { targetOf } from '#app/payments/attempts/attempts.server.ts'
import { type Applied, raiseProblem } from '#app/payments/attempts/problems.server.ts'
import { type DisputeReading, isStray } from '#app/payments/attempts/states.ts'
import { shareOf } from '#app/payments/providers/amounts.ts'

import { giveStrayBack } from './follow-refunds.server.ts'
import { listPendingPromises } from './refunds.server.ts'

export function listDisputes(db: Db, attemptId: number) {
  return db.select().from(paymentDisputes).where(eq(paymentDisputes.attemptId, attemptId)).all()
}

/** Writes what banks ask for: one that is new is told to the admin, and one that is lost has taken its money. */
export function followDisputes(tx: Db, applied: Applied): void {
  for (const dispute of applied.reading.disputes) follow(tx, applied, dispute)
}

function follow(tx: Db, applied: Applied, { id: providerId, ...told }: DisputeReading): void {
  const { attempt, now } = applied
  const isIt = and(eq(paymentDisputes.attemptId, attempt.id), eq(paymentDisputes.providerId, providerId))
  const known = tx.select().from(paymentDisputes).where(isIt).get()
  if (known) tx.update(paymentDisputes).set(told).where(isIt).run()
  else
    tx.insert(paymentDisputes)
      .values({ ...told, attemptId: attempt.id, providerId, at: now })
      .run()
  if (known?.state === told.state) return

  const { units, reason, dueBy } = told
  if (told.state === 'OPEN') raiseProblem(tx, attempt, 'DISPUTE', now, { dispute: providerId, units, reason, dueBy })
  if (told.state === 'LOST') lose(tx, applied, { providerId, units, reason })
  if (told.state === 'WON') win(tx, applied, { providerId, wasLost: known?.state === 'LOST' })
}

/** The bank has the money, whatever was sent for it: the problem stays until somebody has looked at it. */
function lose(
  tx: Db,
  applied: Applied,
  { providerId, units, reason }: { providerId: string; units: number; reason: string },
) {
  const { attempt, rooms, now } = applied
  raiseProblem(tx, attempt, 'DISPUTE_LOST', now, { dispute: providerId, units, reason })
  const operation = operationOf(providerId)
  if (isStray(attempt)) return giveStrayBack(tx, applied, units, operation)

  const { of, id } = targetOf(attempt)
  const amountMinor = shareOf(units, attempt.paidUnits, attempt.amountMinor)
  const money = { id, amountMinor, operation, reason, now }
  const left = rooms.payables[of].chargeBack(tx, money, listPendingPromises(tx, attempt.id))
  if (left > 0) raiseProblem(tx, attempt, 'UNBOOKED', now, { amountMinor: left, operation })
}

/** An appeal may bring back what was lost. */
function win(
  tx: Db,
  { attempt, rooms, now }: Applied,
  { providerId, wasLost }: { providerId: string; wasLost: boolean },
) {
  const isAboutIt = and(
    eq(paymentAttempts.id, attempt.id),
    inArray(paymentAttempts.problem, ['DISPUTE', 'DISPUTE_LOST']),
  )
  tx.update(paymentAttempts).set({ problem: null }).where(isAboutIt).run()
  if (!wasLost) return
  if (isStray(attempt)) rooms.strays.takeAgain(tx, operationOf(providerId), now)
  else {
    const { of, id } = targetOf(attempt)
    rooms.payables[of].winBack(tx, { id, operation: operationOf(providerId), now })
  }
}

function operationOf(providerId: string): string {
  return `dispute:${providerId}`
}

import { and, eq } from 'drizzle-orm'

import type { Db } from '#db/database.server.ts'
import { paymentAttempts, paymentDisputes } from '#db/schema.server.ts'

import { type Applied, raiseProblem } from '#app/payments/attempts/problems.server.ts'
import type { DisputeReading } from '#app/payments/attempts/states.ts'
import { shareOf } from '#app/payments/providers/amounts.ts'

import { sendBack } from './follow-refunds.server.ts'

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

  if (told.state === 'OPEN') raiseProblem(tx, attempt, 'DISPUTE', now, { reason: told.reason })
  else if (attempt.problem === 'DISPUTE')
    tx.update(paymentAttempts).set({ problem: null }).where(eq(paymentAttempts.id, attempt.id)).run()
  if (told.state === 'LOST') {
    const amountMinor = shareOf(told.units, attempt.paidUnits, attempt.amountMinor)
    sendBack(tx, applied, { amountMinor, operation: `dispute:${providerId}`, reason: told.reason })
  }
}

import { and, eq } from 'drizzle-orm'

import type { Attempt } from '#app/payments/attempts/attempts.server.ts'
import { raiseProblem } from '#app/payments/attempts/problems.server.ts'
import type { Reading } from '#app/payments/attempts/states.ts'
import type { Db } from '#db/database.server.ts'
import { paymentRefunds } from '#db/schema.server.ts'
import { inTransaction } from '#db/transactions.server.ts'

import { listRefunds } from './refunds.server.ts'

/** A provider lists what it was asked for at once; after a day it has it not. */
const A_DAY = 24 * 60 * 60 * 1000

/** A refund that was answered and stands in no list of its payment is none: it is owed again, and the admin is told. */
export function failUnseen(db: Db, attempt: Attempt, reading: Reading, now: Date): void {
  if (reading.state !== 'PAID') return

  const seen = new Set(reading.refunds.map(({ id }) => id))
  const isUnseen = ({ state, providerId, at }: ReturnType<typeof listRefunds>[number]) =>
    state === 'PENDING' && !seen.has(providerId ?? '') && now.getTime() - at.getTime() > A_DAY
  inTransaction(db, (tx) => {
    for (const { id } of listRefunds(tx, attempt.id).filter(isUnseen)) {
      const isWaiting = and(eq(paymentRefunds.id, id), eq(paymentRefunds.state, 'PENDING'))
      tx.update(paymentRefunds).set({ state: 'FAILED' }).where(isWaiting).run()
      raiseProblem(tx, attempt, 'REFUND_FAILED', now, { refund: id, why: 'not listed' })
    }
  })
}

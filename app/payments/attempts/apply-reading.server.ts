import { and, eq, isNull } from 'drizzle-orm'

import { baseOf } from '#app/money/currency.ts'
import { listCurrencies, readSettings } from '#app/site/site.server.ts'
import type { Db } from '#db/database.server.ts'
import { paymentAttempts } from '#db/schema.server.ts'
import { inTransaction } from '#db/transactions.server.ts'

import { unitsText } from '../providers/amounts.ts'
import { followDisputes } from '../refunds/disputes.server.ts'
import { followRefunds } from '../refunds/follow-refunds.server.ts'
import { listRefunds, promiseRefund } from '../refunds/refunds.server.ts'
import { type Attempt, findAttempt, targetOf, minorOfStray } from './attempts.server.ts'
import { moveAttempt } from './move-attempt.server.ts'
import { type ReadingContext, raiseProblem } from './problem-alerts.server.ts'
import { operationOf, refundName } from './reference.ts'
import type { Reading } from './states.ts'

/** Writes what a reading says more than is known, in one transaction; said again it writes nothing. */
export function applyReading(
  db: Db,
  { attemptId, ...read }: Omit<ReadingContext, 'attempt'> & { attemptId: number },
): Attempt | null {
  return inTransaction(db, (tx) => {
    const attempt = findAttempt(tx, attemptId)
    if (!attempt) return null

    if (read.reading.state === 'PAID') {
      takeMoney(tx, { attempt, ...read })
      const paid = {
        attempt: findAttempt(tx, attemptId) ?? attempt,
        ...read,
        reading: ownNames(tx, attempt, read.reading),
      }
      followRefunds(tx, paid)
      followDisputes(tx, paid)
    }
    moveAttempt(tx, attempt, read.reading, read.now)
    return findAttempt(tx, attemptId)
  })
}

/** Refunds that this site began, by its own names of them. */
function ownNames(tx: Db, attempt: Attempt, reading: Reading): Reading {
  const own = new Map(listRefunds(tx, attempt.id).map((refund) => [refundName(attempt, refund), refund.operation]))
  const refunds = reading.refunds.map((refund) => {
    return { ...refund, operation: own.get(refund.operation ?? '') ?? refund.operation }
  })
  return { ...reading, refunds }
}

/** Money is written once, whoever saw it first: the conditional UPDATE decides. */
function takeMoney(tx: Db, applied: ReadingContext): void {
  const { attempt, reading, now } = applied
  const { paidUnits, paidCurrency, paymentId } = reading
  const isNew = and(eq(paymentAttempts.id, attempt.id), isNull(paymentAttempts.paidAt))
  const money = { paidAt: now, paidUnits, paidCurrency, paymentId }
  if (tx.update(paymentAttempts).set(money).where(isNew).run().changes === 0) return

  if (paidUnits === attempt.units && paidCurrency === attempt.currency) receive(tx, applied)
  else keepStray(tx, applied)
}

function receive(tx: Db, { attempt, reading, rooms, now }: ReadingContext): void {
  const { of, id } = targetOf(attempt)
  const operation = operationOf(attempt)
  const reason = `${attempt.provider} ${reading.paymentId}`
  rooms.payables[of].receive(tx, { id, amountMinor: attempt.amountMinor, operation, reason, now })
  const over = rooms.payables[of].findPromise(tx, id, `${operation}:over`)
  if (!over || !readSettings(tx).refundsSurplus) return

  promiseRefund(tx, attempt, {
    amountMinor: over.amountMinor,
    promise: `${operation}:over`,
    operation: `back:${operation}`,
    byUserId: null,
    now,
  })
}

/** What came is not what was asked for: it pays nothing, and waits for the admin to say what becomes of it. */
function keepStray(tx: Db, { attempt, reading, rooms, now }: ReadingContext): void {
  const { paidUnits, paidCurrency, paymentId } = reading
  const { provider, currency } = attempt
  const came = `${unitsText(paidUnits, paidCurrency, provider)} ${paidCurrency}`
  const isInBase = paidCurrency === baseOf(listCurrencies(tx)).name
  const wanted = `${unitsText(attempt.units, currency, provider)} ${currency}`
  rooms.strays.keep(tx, {
    operation: operationOf(attempt),
    amountMinor: minorOfStray(tx, reading, attempt),
    original: isInBase ? '' : came,
    method: provider,
    reference: paymentId,
    now,
  })
  raiseProblem(tx, attempt, 'MISMATCH', now, { came, wanted })
}

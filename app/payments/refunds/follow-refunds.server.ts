import { and, eq } from 'drizzle-orm'

import type { Db } from '#db/database.server.ts'
import { paymentRefunds } from '#db/schema.server.ts'

import { targetOf, minorOfStray } from '../attempts/attempts.server.ts'
import { type ReadingContext, raiseProblem } from '../attempts/problem-alerts.server.ts'
import { operationOf } from '../attempts/reference.ts'
import { isStray, type RefundReading } from '../attempts/states.ts'
import { shareOf, unitsText } from '../providers/amounts.ts'
import { listRefunds, listPendingPromises, type Refund } from './refunds.server.ts'

/**
 * Follows every refund that the provider knows of: those that this site began, and those that somebody began there. What
 * failed comes first, as it makes room for what was sent in its place.
 */
export function followRefunds(tx: Db, applied: ReadingContext): void {
  const failedFirst = applied.reading.refunds.toSorted(
    (a, b) => Number(b.state === 'FAILED') - Number(a.state === 'FAILED'),
  )
  for (const reading of failedFirst) {
    const refund = findRefund(tx, applied, reading) ?? noteFound(tx, applied, reading)
    if (refund) follow(tx, applied, refund, reading)
  }
}

function findRefund(tx: Db, { attempt }: ReadingContext, { id, operation }: RefundReading): Refund | undefined {
  const all = listRefunds(tx, attempt.id)
  return all.find(({ providerId }) => providerId === id) ?? all.find((refund) => refund.operation === operation)
}

/**
 * Parts of a payment in another currency are rounded so that all of them are all of it. What only waits to be sent comes
 * to nothing where this leaves no room for it.
 */
function noteFound(tx: Db, applied: ReadingContext, { id, units, state }: RefundReading): Refund | null {
  if (state === 'FAILED') return null

  const { attempt, now } = applied
  const all = listRefunds(tx, attempt.id).filter((refund) => refund.state !== 'FAILED')
  const sum = (some: typeof all) => some.reduce((total, refund) => total + refund.units, 0)
  const hasRoom = sum(all) + units <= attempt.paidUnits
  if (!hasRoom) giveUpUnheard(tx, applied, all)
  const before = sum(hasRoom ? all : all.filter((refund) => refund.state === 'SENT'))
  const share = (part: number) => shareOf(part, attempt.paidUnits, attempt.amountMinor)
  const amountMinor = isStray(attempt)
    ? minorOfStray(tx, { paidUnits: units, paidCurrency: attempt.paidCurrency }, attempt)
    : Math.max(0, share(before + units) - (before === 0 ? 0 : share(before)))
  const operation = `found:${attempt.provider}:${id}`
  const row = {
    attemptId: attempt.id,
    state: 'PENDING' as const,
    units,
    amountMinor,
    operation,
    providerId: id,
    at: now,
  }
  return tx.insert(paymentRefunds).values(row).returning().get()
}

/**
 * What the provider never heard of cannot go back any more: what went keeps its promise. So it is where a site was put
 * back, which promises once more what it had sent.
 */
function giveUpUnheard(tx: Db, { reading }: ReadingContext, refunds: readonly Refund[]): void {
  const heard = new Set(reading.refunds.map(({ operation }) => operation))
  for (const { id, state, operation } of refunds)
    if (state === 'STARTED' && !heard.has(operation))
      tx.update(paymentRefunds).set({ state: 'FAILED' }).where(eq(paymentRefunds.id, id)).run()
}

function follow(tx: Db, applied: ReadingContext, refund: Refund, { id: providerId, state }: RefundReading): void {
  const isBack = refund.state === 'SENT' && state === 'PENDING'
  if (isBack || (refund.state === state && refund.providerId === providerId)) return

  const isAsWas = and(eq(paymentRefunds.id, refund.id), eq(paymentRefunds.state, refund.state))
  const { changes } = tx.update(paymentRefunds).set({ state, providerId }).where(isAsWas).run()
  if (changes === 0 || refund.state === state) return

  if (state === 'SENT') bookSent(tx, applied, refund)
  if (state !== 'FAILED') return
  if (refund.state === 'SENT') reopen(tx, applied, refund)
  raiseProblem(tx, applied.attempt, 'REFUND_FAILED', applied.now, { refund: refund.id, units: refund.units })
}

/**
 * A bank may send back what was sent days ago: then it is owed again, by whichever name the ledger has it. It may have
 * kept promises of other names as well: of that part somebody has to say what becomes of it.
 */
function reopen(tx: Db, { attempt, rooms, now }: ReadingContext, { promise, operation, amountMinor }: Refund): void {
  const { of, id } = targetOf(attempt)
  const names = promise === '' ? [operation, `${operation}:rest`] : [promise]
  const owedBy = (name: string) =>
    rooms.payables[of].reopenPromise(tx, id, name, now)
      ? (rooms.payables[of].findPromise(tx, id, name)?.amountMinor ?? 0)
      : 0
  const reopened = isStray(attempt)
    ? rooms.strays.takeAgain(tx, operation, now)
    : names.reduce((sum, name) => sum + owedBy(name), 0)
  const left = amountMinor - reopened
  if (left > 0) raiseProblem(tx, attempt, 'UNBOOKED', now, { amountMinor: left, operation: cameBack(operation) })
}

/** Names money that is there again, apart from when it left. */
export function cameBack(operation: string): string {
  return `${operation}:back`
}

function bookSent(tx: Db, applied: ReadingContext, { promise, amountMinor, operation, units }: Refund): void {
  const { attempt, rooms, now } = applied
  if (isStray(attempt)) return giveStrayBack(tx, applied, units, operation)

  const { of, id } = targetOf(attempt)
  if (promise === '') return sendBack(tx, applied, { amountMinor, operation, reason: '' })
  if (rooms.payables[of].findPromise(tx, id, promise)) return rooms.payables[of].keepPromise(tx, id, promise, now)

  // It was given up here and sent by hand, and the provider sent it as well.
  raiseProblem(tx, attempt, 'UNBOOKED', now, { amountMinor, operation })
}

type ProviderRefund = { amountMinor: number; operation: string; reason: string }

/** Money that went back without a word of this site's. */
function sendBack(tx: Db, { attempt, rooms, now }: ReadingContext, sent: ProviderRefund): void {
  const { of, id } = targetOf(attempt)
  const left = rooms.payables[of].sendBack(tx, { id, ...sent, now }, listPendingPromises(tx, attempt.id))
  if (left > 0) raiseProblem(tx, attempt, 'UNBOOKED', now, { amountMinor: left, operation: sent.operation })
}

/** What does not wait any more goes back from where it was put. */
export function giveStrayBack(tx: Db, { attempt, rooms, now }: ReadingContext, units: number, operation: string): void {
  const { provider, paidCurrency, paymentId } = attempt
  const keptAs = operationOf(attempt)
  const amountMinor = minorOfStray(tx, { paidUnits: units, paidCurrency }, attempt)
  let left = rooms.strays.giveBack(tx, {
    operation,
    keptAs,
    amountMinor,
    original: `${unitsText(units, paidCurrency, provider)} ${paidCurrency}`,
    method: provider,
    reference: paymentId,
    now,
  })
  for (const { target, amountMinor: there } of left > 0 ? rooms.strays.findPlaces(tx, keptAs) : []) {
    const part = Math.min(left, there)
    const moved = {
      id: target.id,
      amountMinor: part,
      operation: `${operation}:${target.of}:${target.id}`,
      reason: '',
      now,
    }
    left -= part - (part > 0 ? rooms.payables[target.of].sendBack(tx, moved, []) : 0)
  }
  if (left > 0) raiseProblem(tx, attempt, 'UNBOOKED', now, { amountMinor: left, operation, units })
}

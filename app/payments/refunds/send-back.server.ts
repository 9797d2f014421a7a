import type { Currency } from '#app/money/currency.ts'
import { formatMoney } from '#app/money/money.ts'
import { audited } from '#app/site/audit/audit.server.ts'
import type { T } from '#app/translations/keys.ts'
import type { Db } from '#db/database.server.ts'
import { inTransaction } from '#db/transactions.server.ts'

import { type Attempt, listAttempts } from '../attempts/attempts.server.ts'
import type { Payable, Target } from '../payable.server.ts'
import { readProviderFacts } from '../standing/provider-facts.server.ts'
import { leftOf, listRefunds, promiseRefund, listPendingPromises } from './refunds.server.ts'

/** Through whom what is promised can go back, by the names of the promises, and the payment in which it is on its way. */
export function sourcesOf(db: Db, target: Target, promises: readonly { operation: string; amountMinor: number }[]) {
  const pending = new Map(
    listAttempts(db, target).flatMap(({ id }) => listPendingPromises(db, id).map((promise) => [promise, id])),
  )
  return promises.map(({ operation, amountMinor }) => ({
    operation,
    pendingIn: pending.get(operation) ?? null,
    provider: findSource(db, target, amountMinor)?.provider ?? null,
  }))
}

/** Whether a provider is to send what is promised here, or is doing so. */
export function isGoingBack(db: Db, target: Target, promise: string): boolean {
  return listPromisesInFlight(db, target).includes(promise)
}

/** All such promises of one ledger. */
export function listPromisesInFlight(db: Db, target: Target): string[] {
  return listAttempts(db, target).flatMap(({ id }) => listPendingPromises(db, id))
}

/** The payment that such a sum can go back through, if one has so much left: the latest. */
function findSource(db: Db, target: Target, amountMinor: number): Attempt | null {
  return listAttempts(db, target).find((attempt) => leftOf(db, attempt).minor >= amountMinor) ?? null
}

type Return = { target: Target; promise: string; by: { id: number; email: string }; now: Date }

/**
 * Sends what a ledger promised back through the provider that it came by. @returns the payment to settle; REFUSED where
 * nothing is promised, or no payment has so much left
 */
export function returnThroughProvider(
  db: Db,
  payable: Payable,
  { target, promise, by, now }: Return,
): { ok: true; attemptId: number } | { ok: false } {
  return inTransaction(db, (tx): ReturnType<typeof returnThroughProvider> => {
    const owed = payable.findPromise(tx, target.id, promise)
    const source = owed && !isGoingBack(tx, target, promise) ? findSource(tx, target, owed.amountMinor) : null
    if (!owed || !source) return { ok: false }

    const times = listAttempts(tx, target)
      .flatMap(({ id }) => listRefunds(tx, id))
      .filter((refund) => refund.promise === promise).length
    const operation = `back:${target.of}:${promise}:${times}`
    const isPromised = promiseRefund(tx, source, {
      amountMinor: owed.amountMinor,
      promise,
      operation,
      byUserId: by.id,
      now,
    })
    const after = { amountMinor: owed.amountMinor, through: source.provider }
    audited(tx, { actor: by, action: 'payment.send-back', subject: `payment-attempt/${source.id}`, after }, now)
    return isPromised ? { ok: true, attemptId: source.id } : { ok: false }
  })
}

type Words = { db: Db; t: T }

/** That a bank may still take what is to be sent, or was: it would go twice. None without an open dispute. */
export function disputeFacts({ db, t }: Words, target: Target, base: Currency): string[] {
  const open = readProviderFacts(db, target).disputes.filter(({ state }) => state === 'OPEN')
  const amountMinor = open.reduce((sum, dispute) => sum + dispute.amountMinor, 0)
  return amountMinor > 0 ? [t('asking:disputeOpen', { amount: formatMoney(amountMinor, base) })] : []
}

type PendingRefund = { operation: string; amountMinor: number } | undefined

/** What is asked before money goes back through a provider: it goes for good, and its e-mail follows when it has gone. */
export function sendBackQuestion({ db, t }: Words, target: Target, owed: PendingRefund, base: Currency) {
  const amount = formatMoney(owed?.amountMinor ?? 0, base)
  const [source] = owed ? sourcesOf(db, target, [owed]) : []
  const provider = source?.provider ? t(`payments:name${source.provider}`) : ''
  const facts = [
    ...disputeFacts({ db, t }, target, base),
    t('asking:sendBack', { amount, provider }),
    t('asking:sendBackEmail'),
  ]
  return { title: t('asking:sendBackTitle', { amount }), facts, isEmailedLater: true }
}

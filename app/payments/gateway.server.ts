import { and, eq, isNotNull, isNull, inArray } from 'drizzle-orm'

import { REFUNDS_IN_FLIGHT } from '#app/money/standing.ts'
import type { Log } from '#app/platform/log.server.ts'
import { noteAlert } from '#app/site/alerts/alerts.server.ts'
import { type Change, audited } from '#app/site/audit/audit.server.ts'
import { dayOf } from '#app/translations/dates.ts'
import type { Db } from '#db/database.server.ts'
import { paymentAccounts, paymentRefunds } from '#db/schema.server.ts'
import { inTransaction } from '#db/transactions.server.ts'
import type { PaymentProvider } from '#db/vocabulary.ts'

import { listRefused } from './accounts/offered.server.ts'
import { findAttempt } from './attempts/attempts.server.ts'
import type { PaidRooms } from './payable.server.ts'
import { type Provider, ProviderError } from './providers/provider.ts'

/** Why a provider is not asked: the code of the `ProviderError` on a copy of the site. */
export const A_COPY = 'this is a copy of the site'

/** What everything about payments works with. */
export type Gateway = {
  db: Db
  log: Log
  rooms: PaidRooms
  /** Null for one that the site has no keys for. */
  providerOf: (name: PaymentProvider) => Provider | null
}

/** @throws ProviderError where the keys are gone: what began is asked about again once they are back */
export function theProvider({ providerOf }: Gateway, name: PaymentProvider): Provider {
  const provider = providerOf(name)
  if (!provider) throw new ProviderError('UNAUTHORIZED', 0, `no keys for ${name}`)

  return provider
}

/** Notes that a provider takes the site's keys no more: nobody is sent there, and she is told, once a day. */
export function noteRefusedKeys(db: Db, provider: PaymentProvider, code: string, now: Date): void {
  inTransaction(db, (tx) => {
    const isTaken = and(eq(paymentAccounts.provider, provider), isNull(paymentAccounts.refusedAt))
    if (tx.update(paymentAccounts).set({ refusedAt: now }).where(isTaken).run().changes === 0) return

    noteAlert(
      tx,
      {
        kind: 'PAYMENT',
        cause: `keys:${provider}:${dayOf(now)}`,
        titleIn: (t) => t('alertEmails:keysRefused', { provider: t(`payments:name${provider}`), code }),
        path: '/admin/site-config/providers',
      },
      now,
    )
  })
}

/** Asks the providers that refused the keys whether they take them again; one of the clock's jobs. */
export async function askRefused({ db, log, providerOf }: Gateway): Promise<void> {
  for (const name of listRefused(db)) {
    try {
      await providerOf(name)?.test()
      const isRefused = and(eq(paymentAccounts.provider, name), isNotNull(paymentAccounts.refusedAt))
      db.update(paymentAccounts).set({ refusedAt: null }).where(isRefused).run()
    } catch (error) {
      log.warn({ provider: name, error: error instanceof Error ? error.message : error }, 'keys are still refused')
    }
  }
}

/**
 * Gives up the refunds of a payment that wait for a provider whose keys are gone: nobody sends them, and nobody tells
 * how they went. What was promised is owed again, so that it can be sent in another way.
 * @returns REFUSED where the provider can be asked, or where nothing waits for it
 */
export function giveUpRefunds(
  { db, providerOf }: Pick<Gateway, 'db' | 'providerOf'>,
  attemptId: number,
  { by, now }: Change,
): 'DONE' | 'NOT_FOUND' | 'REFUSED' {
  return inTransaction(db, (tx) => {
    const attempt = findAttempt(tx, attemptId)
    if (!attempt) return 'NOT_FOUND'
    if (providerOf(attempt.provider)) return 'REFUSED'

    const isWaiting = and(eq(paymentRefunds.attemptId, attemptId), inArray(paymentRefunds.state, REFUNDS_IN_FLIGHT))
    const given = tx.update(paymentRefunds).set({ state: 'FAILED' }).where(isWaiting).returning().all()
    if (given.length === 0) return 'REFUSED'

    const refunds = given.map(({ id }) => id)
    audited(
      tx,
      { actor: by, action: 'payment.refund-given-up', subject: `payment-attempt/${attemptId}`, after: { refunds } },
      now,
    )
    return 'DONE'
  })
}

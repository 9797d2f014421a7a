import { returnThroughProvider, sourcesOf } from '#app/payments/refunds/send-back.server.ts'
import type { Db } from '#db/database.server.ts'
import type { PaymentProvider } from '#db/vocabulary.ts'

import type { Actor, Outcome } from '../actor.ts'
import { readAgreement } from '../contract/agreement.server.ts'
import { payableCommissions } from './commission-payable.server.ts'

/** Sends what is owed back for a commission through the provider that it came by; the clock tells the provider. */
export function sendBackForCommission(db: Db, requestId: number, entryId: number, actor: Actor, now: Date): Outcome {
  const owed = findOwed(db, requestId, entryId)
  if (!owed || !actor.user) return 'REFUSED'

  const wanted = { target: { of: 'COMMISSION' as const, id: requestId }, promise: owed.operation }
  return returnThroughProvider(db, payableCommissions, { ...wanted, by: actor.user, now }).ok ? 'DONE' : 'REFUSED'
}

/** A line of a commission's money that is promised back and was not sent yet. */
export function findOwed(db: Db, requestId: number, entryId: number) {
  return readAgreement(db, requestId).entries.find(({ id, settledAt }) => id === entryId && settledAt === null)
}

type Source = { entryId: number; provider: PaymentProvider | null; pendingIn: number | null }

/** Through whom each line of a commission's money could go back, by its entry. */
export function listSources(db: Db, requestId: number): Source[] {
  const { entries } = readAgreement(db, requestId)
  const sources = sourcesOf(db, { of: 'COMMISSION', id: requestId }, entries)
  return entries.map(({ id, operation }) => {
    const { provider = null, pendingIn = null } = sources.find((source) => source.operation === operation) ?? {}
    return { entryId: id, provider, pendingIn }
  })
}

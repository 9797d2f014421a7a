import { and, eq } from 'drizzle-orm'

import type { Db } from '#db/database.server.ts'
import { paymentRefunds } from '#db/schema.server.ts'

import type { Attempt } from '../attempts/attempts.server.ts'
import { knownOf } from '../attempts/known.ts'
import { raiseProblem } from '../attempts/problems.server.ts'
import { refundName } from '../attempts/reference.ts'
import { type Gateway, theProvider } from '../gateway.server.ts'
import { ProviderError } from '../providers/provider.ts'
import { listRefunds, type Refund } from './refunds.server.ts'

/**
 * Tells the provider what is to go back, each once however often it is told. How it goes is read afterwards.
 * @returns whether there is something to be read
 */
export async function pushRefunds(gateway: Gateway, attempt: Attempt): Promise<boolean> {
  const waiting = listRefunds(gateway.db, attempt.id).filter(
    ({ state, providerId }) => state === 'STARTED' && !providerId,
  )
  for (const refund of waiting) await push(gateway, attempt, refund)
  return waiting.length > 0
}

async function push(gateway: Gateway, attempt: Attempt, refund: Refund): Promise<void> {
  const { id, units } = refund
  try {
    const order = { units, name: refundName(attempt, refund) }
    const providerId = await theProvider(gateway, attempt.provider).refund(knownOf(attempt), order)
    change(gateway.db, id, { state: 'PENDING', providerId })
  } catch (error) {
    if (!(error instanceof ProviderError && error.kind === 'REFUSED')) throw error

    const now = new Date()
    change(gateway.db, id, { state: 'FAILED' })
    raiseProblem(gateway.db, attempt, 'REFUND_FAILED', now, { refund: id, why: error.code })
  }
}

function change(db: Db, id: number, values: Partial<Refund>): void {
  const isWaiting = and(eq(paymentRefunds.id, id), eq(paymentRefunds.state, 'STARTED'))
  db.update(paymentRefunds).set(values).where(isWaiting).run()
}

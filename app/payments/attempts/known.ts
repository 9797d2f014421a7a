import type { Known } from '../providers/provider.ts'
import { referenceOf } from './reference.ts'

type Attempt = { id: number; secret: string; providerId: string | null; paymentId: string; currency: string }

/** What a provider is asked by. */
export function knownOf(attempt: Attempt): Known {
  const { id, providerId, paymentId, currency } = attempt
  if (providerId === null) throw new Error(`Payment attempt ${id} is at no provider`)

  return { providerId, paymentId, currency, reference: referenceOf(attempt) }
}

/** What a try is called in the ledgers. */
export function operationOf({ id }: { id: number }): string {
  return `attempt:${id}`
}

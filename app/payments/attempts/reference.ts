import { createHash } from 'node:crypto'

import type { PaymentReference } from '../providers/provider.ts'

/**
 * What a try is called towards its provider: its number, and what no other site or database says of the same number.
 * All names that a provider is told are of `[A-Za-z0-9._-]`, which each of them keeps, and at most 108 long.
 */
export function referenceOf({ id, secret }: { id: number; secret: string }): string {
  return `${id}-${hash(secret)}`
}

type Refund = { operation: string; units: number; at: Date }

/**
 * What a refund is called towards its provider. The provider's own name of the payment is in it, which outlives the
 * secret, and its moment: a database that was put back gives the same numbers out again.
 */
export function refundName(
  attempt: { id: number; providerId: string | null },
  { operation, units, at }: Refund,
): string {
  return `${attempt.id}-refund-${hash([attempt.providerId, operation, units, at.getTime()].join('\n'))}`
}

/** Whether a refund is one of this site's, by what its provider calls it. */
export function isRefundName(name: string | null): boolean {
  // `back:` is of refunds before the names had a hash.
  return name !== null && /^back:|^\d+-refund-[0-9a-f]{16}$/.test(name)
}

function hash(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 16)
}

type Attempt = { id: number; secret: string; providerId: string | null; paymentId: string; currency: string }

/** What a provider is asked by. */
export function knownOf(attempt: Attempt): PaymentReference {
  const { id, providerId, paymentId, currency } = attempt
  if (providerId === null) throw new Error(`Payment attempt ${id} is at no provider`)

  return { providerId, paymentId, currency, reference: referenceOf(attempt) }
}

/** What a try is called in the ledgers. */
export function operationOf({ id }: { id: number }): string {
  return `attempt:${id}`
}

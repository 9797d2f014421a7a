import type { Known } from '#app/payments/providers/provider.ts'

type Attempt = { id: number; providerId: string | null; paymentId: string; currency: string }

/** What a provider is asked by. */
export function knownOf({ id, providerId, paymentId, currency }: Attempt): Known {
  if (providerId === null) throw new Error(`Payment attempt ${id} is at no provider`)

  return { providerId, paymentId, currency, operation: operationOf({ id }) }
}

/** What a try is called in the ledgers, and towards its provider. */
export function operationOf({ id }: { id: number }): string {
  return `attempt:${id}`
}

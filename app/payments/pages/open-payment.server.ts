import { data, type RouterContextProvider } from 'react-router'

import { findAttemptBySecret } from '#app/payments/attempts/attempts.server.ts'
import { settle } from '#app/payments/attempts/settle.server.ts'
import { isOpen } from '#app/payments/attempts/states.ts'
import type { Gateway } from '#app/payments/gateway.server.ts'
import { ProviderError } from '#app/payments/providers/provider.ts'
import { services } from '#app/platform/context.server.ts'

/**
 * The payment of an address, as its provider has it now; one that does not answer leaves it as it is known.
 * @throws 404 where there is none
 */
export async function openPayment(context: Readonly<RouterContextProvider>, gateway: Gateway, secret: string) {
  const attempt = findAttemptBySecret(context.get(services).db, secret)
  if (!attempt) throw data(null, { status: 404 })
  if (!isOpen(attempt.state)) return attempt

  try {
    return (await settle(gateway, attempt.id, new Date())) ?? attempt
  } catch (error) {
    if (error instanceof ProviderError) return attempt
    throw error
  }
}

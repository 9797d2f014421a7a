import { data, type RouterContextProvider } from 'react-router'

import { requestOf } from '#app/sign-in/request.server.ts'

import { findAttemptBySecret } from '../attempts/attempts.server.ts'
import { settleOrPass } from '../attempts/settle-or-pass.server.ts'
import { isOpen } from '../attempts/states.ts'
import type { Gateway } from '../gateway.server.ts'

/**
 * The payment of an address, as its provider has it now; one that does not answer leaves it as it is known.
 * @throws 404 where there is none
 */
export async function openPayment(context: Readonly<RouterContextProvider>, gateway: Gateway, secret: string) {
  const attempt = findAttemptBySecret(requestOf(context).db, secret)
  if (!attempt) throw data(null, { status: 404 })
  if (!isOpen(attempt.state)) return attempt

  return (await settleOrPass(gateway, attempt.id, new Date())) ?? attempt
}

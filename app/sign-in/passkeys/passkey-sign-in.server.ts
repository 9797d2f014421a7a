import { auditedIfWritable } from '#app/site/audit/audit.server.ts'
import { auditRefusal } from '#app/site/audit/refusals.server.ts'
import { giveBack, networkOf, takeTurn, wideNetworkOf } from '#app/site/rate-limits.server.ts'
import type { Db } from '#db/database.server.ts'

import type { Address } from './passkey-ceremony.server.ts'
import { takeSignature } from './passkey-signature.server.ts'
import type { SignedChallenge } from './passkey.forms.ts'

/** What came of it: in, seconds to wait, or wrong. A code is not asked for: the device asked for finger, face or PIN. */
type PasskeyEntrance = { userId: number } | { wait: number } | { problem: 'WRONG_KEY' }

/**
 * Logs in by a passkey, within the limits for the network address; who gets in is not counted.
 * @param knock `from` is who asks, `address` the site as their device knows it
 */
export async function logInByPasskey(
  db: Db,
  { from, address, challenge }: { from: string; address: Address; challenge: string | null },
  answer: SignedChallenge | null,
  now: Date,
): Promise<PasskeyEntrance> {
  const network = networkOf(from)
  // Nobody guesses a signature: who guesses passwords from the same network keeps nobody out here.
  const tries = [
    { limit: 'doors', key: wideNetworkOf(from) },
    { limit: 'loginByAddress', key: `passkeys ${network}` },
  ] as const
  const wait = await takeTurn(db, ...tries)
  if (wait !== null) {
    auditRefusal(db, { action: 'sign-in.held-off', address: from }, now)
    return { wait }
  }
  const found = challenge && answer ? await takeSignature(db, { address, challenge }, answer, now) : null
  if (!found) {
    auditRefusal(db, { action: 'sign-in.passkey-failed', address: from }, now)
    return { problem: 'WRONG_KEY' }
  }
  await giveBack(db, ...tries)
  const { userId, email } = found
  auditedIfWritable(db, { actor: { id: userId, email }, action: 'sign-in.passkey', subject: `user/${userId}` }, now)
  return { userId }
}

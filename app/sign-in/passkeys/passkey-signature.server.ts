import { and, eq, isNull, lt, or } from 'drizzle-orm'

import { auditedIfWritable } from '#app/site/audit/audit.server.ts'
import { auditRefusal } from '#app/site/audit/refusals.server.ts'
import { giveBack, networkOf, takeTurn, wideNetworkOf } from '#app/site/rate-limits.server.ts'
import type { Db } from '#db/database.server.ts'
import { passkeys, users } from '#db/schema.server.ts'
import { unlessUnwritable } from '#db/unwritable.ts'

import { type Address, checkSignature } from './passkey-ceremony.server.ts'
import type { SignedChallenge } from './passkey.forms.ts'

export type Ceremony = { address: Address; challenge: string }

/**
 * Whose key signed a challenge. Its counter must have grown, so that a copy of a key is noticed; of two at once with the
 * same one wins.
 * @returns null for a wrong answer of any kind, that of a closed account too
 */
async function takeSignature(
  db: Db,
  { address, challenge }: Ceremony,
  answer: SignedChallenge,
  now: Date,
): Promise<{ userId: number; email: string } | null> {
  const key = findKey(db, answer)
  const counter = key ? await checkSignature(address, challenge, { answer, key }) : null
  if (!key || counter === null) return null

  const isGrown = and(
    eq(passkeys.id, key.id),
    or(lt(passkeys.counter, counter), counter === 0 ? eq(passkeys.counter, 0) : undefined),
  )
  let isTaken = counter > key.counter || counter === 0
  unlessUnwritable(() => {
    isTaken = db.update(passkeys).set({ counter, lastUsedAt: now }).where(isGrown).run().changes > 0
  })
  return isTaken ? { userId: key.userId, email: key.email } : null
}

function findKey(db: Db, { id, response }: SignedChallenge) {
  const isIt = and(eq(passkeys.id, id), eq(passkeys.userHandle, response.userHandle), isNull(users.disabledAt))
  const { userId, publicKey, counter } = passkeys
  return db
    .select({ id: passkeys.id, userId, publicKey, counter, email: users.email })
    .from(passkeys)
    .innerJoin(users, eq(users.id, userId))
    .where(isIt)
    .get()
}

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

import { and, eq, isNull, lt, or } from 'drizzle-orm'

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
export async function takeSignature(
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

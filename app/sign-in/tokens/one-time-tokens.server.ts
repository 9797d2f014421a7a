import { createHash, randomBytes } from 'node:crypto'

import { and, eq, gt, inArray, lte } from 'drizzle-orm'

import type { Db } from '#db/database.server.ts'
import { accountKeys } from '#db/schema.server.ts'
import type { OneTimeTokenKind } from '#db/vocabulary.ts'

export type OneTimeToken = Omit<typeof accountKeys.$inferSelect, 'id'>
type NewKey = Pick<OneTimeToken, 'kind' | 'userId' | 'email'> & { /** Milliseconds that it works. */ lasts: number }

/**
 * Makes a key for a link in a mail. An older one of the same kind ends, except that every address that was left may
 * be gone back to.
 * @returns the key; the table keeps its hash alone
 */
export function issueOneTimeToken(tx: Db, { lasts, ...key }: NewKey, now: Date): string {
  if (key.kind !== 'UNDO') dropOneTimeTokens(tx, key.userId, [key.kind])
  const secret = randomBytes(32).toString('base64url')
  tx.insert(accountKeys)
    .values({ ...key, id: hashOf(secret), createdAt: now, expiresAt: new Date(now.getTime() + lasts) })
    .run()
  return secret
}

/** What a key is for, and leaves it as it is; null for one that was used, is too old or never was. */
export function findOneTimeToken<K extends OneTimeTokenKind>(db: Db, secret: string, kinds: readonly K[], now: Date) {
  const found = db
    .select()
    .from(accountKeys)
    .where(isGood(secret, kinds, now))
    .get()
  return found ? { kind: found.kind as K, email: found.email } : null
}

/** Whose key it is; null for one that was used, is too old or never was. */
export function ownerOf(db: Db, secret: string, now: Date): number | null {
  const isIt = and(eq(accountKeys.id, hashOf(secret)), gt(accountKeys.expiresAt, now))
  return db.select({ userId: accountKeys.userId }).from(accountKeys).where(isIt).get()?.userId ?? null
}

/** The address that a key of somebody waits for; null where none does. */
export function waitingFor(db: Db, userId: number, kind: OneTimeTokenKind, now: Date): string | null {
  const isWaiting = and(eq(accountKeys.userId, userId), eq(accountKeys.kind, kind), gt(accountKeys.expiresAt, now))
  return db.select({ email: accountKeys.email }).from(accountKeys).where(isWaiting).get()?.email ?? null
}

/** Uses a key up: of two at once one gets it. */
export function consumeOneTimeToken(
  tx: Db,
  secret: string,
  kinds: readonly OneTimeTokenKind[],
  now: Date,
): OneTimeToken | null {
  return (
    tx
      .delete(accountKeys)
      .where(isGood(secret, kinds, now))
      .returning()
      .get() ?? null
  )
}

export function dropOneTimeTokens(tx: Db, userId: number, kinds: readonly OneTimeTokenKind[]): void {
  tx.delete(accountKeys)
    .where(and(eq(accountKeys.userId, userId), inArray(accountKeys.kind, kinds)))
    .run()
}

/** Takes away the keys that are too old; one of the clock's jobs. */
export function sweepOneTimeTokens(db: Db, now: Date): void {
  db.delete(accountKeys).where(lte(accountKeys.expiresAt, now)).run()
}

function isGood(secret: string, kinds: readonly OneTimeTokenKind[], now: Date) {
  return and(eq(accountKeys.id, hashOf(secret)), inArray(accountKeys.kind, kinds), gt(accountKeys.expiresAt, now))
}

function hashOf(secret: string): string {
  return createHash('sha256').update(secret).digest('base64url')
}

import { eq } from 'drizzle-orm'

import { type AuditEntry, audited } from '#app/site/audit/audit.server.ts'
import type { Db } from '#db/database.server.ts'
import { passkeys, secondFactors, sessions } from '#db/schema.server.ts'
import { inTransaction } from '#db/transactions.server.ts'

import { listPasskeys } from '../passkeys/passkeys.server.ts'
import { hasSecondFactor } from '../second-factor/second-factor.server.ts'
import { revokeTokens } from '../tokens/refresh-tokens.server.ts'
import { emailFactor } from './security-emails.server.ts'

/** What opens an account besides its password or Google, and may be lost. */
export function findDevices(db: Db, userId: number) {
  return { hasFactor: hasSecondFactor(db, userId), passkeys: listPasskeys(db, userId).length }
}

/**
 * Lets somebody who lost their devices in again by the password, or Google, alone: second factor and passkeys go, and
 * whoever has the devices is logged out everywhere. The account's address is told.
 * @param entry who does it and why, for the log
 * @returns false where there is nothing that could have been lost
 */
export function rescueAccount(db: Db, userId: number, entry: Pick<AuditEntry, 'actor' | 'after'>, now: Date): boolean {
  return inTransaction(db, (tx) => {
    const lost = findDevices(tx, userId)
    if (!lost.hasFactor && lost.passkeys === 0) return false

    tx.delete(secondFactors).where(eq(secondFactors.userId, userId)).run()
    tx.delete(passkeys).where(eq(passkeys.userId, userId)).run()
    tx.delete(sessions).where(eq(sessions.userId, userId)).run()
    revokeTokens(tx, userId)
    audited(tx, { ...entry, action: 'user.rescue', subject: `user/${userId}`, before: lost }, now)
    emailFactor(tx, userId, 'rescued', now)
    return true
  })
}

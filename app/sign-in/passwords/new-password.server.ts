import { and, eq } from 'drizzle-orm'

import { audited } from '#app/site/audit/audit.server.ts'
import { endDemoByAdmin } from '#app/site/demo.server.ts'
import type { Db } from '#db/database.server.ts'
import { sessions, users } from '#db/schema.server.ts'

import { emailPasswordChange } from '../recovery/security-emails.server.ts'
import { dropOneTimeTokens } from '../tokens/one-time-tokens.server.ts'
import { revokeTokens } from '../tokens/refresh-tokens.server.ts'

/**
 * Sets a password and ends all that the one before opened: every session, all tokens, links that still wait. The way
 * back to an address that was left stays open.
 * @param passwordHash see `hashPassword`
 * @param before the hash that it replaces, where somebody gave the password that belongs to it
 * @returns false where it was replaced meanwhile
 */
export function setPassword(
  tx: Db,
  userId: number,
  { passwordHash, before }: { passwordHash: string; before?: string },
  now: Date,
): boolean {
  const isIt = and(eq(users.id, userId), before === undefined ? undefined : eq(users.passwordHash, before))
  if (tx.update(users).set({ passwordHash }).where(isIt).run().changes === 0) return false

  endDemoByAdmin(tx, userId, now)
  revokeTokens(tx, userId)
  tx.delete(sessions).where(eq(sessions.userId, userId)).run()
  dropOneTimeTokens(tx, userId, ['RESET', 'CHANGE'])
  audited(tx, { actor: `user/${userId}`, action: 'password.changed', subject: `user/${userId}` }, now)
  emailPasswordChange(tx, userId, now)
  return true
}

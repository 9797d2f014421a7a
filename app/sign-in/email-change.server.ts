import { and, eq, ne } from 'drizzle-orm'

import { recordAudit } from '#app/site/audit.server.ts'
import { readSettings } from '#app/site/site.server.ts'
import type { Db } from '#db/database.server.ts'
import { sessions, users } from '#db/schema.server.ts'

import { type AccountKey, dropKeys, giveKey } from './account-keys.server.ts'
import { sendChange, warnOfChange } from './account-letters.server.ts'
import { revokeTokens } from './refresh-tokens.server.ts'
import type { Viewer } from './viewer.ts'

const A_MINUTE = 60 * 1000
const AN_HOUR = 60 * A_MINUTE
const A_DAY = 24 * AN_HOUR

/**
 * Begins a change of address: the new one is asked, the old one is warned, and the account goes by the old one until
 * the new one answers (product decisions, "Accounts").
 * @returns false where another account has the address (EMAIL_ALREADY_EXISTS)
 */
export function askForChange(db: Db, { id, email }: Pick<Viewer, 'id' | 'email'>, wanted: string, now: Date): boolean {
  return db.transaction(
    (tx) => {
      if (isTaken(tx, id, wanted)) return false

      const { emailLinkHours: hours, emailUndoDays: days } = readSettings(tx)
      const change = giveKey(tx, { kind: 'CHANGE', userId: id, email: wanted, lasts: hours * AN_HOUR }, now)
      const undo = giveKey(tx, { kind: 'UNDO', userId: id, email, lasts: days * A_DAY }, now)
      sendChange(tx, id, wanted, change, hours, now)
      warnOfChange(tx, id, wanted, undo, days, now)
      recordAudit(
        tx,
        { by: { id, email }, action: 'email.change-asked', subject: `user/${id}`, after: { email: wanted } },
        now,
      )
      return true
    },
    { behavior: 'immediate' },
  )
}

/** Changes the address by the key that went to it. @returns false where another account has it meanwhile */
export function changeEmail(tx: Db, { userId, email }: AccountKey, now: Date): boolean {
  if (isTaken(tx, userId, email)) return false

  const before = emailOf(tx, userId)
  tx.update(users).set({ email, emailVerifiedAt: now }).where(eq(users.id, userId)).run()
  dropKeys(tx, userId, ['RESET', 'VERIFY', 'CHANGE'])
  recordAudit(
    tx,
    {
      by: { id: userId, email },
      action: 'email.changed',
      subject: `user/${userId}`,
      before: { email: before },
      after: { email },
    },
    now,
  )
  return true
}

/**
 * Takes a change of address back by the key that went to the address before: whoever changed it is logged out
 * everywhere, and a new password is set next.
 * @returns the key for the new password; null where another account has the address meanwhile
 */
export function undoChange(tx: Db, { userId, email }: AccountKey, now: Date): string | null {
  if (isTaken(tx, userId, email)) return null

  const before = emailOf(tx, userId)
  tx.update(users).set({ email, emailVerifiedAt: now }).where(eq(users.id, userId)).run()
  tx.delete(sessions).where(eq(sessions.userId, userId)).run()
  revokeTokens(tx, userId)
  dropKeys(tx, userId, ['RESET', 'VERIFY', 'CHANGE', 'UNDO'])
  recordAudit(
    tx,
    {
      by: { id: userId, email },
      action: 'email.change-undone',
      subject: `user/${userId}`,
      before: { email: before },
      after: { email },
    },
    now,
  )
  const lasts = readSettings(tx).passwordResetMinutes * A_MINUTE
  return giveKey(tx, { kind: 'RESET', userId, email, lasts }, now)
}

function isTaken(tx: Db, userId: number, email: string): boolean {
  const isAnothers = and(eq(users.email, email), ne(users.id, userId))
  return tx.select({ id: users.id }).from(users).where(isAnothers).get() !== undefined
}

function emailOf(tx: Db, userId: number): string | undefined {
  return tx.select({ email: users.email }).from(users).where(eq(users.id, userId)).get()?.email
}

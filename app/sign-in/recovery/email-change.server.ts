import { and, eq, isNotNull, ne, sql } from 'drizzle-orm'

import { audited } from '#app/site/audit/audit.server.ts'
import { endDemoByAdmin } from '#app/site/demo.server.ts'
import type { Person } from '#app/site/person.ts'
import { readSettings } from '#app/site/site.server.ts'
import type { Db } from '#db/database.server.ts'
import { auditLog, passkeys, secondFactors, sessions, users } from '#db/schema.server.ts'
import { inTransaction } from '#db/transactions.server.ts'
import { INVITATION_KINDS } from '#db/vocabulary.ts'

import type { Viewer } from '../sessions/staff.ts'
import { type OneTimeToken, dropOneTimeTokens, issueOneTimeToken } from '../tokens/one-time-tokens.server.ts'
import { revokeTokens } from '../tokens/refresh-tokens.server.ts'
import { sendChange, emailRegistered, warnOfChange } from './account-emails.server.ts'

const A_MINUTE = 60 * 1000
const AN_HOUR = 60 * A_MINUTE
const A_DAY = 24 * AN_HOUR

/**
 * Begins a change of address: the new one is asked, the old one is warned, and the account goes by the old one until
 * the new one answers (product decisions, "Accounts"). Where the site tells nobody of its accounts, one that goes by the
 * new address already is told by mail, and nobody else learns of it.
 * @returns false where another account has the address (EMAIL_ALREADY_EXISTS)
 */
export function askForChange(db: Db, { id, email }: Pick<Viewer, 'id' | 'email'>, wanted: string, now: Date): boolean {
  return inTransaction(db, (tx) => {
    const { hidesAccounts, emailLinkHours: hours, emailUndoDays: days } = readSettings(tx)
    const owner = findOwner(tx, id, wanted)
    if (owner !== null && !hidesAccounts) return false

    const change = issueOneTimeToken(tx, { kind: 'CHANGE', userId: id, email: wanted, lasts: hours * AN_HOUR }, now)
    const undo = issueOneTimeToken(tx, { kind: 'UNDO', userId: id, email, lasts: days * A_DAY }, now)
    if (owner === null) sendChange(tx, id, wanted, change, hours, now)
    else emailRegistered(tx, owner, 'change', now)
    warnOfChange(tx, id, wanted, undo, days, now)
    audited(
      tx,
      { actor: { id, email }, action: 'email.change-asked', subject: `user/${id}`, after: { email: wanted } },
      now,
    )
    return true
  })
}

/** Changes the address by the key that went to it. @returns false where another account has it meanwhile */
export function changeEmail(tx: Db, { userId, email }: OneTimeToken, now: Date): boolean {
  if (findOwner(tx, userId, email) !== null) return false

  const before = addressOf(tx, userId)
  tx.update(users).set({ email, emailVerifiedAt: now }).where(eq(users.id, userId)).run()
  endDemoByAdmin(tx, userId, now)
  dropOneTimeTokens(tx, userId, ['RESET', 'VERIFY', 'CHANGE', ...INVITATION_KINDS])
  audited(
    tx,
    {
      actor: { id: userId, email },
      action: 'email.changed',
      subject: `user/${userId}`,
      before,
      after: { email, isProven: true },
    },
    now,
  )
  return true
}

/**
 * Takes a change of address back by the key that went to the address before: whoever changed it is logged out
 * everywhere, passkeys and a second factor that may be theirs are gone, and a new password is set next.
 * @returns the key for the new password; null where another account has the address meanwhile
 */
export function undoChange(tx: Db, { userId, email }: OneTimeToken, now: Date): string | null {
  if (findOwner(tx, userId, email) !== null) return null

  const before = addressOf(tx, userId)
  tx.update(users).set({ email, emailVerifiedAt: now }).where(eq(users.id, userId)).run()
  tx.delete(sessions).where(eq(sessions.userId, userId)).run()
  revokeTokens(tx, userId)
  tx.delete(passkeys).where(eq(passkeys.userId, userId)).run()
  tx.delete(secondFactors).where(eq(secondFactors.userId, userId)).run()
  dropOneTimeTokens(tx, userId, ['RESET', 'VERIFY', 'CHANGE', 'UNDO', ...INVITATION_KINDS])
  audited(
    tx,
    {
      actor: { id: userId, email },
      action: 'email.change-undone',
      subject: `user/${userId}`,
      before,
      after: { email, isProven: true },
    },
    now,
  )
  const lasts = readSettings(tx).passwordResetMinutes * A_MINUTE
  return issueOneTimeToken(tx, { kind: 'RESET', userId, email, lasts }, now)
}

/** Whose address it is, if another account's. */
function findOwner(tx: Db, userId: number, email: string): number | null {
  const isAnothers = and(eq(users.email, email), ne(users.id, userId))
  return tx.select({ id: users.id }).from(users).where(isAnothers).get()?.id ?? null
}

/** By which addresses somebody is known: the one of the account, once it is confirmed, and those that it went by before. */
export function readAddresses(db: Db, userId: number): Pick<Person, 'proven' | 'former'> {
  const { subject, action, before, at } = auditLog
  const former = db
    .select({
      email: sql<string>`json_extract(${before}, '$.email')`,
      wasProven: sql<number>`coalesce(json_extract(${before}, '$.isProven'), 0)`.mapWith(Boolean),
      until: at,
    })
    .from(auditLog)
    .where(and(eq(subject, `user/${userId}`), eq(action, 'email.changed'), isNotNull(before)))
    .all()
  const isProven = and(eq(users.id, userId), isNotNull(users.emailVerifiedAt))
  const proven = db.select({ email: users.email }).from(users).where(isProven).get()?.email ?? null
  return { proven, former }
}

/** What the account goes by, and whether that was confirmed: by it `readAddresses` knows whose former words are. */
function addressOf(tx: Db, userId: number) {
  const user = tx.select().from(users).where(eq(users.id, userId)).get()
  return { email: user?.email, isProven: Boolean(user?.emailVerifiedAt) }
}

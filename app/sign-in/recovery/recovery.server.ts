import { and, eq, isNotNull, isNull } from 'drizzle-orm'

import { audited } from '#app/site/audit/audit.server.ts'
import { auditRefusal } from '#app/site/audit/refusals.server.ts'
import { networkOf, takeTurn } from '#app/site/rate-limits.server.ts'
import { readSettings } from '#app/site/site.server.ts'
import type { Db } from '#db/database.server.ts'
import { users } from '#db/schema.server.ts'
import { inTransaction } from '#db/transactions.server.ts'
import { INVITATION_KINDS } from '#db/vocabulary.ts'

import { setPassword, hashPassword } from '../passwords/passwords.server.ts'
import {
  findOneTimeToken,
  issueOneTimeToken,
  consumeOneTimeToken,
  waitingFor,
} from '../tokens/one-time-tokens.server.ts'
import { sendReset, sendVerification, emailRegistered } from './account-emails.server.ts'
import { acceptInvitation } from './invitations.server.ts'

const A_MINUTE = 60 * 1000
const AN_HOUR = 60 * A_MINUTE
/** At least this long takes every answer, in milliseconds: whether there is such an account is not told by the time. */
const FLOOR = 150

/**
 * Sends a link to set a new password to an address, where an account goes by it. What is answered is the same either
 * way, and an address that had enough e-mails gets no other.
 * @param address the network address that asks
 * @returns seconds to wait where that address asked too often
 */
export async function askForReset(db: Db, address: string, email: string, now: Date): Promise<number | null> {
  const floor = new Promise((resolve) => setTimeout(resolve, FLOOR))
  const wait = await takeTurn(db, { limit: 'resetByAddress', key: networkOf(address) })
  if (wait !== null) return wait

  const hadEnough = (await takeTurn(db, { limit: 'resetByAccount', key: email })) !== null
  if (!hadEnough) writeReset(db, email, now)
  await floor
  return null
}

const PASSWORD_KINDS = ['RESET', ...INVITATION_KINDS] as const

/** What a key for a new password is good for: its page shows the form. Null for one that is not. */
export function purposeOf(db: Db, key: string, now: Date): 'RESET' | 'INVITATION' | null {
  const found = findOneTimeToken(db, key, PASSWORD_KINDS, now)
  return found && (found.kind === 'RESET' ? 'RESET' : 'INVITATION')
}

/**
 * Sets the password of whoever holds the key; having the mail proves the address too.
 * @returns whose it is, and the address of a change that ended by it; null for a key that was used or is too old
 */
export async function resetPassword(db: Db, key: string, password: string, now: Date) {
  // Hashing takes time: nobody without a key makes the site spend it.
  if (!purposeOf(db, key, now)) return null

  const passwordHash = await hashPassword(password)
  return inTransaction(db, (tx) => {
    const found = consumeOneTimeToken(tx, key, PASSWORD_KINDS, now)
    if (!found) return null

    confirmAddress(tx, found.userId, found.email, now)
    const { userId, kind } = found
    acceptInvitation(tx, userId, kind, now)
    const endedChange = waitingFor(tx, userId, 'CHANGE', now)
    return setPassword(tx, userId, { passwordHash }, now) ? { userId, isInvited: kind !== 'RESET', endedChange } : null
  })
}

/** Asks an account's address to confirm itself; nothing where it has. @param tx a transaction */
export function askToVerify(tx: Db, userId: number, now: Date): void {
  const user = tx.select().from(users).where(eq(users.id, userId)).get()
  if (!user || user.emailVerifiedAt || user.disabledAt) return

  const hours = readSettings(tx).emailLinkHours
  const key = issueOneTimeToken(tx, { kind: 'VERIFY', userId, email: user.email, lasts: hours * AN_HOUR }, now)
  sendVerification(tx, userId, key, hours, now)
}

/** Tells an address's owner that it has an account, instead of whoever wanted to register it. @param tx a transaction */
export function emailOwner(tx: Db, email: string, now: Date): void {
  const user = tx.select({ id: users.id }).from(users).where(eq(users.email, email)).get()
  if (user) emailRegistered(tx, user.id, 'register', now)
}

/** Whether an account's address is known to be its owner's. */
export function isVerified(db: Db, userId: number): boolean {
  const isIt = and(eq(users.id, userId), isNotNull(users.emailVerifiedAt))
  return db.select({ id: users.id }).from(users).where(isIt).get() !== undefined
}

/** Notes that an address is the account's own, if the account still goes by it. */
export function confirmAddress(tx: Db, userId: number, email: string, now: Date): void {
  const isUnconfirmed = and(eq(users.id, userId), eq(users.email, email), isNull(users.emailVerifiedAt))
  if (tx.update(users).set({ emailVerifiedAt: now }).where(isUnconfirmed).run().changes > 0)
    audited(tx, { actor: { id: userId, email }, action: 'email.verified', subject: `user/${userId}` }, now)
}

function writeReset(db: Db, email: string, now: Date): void {
  inTransaction(db, (tx) => {
    const isActive = and(eq(users.email, email), isNull(users.disabledAt))
    const user = tx.select({ id: users.id }).from(users).where(isActive).get()
    if (!user) return

    const minutes = readSettings(tx).passwordResetMinutes
    const key = issueOneTimeToken(tx, { kind: 'RESET', userId: user.id, email, lasts: minutes * A_MINUTE }, now)
    sendReset(tx, user.id, key, minutes, now)
    auditRefusal(tx, { action: 'password.reset-asked', subject: `user/${user.id}` }, now)
  })
}

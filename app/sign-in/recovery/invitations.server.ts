import { and, asc, eq, gt, inArray } from 'drizzle-orm'

import { type Change, audited } from '#app/site/audit/audit.server.ts'
import type { Db } from '#db/database.server.ts'
import { accountKeys, users } from '#db/schema.server.ts'
import { inTransaction } from '#db/transactions.server.ts'
import {
  INVITATION_KINDS,
  type Locale,
  type OneTimeTokenKind,
  ROLE_LEVELS,
  STAFF_ROLES,
  type StaffRole,
} from '#db/vocabulary.ts'

import { register } from '../login/accounts.server.ts'
import { dropOneTimeTokens, issueOneTimeToken } from '../tokens/one-time-tokens.server.ts'
import { sendInvitation } from './account-emails.server.ts'

const DAY = 24 * 60 * 60 * 1000
const INVITATION_DAYS = 7

const kindOf = (role: StaffRole) => `INVITE_${role}` as const satisfies OneTimeTokenKind

function roleOf(kind: OneTimeTokenKind): StaffRole | null {
  return STAFF_ROLES.find((role) => kindOf(role) === kind) ?? null
}

type Invitation = { email: string; role: StaffRole; /** Of its mail. */ locale: Locale }

/**
 * Invites somebody to help: their account has the role once they chose a password by the link in the mail. An earlier
 * invitation of theirs ends.
 * @returns whose account it is; one that somebody uses already is not invited, and gets its role on its page
 */
export function inviteStaff(
  db: Db,
  { email, role, locale }: Invitation,
  { by, now }: Change,
): { userId: number; isInvited: boolean } {
  return inTransaction(db, (tx) => {
    const known = tx.select().from(users).where(eq(users.email, email)).get()
    const isUsed =
      known && (known.passwordHash || known.emailVerifiedAt || known.disabledAt || known.method !== 'password')
    if (isUsed) return { userId: known.id, isInvited: false }

    const userId = known?.id ?? register(tx, { email, locale }, now)
    if (userId === null) throw new Error('An address got an account in this transaction')

    dropOneTimeTokens(tx, userId, INVITATION_KINDS)
    const key = issueOneTimeToken(tx, { kind: kindOf(role), userId, email, lasts: INVITATION_DAYS * DAY }, now)
    sendInvitation(tx, userId, { key, role, days: INVITATION_DAYS }, now)
    audited(tx, { actor: by, action: 'user.invite', subject: `user/${userId}`, after: { role } }, now)
    return { userId, isInvited: true }
  })
}

/** Gives the role of an invitation to whom it was sent. @param kind of the link that was used */
export function acceptInvitation(tx: Db, userId: number, kind: OneTimeTokenKind, now: Date): void {
  const role = roleOf(kind)
  const user = tx.select().from(users).where(eq(users.id, userId)).get()
  if (!role || !user) return

  const authorityLevel = Math.max(user.authorityLevel, ROLE_LEVELS[role])
  tx.update(users).set({ authorityLevel }).where(eq(users.id, userId)).run()
  const change = { before: { authorityLevel: user.authorityLevel }, after: { authorityLevel } }
  audited(
    tx,
    { actor: { id: userId, email: user.email }, action: 'user.level', subject: `user/${userId}`, ...change },
    now,
  )
}

/** Invitations that wait for their answer. */
export function listInvitations(db: Db, now: Date) {
  const { userId, email, kind, expiresAt } = accountKeys
  const isWaiting = and(inArray(kind, INVITATION_KINDS), gt(expiresAt, now))
  const rows = db.select({ userId, email, kind, expiresAt }).from(accountKeys).where(isWaiting).orderBy(asc(expiresAt))
  return rows.all().map(({ kind: its, ...row }) => ({ ...row, role: roleOf(its) ?? 'HELPER' }))
}

/** Ends an invitation before it was answered. @returns false where there is none */
export function withdrawInvitation(db: Db, userId: number, { by, now }: Change): boolean {
  return inTransaction(db, (tx) => {
    if (!listInvitations(tx, now).some((one) => one.userId === userId)) return false

    dropOneTimeTokens(tx, userId, INVITATION_KINDS)
    audited(tx, { actor: by, action: 'user.uninvite', subject: `user/${userId}` }, now)
    return true
  })
}

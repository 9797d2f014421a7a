import { and, eq } from 'drizzle-orm'

import { audited, auditedIfWritable } from '#app/site/audit/audit.server.ts'
import type { Db } from '#db/database.server.ts'
import { identities, users } from '#db/schema.server.ts'
import { inTransaction } from '#db/transactions.server.ts'
import type { Locale } from '#db/vocabulary.ts'

import { decideLinking, type KnownAccount, type LinkDecision } from './linking.ts'
import type { Identity } from './open-id.server.ts'

type Account = KnownAccount & { id: number }

/** Who came in, or why nobody did. */
export type IdentityEntrance = { userId: number } | { problem: Extract<LinkDecision, 'ASK_PASSWORD' | 'REFUSE'> }

/** Finds, makes or links the account of somebody whom an OpenID provider vouches for. */
export function enterByIdentity(db: Db, identity: Identity, locale: Locale, now: Date): IdentityEntrance {
  let isNew = false
  const entrance = inTransaction(db, (tx): IdentityEntrance => {
    const linked = findLinked(tx, identity)
    const sameEmail = findByEmail(tx, identity.email)
    const decision = decideLinking({ isEmailVerified: identity.isEmailVerified, linked, sameEmail })
    if (decision === 'ASK_PASSWORD' || decision === 'REFUSE') return { problem: decision }
    isNew = decision === 'REGISTER'
    if (isNew) return { userId: registerIdentity(tx, identity, locale, now) }

    const userId = (linked ?? sameEmail)?.id
    if (userId === undefined) return { problem: 'REFUSE' }
    if (decision === 'LINK') linkIdentity(tx, identity, userId, now)
    return { userId }
  })
  if ('userId' in entrance && !isNew) {
    const { userId } = entrance
    const by = { id: userId, email: identity.email }
    auditedIfWritable(db, { actor: by, action: 'sign-in.google', subject: `user/${userId}` }, now)
  }
  return entrance
}

/**
 * Links an identity that waited for the password of its address's account; the address is proved by both now.
 * @returns false where that account is another one
 */
export function linkProved(db: Db, identity: Identity, userId: number, now: Date): boolean {
  return inTransaction(db, (tx) => {
    if (findLinked(tx, identity) || findByEmail(tx, identity.email)?.id !== userId) return false

    linkIdentity(tx, identity, userId, now)
    tx.update(users).set({ emailVerifiedAt: now }).where(eq(users.id, userId)).run()
    return true
  })
}

function registerIdentity(tx: Db, identity: Identity, locale: Locale, now: Date): number {
  const { email } = identity
  const { id } = tx
    .insert(users)
    .values({ email, method: 'google', locale, createdAt: now, emailVerifiedAt: now })
    .returning({ id: users.id })
    .get()
  audited(tx, { actor: { id, email }, action: 'register.google', subject: `user/${id}` }, now)
  linkIdentity(tx, identity, id, now)
  return id
}

function linkIdentity(tx: Db, { issuer, subject, email }: Identity, userId: number, now: Date): void {
  tx.insert(identities).values({ issuer, subject, userId, createdAt: now }).run()
  audited(
    tx,
    { actor: { id: userId, email }, action: 'identity.link', subject: `user/${userId}`, after: { issuer } },
    now,
  )
}

const columns = {
  id: users.id,
  disabledAt: users.disabledAt,
  emailVerifiedAt: users.emailVerifiedAt,
  passwordHash: users.passwordHash,
}

function findLinked(db: Db, { issuer, subject }: Identity): Account | null {
  const isIdentity = and(eq(identities.issuer, issuer), eq(identities.subject, subject))
  const row = db.select(columns).from(identities).innerJoin(users, eq(users.id, identities.userId)).where(isIdentity)
  return accountOf(row.get())
}

function findByEmail(db: Db, email: string): Account | null {
  return accountOf(db.select(columns).from(users).where(eq(users.email, email)).get())
}

type Row = { id: number; disabledAt: Date | null; emailVerifiedAt: Date | null; passwordHash: string | null }

function accountOf(row: Row | undefined): Account | null {
  if (!row) return null

  const { id, disabledAt, emailVerifiedAt, passwordHash } = row
  return {
    id,
    isDisabled: disabledAt !== null,
    isVerified: emailVerifiedAt !== null,
    hasPassword: passwordHash !== null,
  }
}

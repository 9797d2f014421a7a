import { randomBytes, randomUUID } from 'node:crypto'

import { and, eq, isNotNull, sql } from 'drizzle-orm'

import { audited } from '#app/site/audit/audit.server.ts'
import type { Db } from '#db/database.server.ts'
import { refreshTokens, sessions, users } from '#db/schema.server.ts'
import { inTransaction } from '#db/transactions.server.ts'

import type { Lifetime } from '../sessions/staff.ts'
import { hashOf, insertToken } from './rotation.server.ts'

/** Begins a family of refresh tokens. @returns the token; the table keeps its hash alone */
export function startFamily(db: Db, userId: number, lifetime: Lifetime, now: Date): string {
  const token = randomBytes(32).toString('base64url')
  insertToken(db, token, { familyId: randomUUID(), userId, startedAt: now }, lifetime, now)
  return token
}

/** The family of a refresh token that was just given. */
export function familyOf(db: Db, token: string): string {
  const isIt = eq(refreshTokens.id, hashOf(token))
  return db.select({ familyId: refreshTokens.familyId }).from(refreshTokens).where(isIt).get()?.familyId ?? ''
}

/** Whether a family has not ended: its access tokens are good no longer than it is. */
export function hasFamily(db: Db, familyId: string): boolean {
  const isOfIt = eq(refreshTokens.familyId, familyId)
  return db.select({ id: refreshTokens.id }).from(refreshTokens).where(isOfIt).limit(1).get() !== undefined
}

/** Ends all tokens of a user, those for refreshing and those for access, and the sessions that came of them. */
export function revokeTokens(db: Db, userId: number): void {
  db.delete(refreshTokens).where(eq(refreshTokens.userId, userId)).run()
  db.delete(sessions)
    .where(and(eq(sessions.userId, userId), isNotNull(sessions.familyId)))
    .run()
  db.update(users)
    .set({ tokenVersion: sql`${users.tokenVersion} + 1` })
    .where(eq(users.id, userId))
    .run()
}

/** Logging out ends all tokens with the session (specification, section 4, "Logout"). */
export function endTokens(db: Db, { id, email }: { id: number; email: string }, now: Date): void {
  inTransaction(db, (tx) => {
    revokeTokens(tx, id)
    audited(tx, { actor: { id, email }, action: 'sign-out', subject: `user/${id}` }, now)
  })
}

import { createHash, createHmac, randomBytes, randomUUID } from 'node:crypto'

import { and, eq, isNotNull, sql } from 'drizzle-orm'

import { recordAudit } from '#app/site/audit/audit.server.ts'
import type { Db } from '#db/database.server.ts'
import { refreshTokens, sessions, users } from '#db/schema.server.ts'

import type { TokenProblem } from './access-tokens.server.ts'
import { endOf, type Lifetime } from '#app/sign-in/sessions/lifetime.ts'

/** Parallel calls of one client may all send the token that the first of them replaced. */
const GRACE = 10_000

export type Refreshed = { userId: number; token: string }

/** Begins a family of refresh tokens. @returns the token; the table keeps its hash alone */
export function startFamily(db: Db, userId: number, lifetime: Lifetime, now: Date): string {
  const token = randomBytes(32).toString('base64url')
  insertToken(db, token, { familyId: randomUUID(), userId, startedAt: now }, lifetime, now)
  return token
}

/**
 * Replaces a refresh token by its successor. One used again ends its whole family, except that the one just replaced
 * gets the same successor within 10 s (product decisions, "Accounts").
 * @param secret what successors are derived with, so that the same token has the same one without being stored
 */
export function rotate(db: Db, secret: string, token: string, lifetime: Lifetime, now: Date): Refreshed | TokenProblem {
  return db.transaction(
    (tx) => {
      const row = tx
        .select()
        .from(refreshTokens)
        .where(eq(refreshTokens.id, hashOf(token)))
        .get()
      if (!row) return 'JsonWebTokenError'
      if (row.expiresAt <= now) return 'TokenExpiredError'

      const successor = createHmac('sha256', secret).update(`refresh token after ${token}`).digest('base64url')
      if (row.usedAt === null) {
        tx.update(refreshTokens).set({ usedAt: now }).where(eq(refreshTokens.id, row.id)).run()
        insertToken(tx, successor, { ...row, startedAt: row.startedAt ?? row.createdAt }, lifetime, now)
        return { userId: row.userId, token: successor }
      }
      if (now.getTime() - row.usedAt.getTime() <= GRACE && isUnused(tx, successor)) {
        return { userId: row.userId, token: successor }
      }
      endFamily(tx, row, now)
      return 'JsonWebTokenError'
    },
    { behavior: 'immediate' },
  )
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
  db.transaction(
    (tx) => {
      revokeTokens(tx, id)
      recordAudit(tx, { by: { id, email }, action: 'sign-out', subject: `user/${id}` }, now)
    },
    { behavior: 'immediate' },
  )
}

/** Somebody has a copy: whoever it is, all descendants end, and the sessions that came of them. */
function endFamily(tx: Db, { familyId, userId }: { familyId: string; userId: number }, now: Date): void {
  tx.delete(refreshTokens).where(eq(refreshTokens.familyId, familyId)).run()
  tx.delete(sessions).where(eq(sessions.familyId, familyId)).run()
  recordAudit(tx, { by: 'doors', action: 'token.reused', subject: `user/${userId}` }, now)
}

function isUnused(tx: Db, token: string): boolean {
  const unused = and(eq(refreshTokens.id, hashOf(token)), sql`${refreshTokens.usedAt} IS NULL`)
  return tx.select({ id: refreshTokens.id }).from(refreshTokens).where(unused).get() !== undefined
}

function insertToken(
  db: Db,
  token: string,
  { familyId, userId, startedAt }: { familyId: string; userId: number; startedAt: Date },
  lifetime: Lifetime,
  now: Date,
): void {
  const expiresAt = endOf(startedAt, lifetime, now)
  db.insert(refreshTokens)
    .values({ id: hashOf(token), familyId, userId, createdAt: now, startedAt, expiresAt })
    .run()
}

function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('base64url')
}

import { createHash, createHmac } from 'node:crypto'

import { and, eq, sql } from 'drizzle-orm'

import { auditRefusal } from '#app/site/audit/refusals.server.ts'
import type { Db } from '#db/database.server.ts'
import { refreshTokens, sessions } from '#db/schema.server.ts'

import { endOf, type Lifetime } from '../sessions/staff.ts'
import type { TokenProblem } from './access-tokens.server.ts'

/** Parallel calls of one client may all send the token that the first of them replaced. */
const GRACE = 10_000

type RefreshedToken = { userId: number; token: string }

/**
 * Replaces a refresh token by its successor. One used again ends its whole family, except that the one just replaced
 * gets the same successor within 10 s (product decisions, "Accounts").
 * @param secret what successors are derived with, so that the same token has the same one without being stored
 */
export function rotate(
  db: Db,
  secret: string,
  token: string,
  lifetime: Lifetime,
  now: Date,
): RefreshedToken | TokenProblem {
  // A token that comes twice ends its family, and is refused.
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

/** Somebody has a copy: whoever it is, all descendants end, and the sessions that came of them. */
function endFamily(tx: Db, { familyId, userId }: { familyId: string; userId: number }, now: Date): void {
  tx.delete(refreshTokens).where(eq(refreshTokens.familyId, familyId)).run()
  tx.delete(sessions).where(eq(sessions.familyId, familyId)).run()
  auditRefusal(tx, { action: 'token.reused', subject: `user/${userId}` }, now)
}

function isUnused(tx: Db, token: string): boolean {
  const unused = and(eq(refreshTokens.id, hashOf(token)), sql`${refreshTokens.usedAt} IS NULL`)
  return tx.select({ id: refreshTokens.id }).from(refreshTokens).where(unused).get() !== undefined
}

export function insertToken(
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

export function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('base64url')
}

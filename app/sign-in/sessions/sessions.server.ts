import { createHash, randomBytes } from 'node:crypto'

import { and, eq, gt, isNull, lte, sql } from 'drizzle-orm'

import { readSettings } from '#app/site/site.server.ts'
import { writeUnlessBusy } from '#db/busy.server.ts'
import type { Db } from '#db/database.server.ts'
import { preparedOnce } from '#db/prepared.server.ts'
import { refreshTokens, sessions, users } from '#db/schema.server.ts'
import { unlessUnwritable } from '#db/unwritable.ts'

import { endOf, type Lifetime, type Viewer } from './staff.ts'
import { endUnwritten, findUnwritten, keepUnwritten } from './unwritten-sessions.server.ts'

const HOUR = 60 * 60 * 1000

/**
 * Starts a session.
 * @param familyId the tokens that it came of, with which it ends
 * @returns the token for the cookie; the table keeps its hash alone
 */
export function startSession(
  db: Db,
  { userId, userAgent, familyId = null }: { userId: number; userAgent: string; familyId?: string | null },
  now: Date,
): string {
  const token = randomBytes(32).toString('base64url')
  const expiresAt = endOf(now, lifetimeOf(db), now)
  const id = hashToken(token)
  try {
    db.insert(sessions)
      .values({ id, userId, familyId, userAgent: userAgent.slice(0, 300), createdAt: now, lastUsedAt: now, expiresAt })
      .run()
    db.update(users).set({ lastSeenAt: now }).where(eq(users.id, userId)).run()
  } catch (error) {
    keepUnwritten(db, id, findUser(db, userId), error, now)
  }
  return token
}

/** Whose session a token opens; null where it ended, expired, or its user was disabled. */
export function findViewer(db: Db, token: string, now: Date): Viewer | null {
  const id = hashToken(token)
  const row = liveSession(db).get({ id, now: now.getTime() })
  if (!row) return findUnwrittenViewer(db, id, now)

  const { beganAt, lastUsedAt, ...viewer } = row
  // Once an hour is enough to say when a session was used last, and spares a write on every page.
  if (now.getTime() - lastUsedAt.getTime() > HOUR && !extendSession(db, { id, userId: viewer.id, beganAt }, now))
    return null

  return { ...viewer, sessionId: id }
}

function findUnwrittenViewer(db: Db, sessionId: string, now: Date): Viewer | null {
  const session = findUnwritten(db, sessionId, now)
  const user = session && findUser(db, session.userId)
  if (!user) return null

  const { tokenVersion, ...viewer } = user
  return tokenVersion === session.tokenVersion ? { ...viewer, sessionId } : null
}

const liveSession = preparedOnce((db) => {
  const { id, email, name, authorityLevel } = users
  const isLive = and(
    eq(sessions.id, sql.placeholder('id')),
    gt(sessions.expiresAt, sql.placeholder('now')),
    isNull(users.disabledAt),
  )
  return db
    .select({ id, email, name, authorityLevel, beganAt: sessions.createdAt, lastUsedAt: sessions.lastUsedAt })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(isLive)
    .prepare()
})

/** An account that may be used; null where it is disabled or gone. */
export function findUser(db: Db, userId: number) {
  const { id, email, name, authorityLevel, tokenVersion } = users
  const isActive = and(eq(users.id, userId), isNull(users.disabledAt))
  return db.select({ id, email, name, authorityLevel, tokenVersion }).from(users).where(isActive).get() ?? null
}

export function endSession(db: Db, token: string): void {
  const id = hashToken(token)
  if (!endUnwritten(db, id)) db.delete(sessions).where(eq(sessions.id, id)).run()
}

/** Takes away the sessions and refresh tokens that expired. */
export function sweepSessions(db: Db, now: Date): void {
  db.delete(sessions).where(lte(sessions.expiresAt, now)).run()
  db.delete(refreshTokens).where(lte(refreshTokens.expiresAt, now)).run()
}

/**
 * While another process writes, or the disk takes nothing, a later page notes it.
 * @returns false where it has lasted long enough, however much it is used
 */
function extendSession(db: Db, session: { id: string; userId: number; beganAt: Date }, now: Date): boolean {
  const expiresAt = endOf(session.beganAt, lifetimeOf(db), now)
  const note = () => {
    db.update(sessions).set({ lastUsedAt: now, expiresAt }).where(eq(sessions.id, session.id)).run()
    if (expiresAt > now) db.update(users).set({ lastSeenAt: now }).where(eq(users.id, session.userId)).run()
  }
  unlessUnwritable(() => writeUnlessBusy(db, note))
  return expiresAt > now
}

function lifetimeOf(db: Db): Lifetime {
  const { sessionIdleDays: idleDays, sessionDays: days } = readSettings(db)
  return { idleDays, days }
}

function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url')
}

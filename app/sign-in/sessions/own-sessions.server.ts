import { and, desc, eq, gt, ne } from 'drizzle-orm'

import { audited } from '#app/site/audit/audit.server.ts'
import type { Db } from '#db/database.server.ts'
import { refreshTokens, sessions } from '#db/schema.server.ts'
import { inTransaction } from '#db/transactions.server.ts'

import { revokeTokens } from '../tokens/refresh-tokens.server.ts'
import type { Viewer } from './staff.ts'

const A_MINUTE = 60 * 1000

/** Where somebody is logged in, the latest used first. The id opens nothing: it is the hash of the cookie's token. */
export function listSessions(db: Db, viewer: Viewer, now: Date) {
  const { id, userAgent, createdAt, lastUsedAt } = sessions
  return db
    .select({ id, userAgent, createdAt, lastUsedAt })
    .from(sessions)
    .where(and(eq(sessions.userId, viewer.id), gt(sessions.expiresAt, now)))
    .orderBy(desc(lastUsedAt), desc(createdAt))
    .all()
    .map((session) => ({ ...session, isThis: session.id === viewer.sessionId }))
}

/** How many programs hold tokens of the API. */
export function countPrograms(db: Db, userId: number, now: Date): number {
  const isLive = and(eq(refreshTokens.userId, userId), gt(refreshTokens.expiresAt, now))
  return db.selectDistinct({ family: refreshTokens.familyId }).from(refreshTokens).where(isLive).all().length
}

/** Ends one of somebody's own sessions; one that ended already is as well. */
export function endOneSession(db: Db, viewer: Viewer, id: string, now: Date): void {
  const isTheirs = and(eq(sessions.id, id), eq(sessions.userId, viewer.id))
  inTransaction(db, (tx) => {
    if (tx.delete(sessions).where(isTheirs).run().changes > 0)
      audited(tx, { actor: viewer, action: 'session.ended', subject: `user/${viewer.id}` }, now)
  })
}

/** Ends all sessions but the one that asks, and all tokens. */
export function endOtherSessions(db: Db, viewer: Viewer, now: Date): void {
  inTransaction(db, (tx) => {
    tx.delete(sessions)
      .where(and(eq(sessions.userId, viewer.id), ne(sessions.id, viewer.sessionId)))
      .run()
    // One that came of tokens stands by itself from now on, as they end.
    tx.update(sessions).set({ familyId: null }).where(eq(sessions.id, viewer.sessionId)).run()
    revokeTokens(tx, viewer.id)
    audited(tx, { actor: viewer, action: 'sessions.ended', subject: `user/${viewer.id}` }, now)
  })
}

/** Notes that the password was given again in this session. */
export function noteProof(db: Db, { sessionId }: Viewer, now: Date): void {
  db.update(sessions).set({ provenAt: now }).where(eq(sessions.id, sessionId)).run()
}

/** Whether whoever holds this session logged in, or gave the password again, within so many minutes. */
export function isProven(db: Db, { sessionId }: Viewer, minutes: number, now: Date): boolean {
  const { createdAt, provenAt } = sessions
  const row = db.select({ createdAt, provenAt }).from(sessions).where(eq(sessions.id, sessionId)).get()
  const last = Math.max(row?.createdAt.getTime() ?? 0, row?.provenAt?.getTime() ?? 0)
  return now.getTime() - last < minutes * A_MINUTE
}

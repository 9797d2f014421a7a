import type { Db } from '#db/database.server.ts'
import { preparedOnce } from '#db/prepared.server.ts'
import { whyUnwritable } from '#db/unwritable.ts'
import { ADMIN_LEVEL } from '#db/vocabulary.ts'

/**
 * Sessions that the disk did not take, of administrators alone: they log in to see what is wrong with it. They are in
 * memory, last an hour, and end with the process or with the tokens of their account (`tokenVersion`).
 */
type UnwrittenSession = { userId: number; tokenVersion: number; expiresAt: Date }
/** As `findUser` knows them. */
type User = { id: number; authorityLevel: number; tokenVersion: number }

const HOUR = 60 * 60 * 1000

const sessionsOf = preparedOnce(() => new Map<string, UnwrittenSession>())

/**
 * Keeps a session in memory whose row could not be written.
 * @param id the hash of its token
 * @throws the error, where it has another reason or the user is no administrator
 */
export function keepUnwritten(db: Db, id: string, user: User | null, error: unknown, now: Date): void {
  if (!user || user.authorityLevel < ADMIN_LEVEL || whyUnwritable(error) === null) throw error

  const kept = sessionsOf(db)
  for (const [other, { expiresAt }] of kept) if (expiresAt <= now) kept.delete(other)
  const { id: userId, tokenVersion } = user
  kept.set(id, { userId, tokenVersion, expiresAt: new Date(now.getTime() + HOUR) })
}

/** Whose session it is; null where there is none, or it has ended. */
export function findUnwritten(db: Db, id: string, now: Date): Omit<UnwrittenSession, 'expiresAt'> | null {
  const session = sessionsOf(db).get(id)
  return session && session.expiresAt > now ? session : null
}

/** @returns whether there was one */
export function endUnwritten(db: Db, id: string): boolean {
  return sessionsOf(db).delete(id)
}

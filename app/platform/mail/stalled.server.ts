import { and, eq, gt, lte, min } from 'drizzle-orm'

import type { Db } from '#db/database.server.ts'
import { mails } from '#db/schema.server.ts'

const AN_HOUR = 60 * 60 * 1000

/**
 * Whether the way out is closed: a mail that was tried waits for an hour, and none was sent meanwhile. A single address
 * that takes nothing is no such thing.
 * @returns since when; null where mails are sent, or none are to be
 */
export function mailsStalledSince(db: Db, now: Date): Date | null {
  const anHourAgo = new Date(now.getTime() - AN_HOUR)
  const { state, tries, createdAt, sentAt } = mails
  const isWaiting = and(eq(state, 'QUEUED'), gt(tries, 0), lte(createdAt, anHourAgo))
  const since =
    db
      .select({ at: min(createdAt) })
      .from(mails)
      .where(isWaiting)
      .get()?.at ?? null
  if (!since) return null

  const isSent = and(gt(createdAt, since), eq(state, 'SENT'), gt(sentAt, anHourAgo))
  return db.select({ id: mails.id }).from(mails).where(isSent).limit(1).get() ? null : since
}

import { randomBytes } from 'node:crypto'

import { and, count, eq, inArray, isNull, lt } from 'drizzle-orm'

import { giveBack, networkOf, takeTurn } from '#app/site/rate-limits.server.ts'
import { readSettings } from '#app/site/site.server.ts'
import type { Db } from '#db/database.server.ts'
import { waitingList } from '#db/schema.server.ts'
import { inTransaction } from '#db/transactions.server.ts'
import { type Locale, WAITING_STATUSES } from '#db/vocabulary.ts'

import type { Actor } from '../actor.ts'
import { recordWaiting } from '../commission-audit.server.ts'
import { emailJoined, emailRemoved } from '../emails/waiting-list-emails.server.ts'
import { addDays } from '../requests/due.ts'
import { serveLine } from './serving.server.ts'
import { moveEntry } from './waiting-offers.server.ts'
import { CONFIRM_DAYS, isLive } from './waiting.ts'

export type WaitingEntry = typeof waitingList.$inferSelect

/** Who is in line already is told so only where the site tells who is on the list (setting). */
export type JoinOutcome = { standing: 'JOINED' | 'KNOWN' | 'UNCONFIRMED' } | 'CLOSED'

const LIVE = WAITING_STATUSES.filter(isLive)

/**
 * Puts an address at the end of the waiting list and asks it by mail whether it meant to; nothing is offered before.
 * Who is in line already keeps their place (specification, section 8: `USER_ALREADY_REGISTERED`).
 * @param who `stranger` as of an e-mail (`SiteEmail`)
 */
export function joinWaitingList(
  db: Db,
  { email, locale, stranger }: { email: string; locale: Locale; stranger?: string },
  now: Date,
): JoinOutcome {
  return inTransaction(db, (tx) => {
    const { openingState, hidesWaitingList } = readSettings(tx)
    if (openingState === 'CLOSED') return 'CLOSED'

    const before = findLive(tx, email)
    const entry = before ?? insertEntry(tx, { email, locale }, now)
    const isAsked = (!entry.confirmedAt || hidesWaitingList) && emailJoined(tx, entry, now, stranger)
    // The days to confirm count from the last e-mail.
    if (before && isAsked) tx.update(waitingList).set({ changedAt: now }).where(eq(waitingList.id, entry.id)).run()
    if (!before || hidesWaitingList) return { standing: 'JOINED' }

    return { standing: before.confirmedAt ? 'KNOWN' : 'UNCONFIRMED' }
  })
}

/** The address has been reached: a slot that is free is offered at once. @returns false where nobody waits there (any more) */
export function confirmEntry(db: Db, id: number, now: Date): boolean {
  const isUnconfirmed = and(eq(waitingList.id, id), eq(waitingList.status, 'WAITING'), isNull(waitingList.confirmedAt))
  return inTransaction(db, (tx) => {
    if (tx.update(waitingList).set({ confirmedAt: now, changedAt: now }).where(isUnconfirmed).run().changes === 0)
      return false

    serveLine(tx, now)
    return true
  })
}

/** Takes somebody off the list; a slot they were offered goes to the next in line at once. */
export function removeEntry(db: Db, id: number, actor: Actor, now: Date): boolean {
  return inTransaction(db, (tx) => {
    const entry = findEntry(tx, id)
    if (!entry || !moveEntry(tx, entry, { to: 'REMOVED', by: actor.by, now })) return false

    if (actor.by === 'ADMIN') emailRemoved(tx, entry, now)
    recordWaiting(tx, { actor, action: 'removed', entryId: id, after: { email: entry.email } }, now)
    serveLine(tx, now)
    return true
  })
}

/** Forgets those who never confirmed their address. */
export function sweepUnconfirmed(db: Db, now: Date): void {
  const isForgotten = and(
    eq(waitingList.status, 'WAITING'),
    isNull(waitingList.confirmedAt),
    lt(waitingList.changedAt, addDays(now, -CONFIRM_DAYS)),
  )
  db.update(waitingList).set({ status: 'REMOVED', changedAt: now }).where(isForgotten).run()
}

export function findEntryBySecret(db: Db, secret: string): WaitingEntry | null {
  return db.select().from(waitingList).where(eq(waitingList.secret, secret)).get() ?? null
}

/** Place in line, from 1. Those who have not confirmed yet count, so that it never gets worse. */
export function placeInLine(db: Db, { id }: Pick<WaitingEntry, 'id'>): number {
  const isBefore = and(inArray(waitingList.status, LIVE), lt(waitingList.id, id))
  return (db.select({ before: count() }).from(waitingList).where(isBefore).get()?.before ?? 0) + 1
}

export function findEntry(db: Db, id: number): WaitingEntry | null {
  return db.select().from(waitingList).where(eq(waitingList.id, id)).get() ?? null
}

function findLive(db: Db, email: string): WaitingEntry | null {
  const isTheirs = and(eq(waitingList.email, email), inArray(waitingList.status, LIVE))
  return db.select().from(waitingList).where(isTheirs).get() ?? null
}

function insertEntry(db: Db, who: { email: string; locale: Locale }, now: Date): WaitingEntry {
  const secret = randomBytes(24).toString('base64url')
  return db
    .insert(waitingList)
    .values({ ...who, secret, joinedAt: now, changedAt: now })
    .returning()
    .get()
}

type Applicant = { address: string; email: string; locale: Locale }

/**
 * Joins the waiting list within the limit for a network address.
 * @returns `wait`, in seconds, where it is over its limit
 */
export async function joinWithin(
  db: Db,
  { address, ...who }: Applicant,
  now: Date,
): Promise<JoinOutcome | { wait: number }> {
  const one = { limit: 'waitingByAddress', key: networkOf(address) } as const
  const wait = await takeTurn(db, one)
  if (wait !== null) return { wait }

  const joined = joinWaitingList(db, { ...who, stranger: one.key }, now)
  if (joined === 'CLOSED') await giveBack(db, one)
  return joined
}

import { and, eq, gte, inArray, isNull, sql } from 'drizzle-orm'

import type { Db } from '#db/database.server.ts'
import { auditLog } from '#db/schema.server.ts'
import { unlessUnwritable } from '#db/unwritable.ts'

import { networkOf, wideNetworkOf } from '../rate-limits.server.ts'
import { REFUSAL_ACTIONS, type RefusalAction } from './actions.ts'

const AN_HOUR = 60 * 60 * 1000
const A_DAY = 24 * AN_HOUR
/** Lines an hour of what one provider gives one customer, before they are one line of its network. */
const MOST_BY_NETWORK = 20
/** Lines a day before all that follow are one of each kind. */
const MOST = 500

type Refusal = {
  action: RefusalAction
  /** Whose account it was tried with, where that is known. */
  subject?: string
  actor?: { id: number; email: string }
  /** The network address that tried; a signed-in user's is not kept. */
  address?: string
  after?: Readonly<Record<string, string>>
}
type Line = Pick<typeof auditLog.$inferInsert, 'actor' | 'actorId' | 'action' | 'subject' | 'after'>

/**
 * Counts what strangers may be refused as often as they like: one line an hour for each network and account. Who has many
 * names is one line of the network, and who has many networks fills a day of the log no further than `MOST`.
 */
export function auditRefusal(db: Db, { action, subject = '', actor, address, after }: Refusal, now: Date): void {
  const who = actor ? { actorId: actor.id, actor: actor.email } : { actor: 'doors' }
  const network = address === undefined ? {} : { network: networkOf(address) }
  const known = { ...after, ...network }
  const line = { ...who, action, subject, after: Object.keys(known).length > 0 ? known : null }
  unlessUnwritable(() => {
    if (countAgain(db, line, begin(now, AN_HOUR))) return

    const wide = wideOf(network)
    const ofNetwork = { actor: 'doors', action, subject: '', after: wide === '' ? null : { network: wide } }
    const isOwn = countOf(db, begin(now, AN_HOUR), wide) < MOST_BY_NETWORK
    if (!isOwn && countAgain(db, ofNetwork, begin(now, AN_HOUR))) return

    const hasRoom = countOf(db, begin(now, A_DAY)) < MOST
    const ofAll = { actor: 'doors', action, subject: '', after: null }
    if (!hasRoom && countAgain(db, ofAll, begin(now, A_DAY))) return

    const next = !hasRoom ? ofAll : isOwn ? line : ofNetwork
    db.insert(auditLog)
      .values({ ...next, at: now })
      .run()
  })
}

function begin(now: Date, window: number): Date {
  return new Date(Math.floor(now.getTime() / window) * window)
}

/** @returns whether there was such a line */
function countAgain(db: Db, { actor, action, subject = '', after }: Line, from: Date): boolean {
  const same = after ? eq(auditLog.after, after) : isNull(auditLog.after)
  const isIt = and(
    eq(auditLog.action, action),
    gte(auditLog.at, from),
    eq(auditLog.actor, actor),
    eq(auditLog.subject, subject),
    same,
  )
  return (
    db
      .update(auditLog)
      .set({ times: sql`${auditLog.times} + 1` })
      .where(isIt)
      .run().changes > 0
  )
}

/** Lines since then, of all or of one wide network. */
function countOf(db: Db, from: Date, wide?: string): number {
  const isRefusal = and(inArray(auditLog.action, [...REFUSAL_ACTIONS]), gte(auditLog.at, from))
  const lines = db.select({ after: auditLog.after }).from(auditLog).where(isRefusal).all()
  return wide === undefined ? lines.length : lines.filter(({ after }) => wideOf(after) === wide).length
}

function wideOf(after: unknown): string {
  const network = typeof after === 'object' && after !== null && 'network' in after ? after.network : ''
  return typeof network === 'string' && network !== '' ? wideNetworkOf(network) : ''
}

import { sql } from 'drizzle-orm'

import { askAboutKept } from '#app/payments/events/take-event.server.ts'
import { countUnsent, keepCopied } from '#app/platform/mail/outbox.server.ts'
import { findPlace, folderOf, isQuiet, movePlace } from '#app/platform/place/place.server.ts'
import { type Change, audited } from '#app/site/audit/audit.server.ts'
import { pauseIssues } from '#app/site/newsletter/issues/issues.server.ts'
import type { Db } from '#db/database.server.ts'
import { connectionOf } from '#db/prepared.server.ts'
import { inTransaction } from '#db/transactions.server.ts'

import { type GivenNumbers, latest, readGiven, readReplaced } from './replaced.server.ts'

/** The last ones that were handed out; an invoice has its order's number. */
export type LastNumbers = { order: number; creditNote: number }

/** More than a site hands out between a backup and its loss. A gap can be explained, a number given twice cannot. */
const JUMP = 1000
/** What else customers and providers know by its number. */
const NUMBERED = ['commission_requests', 'holds', 'payment_attempts'] as const

/** As this database has them, or one that a restore replaced by it. */
export function readLastNumbers(db: Db): LastNumbers {
  return numbersOf(latest(readGiven(connectionOf(db)), replacedBy(db)))
}

function numbersOf({ orders, creditNotes }: GivenNumbers): LastNumbers {
  return { order: orders, creditNote: creditNotes }
}

function replacedBy(db: Db): Readonly<Record<string, number>> {
  const folder = folderOf(db)
  return folder === null ? {} : readReplaced(folder)
}

/** What is safe where nobody knows what was handed out after the copy was made. */
export function afterJump({ order, creditNote }: LastNumbers): LastNumbers {
  return { order: order + JUMP, creditNote: creditNote + JUMP }
}

/** How many mails are sent where a copy becomes the site, and how many somebody has to decide about. */
export function countMails(db: Db, last: LastNumbers, now: Date): { sent: number; kept: number } {
  const kept = isBehind(db, last) ? countUnsent(db, copiedAt(db, now)) : 0
  return { sent: countUnsent(db, now) - kept, kept }
}

/**
 * Says that a copy is the site from now on: its clock, mails and providers go on. Where the site that it was copied from
 * went on since, no number that it handed out is given again, no mail that it may have sent is sent again, and a
 * newsletter that it was sending waits for somebody.
 * @returns REFUSED where it is no copy
 */
export function adoptSite(db: Db, last: LastNumbers, { by, now }: Change): 'DONE' | 'REFUSED' {
  return inTransaction(db, (tx) => {
    if (!isQuiet(tx)) return 'REFUSED'

    const before = readLastNumbers(tx)
    const after = {
      order: Math.max(last.order, before.order),
      creditNote: Math.max(last.creditNote, before.creditNote),
    }
    const hasMissed = isBehind(tx, after)
    raiseCount(tx, 'orders', after.order)
    if (hasMissed) {
      const given = latest(readGiven(connectionOf(tx)), replacedBy(tx))
      for (const name of NUMBERED) raiseCount(tx, name, given[name] + JUMP)
      keepCopied(tx, copiedAt(tx, now))
      pauseIssues(tx, { by, now })
    }
    const from = findPlace(tx)?.path
    movePlace(tx, { lastCreditNumber: after.creditNote, now })
    askAboutKept(tx, now)
    const lines = { before: { path: from, ...before }, after: { path: findPlace(tx)?.path, ...after } }
    audited(tx, { actor: by, action: 'site.adopt', ...lines }, now)
    return 'DONE'
  })
}

/** Whether this database gave less than was given. */
function isBehind(db: Db, last: LastNumbers): boolean {
  const here = readGiven(connectionOf(db))
  return last.order > here.orders || last.creditNote > here.creditNotes
}

/** A restore says when; of what was copied by hand all may have been there. */
function copiedAt(db: Db, now: Date): Date {
  const place = findPlace(db)
  return place?.path === '' ? place.since : now
}

/** A table without a row has no count yet. */
function raiseCount(tx: Db, name: string, last: number): void {
  tx.run(sql`INSERT INTO sqlite_sequence (name, seq) SELECT ${name}, 0
    WHERE NOT EXISTS (SELECT 1 FROM sqlite_sequence WHERE name = ${name})`)
  tx.run(sql`UPDATE sqlite_sequence SET seq = max(seq, ${last}) WHERE name = ${name}`)
}

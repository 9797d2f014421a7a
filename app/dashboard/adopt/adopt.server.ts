import { max, sql } from 'drizzle-orm'

import { askAboutKept } from '#app/payments/events/take-event.server.ts'
import { countUnsent, keepCopied } from '#app/platform/mail/outbox.server.ts'
import { findPlace, isQuiet, movePlace } from '#app/platform/place/place.server.ts'
import { type Change, audited } from '#app/site/audit/audit.server.ts'
import type { Db } from '#db/database.server.ts'
import { orderPayments } from '#db/schema.server.ts'
import { inTransaction } from '#db/transactions.server.ts'

/** The last ones that were handed out; an invoice has its order's number. */
export type LastNumbers = { order: number; creditNote: number }

/** More than a site hands out between a backup and its loss. A gap can be explained, a number given twice cannot. */
const JUMP = 1000
/** What else customers and providers know by its number. */
const NUMBERED = ['commission_requests', 'holds', 'payment_attempts'] as const

/** As this database has them. */
export function readLastNumbers(db: Db): LastNumbers {
  const { seq } = db.get<{ seq: number | null }>(sql`SELECT max(seq) AS seq FROM sqlite_sequence WHERE name = 'orders'`)
  const credit = db
    .select({ last: max(orderPayments.creditNumber) })
    .from(orderPayments)
    .get()
  return { order: seq ?? 0, creditNote: Math.max(credit?.last ?? 0, findPlace(db)?.lastCreditNumber ?? 0) }
}

/** What is safe where nobody knows what was handed out after the copy was made. */
export function afterJump({ order, creditNote }: LastNumbers): LastNumbers {
  return { order: order + JUMP, creditNote: creditNote + JUMP }
}

/** How many mails are sent where a copy becomes the site, and how many somebody has to decide about. */
export function countMails(db: Db, last: LastNumbers, now: Date): { sent: number; kept: number } {
  const kept = isBehind(readLastNumbers(db), last) ? countUnsent(db, copiedAt(db, now)) : 0
  return { sent: countUnsent(db, now) - kept, kept }
}

/**
 * Says that a copy is the site from now on: its clock, mails and providers go on. Where the site that it was copied from
 * went on since, no number that it handed out is given again, and no mail that it may have sent is sent again.
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
    raiseOrders(tx, after.order)
    if (isBehind(before, after)) {
      for (const name of NUMBERED) tx.run(sql`UPDATE sqlite_sequence SET seq = seq + ${JUMP} WHERE name = ${name}`)
      keepCopied(tx, copiedAt(tx, now))
    }
    const from = findPlace(tx)?.path
    movePlace(tx, { lastCreditNumber: after.creditNote, now })
    askAboutKept(tx, now)
    const lines = { before: { path: from, ...before }, after: { path: findPlace(tx)?.path, ...after } }
    audited(tx, { actor: by, action: 'site.adopt', ...lines }, now)
    return 'DONE'
  })
}

function isBehind(here: LastNumbers, last: LastNumbers): boolean {
  return last.order > here.order || last.creditNote > here.creditNote
}

/** A restore says when; of what was copied by hand all may have been there. */
function copiedAt(db: Db, now: Date): Date {
  const place = findPlace(db)
  return place?.path === '' ? place.since : now
}

/** A database without an order has no count of them yet. */
function raiseOrders(tx: Db, last: number): void {
  tx.run(sql`INSERT INTO sqlite_sequence (name, seq) SELECT 'orders', 0
    WHERE NOT EXISTS (SELECT 1 FROM sqlite_sequence WHERE name = 'orders')`)
  tx.run(sql`UPDATE sqlite_sequence SET seq = max(seq, ${last}) WHERE name = 'orders'`)
}

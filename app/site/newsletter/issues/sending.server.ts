import { and, asc, count, isNotNull, sql } from 'drizzle-orm'

import { isCausedBy } from '#app/platform/mail/caused-by.server.ts'
import type { Db } from '#db/database.server.ts'
import { mails, newsletterSubscribers } from '#db/schema.server.ts'
import { inTransaction } from '#db/transactions.server.ts'

import { emailIssue } from './issue-emails.server.ts'
import { type Issue, listSending, moveState } from './issues.server.ts'

/** So many mails are written at once: the next ones when these have left. */
const PORTION = 50
/** So many refused, or tried in vain, and nothing more is written until somebody has looked. */
const MOST_TROUBLE = 5

/** Writes the next portion of what is being sent; for the clock. Who was written to is written to once. */
export function sendIssues(db: Db, now: Date): void {
  for (const issue of listSending(db)) inTransaction(db, (tx) => sendPortion(tx, issue, now))
}

function sendPortion(tx: Db, issue: Issue, now: Date): void {
  const { waiting, failed, inTrouble } = readDelivery(tx, issue.id)
  if (failed + inTrouble >= MOST_TROUBLE) {
    moveState(tx, issue.id, ['SENDING'], 'PAUSED', now)
    return
  }
  if (waiting > 0) return

  const next = listLeft(tx, issue.id, PORTION)
  for (const subscriber of next) emailIssue(tx, issue, subscriber, now)
  if (next.length < PORTION) moveState(tx, issue.id, ['SENDING'], 'SENT', now)
}

/** How far an issue is: who got it, who will, whose server did not take it, and who was not written to yet. */
export function readProgress(db: Db, issueId: number) {
  return { ...readDelivery(db, issueId), left: countLeft(db, issueId) }
}

type Delivery = { sent: number; inFolder: number; waiting: number; failed: number; inTrouble: number }

/** The same of those who were written to. */
export function readDelivery(db: Db, issueId: number): Delivery {
  const countIf = (condition: string) => sql<number>`coalesce(sum(${sql.raw(condition)}), 0)`
  const sums = db
    .select({
      sent: countIf("state = 'SENT'"),
      inFolder: countIf("state = 'IN_FOLDER'"),
      waiting: countIf("state IN ('QUEUED', 'SENDING')"),
      failed: countIf("state = 'FAILED'"),
      inTrouble: countIf("state = 'QUEUED' AND tries > 0"),
    })
    .from(mails)
    .where(isCausedBy(`newsletter:issue:${issueId}`))
    .get()
  return { sent: 0, inFolder: 0, waiting: 0, failed: 0, inTrouble: 0, ...sums }
}

function isLeft(issueId: number) {
  // With its table: a bare `id` would be that of the mail.
  const cause = sql`${`newsletter:issue:${issueId}:`} || newsletter_subscribers.id`
  const isUnwritten = sql`NOT EXISTS (SELECT 1 FROM mails m WHERE m.cause = ${cause})`
  return and(isNotNull(newsletterSubscribers.confirmedAt), isUnwritten)
}

function listLeft(tx: Db, issueId: number, limit: number) {
  const { id, email, locale, secret } = newsletterSubscribers
  return tx
    .select({ id, email, locale, secret })
    .from(newsletterSubscribers)
    .where(isLeft(issueId))
    .orderBy(asc(id))
    .limit(limit)
    .all()
}

function countLeft(db: Db, issueId: number): number {
  return db.select({ rows: count() }).from(newsletterSubscribers).where(isLeft(issueId)).get()?.rows ?? 0
}

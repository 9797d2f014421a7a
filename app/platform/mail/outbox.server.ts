import { randomUUID } from 'node:crypto'

import { and, asc, count, eq, inArray, isNotNull, isNull, lt, lte, type SQL, sql } from 'drizzle-orm'

import type { Db } from '#db/database.server.ts'
import { preparedOnce } from '#db/prepared.server.ts'
import { mails } from '#db/schema.server.ts'
import { inTransaction } from '#db/transactions.server.ts'
import type { Locale, MailKind } from '#db/vocabulary.ts'

import type { WrittenEmail } from './email.ts'
import { waitAfter } from './retries.ts'

/**
 * The outbox (product decisions, "Mail"): a mail is a row written in the transaction of its cause, so that neither is
 * there without the other. Rooms write their own e-mails and queue them through `#app/site/mail/emails.server.ts`.
 *
 * Sending claims a row first (the conditional UPDATE decides between processes). A mail leaves SENDING by what the
 * server said. Where its process or the connection died meanwhile, it is tried again only if the server cannot have
 * accepted it, which is sure until all but the ending line was handed over; after that it is FAILED and an administrator
 * decides.
 */
export type NewMail = WrittenEmail & {
  cause: string
  kind: MailKind
  to: string
  locale: Locale
  fromName?: string
  replyTo?: string
  isSecret?: boolean
  requester?: Requester
  unsubscribe?: string
}
/** For which mailbox a stranger had a mail sent, and from which network; nobody confirmed that the box is theirs. */
export type Requester = { askedFor: string; askedFrom: string }
export type Mail = typeof mails.$inferSelect

/**
 * What a mail says of itself that may have arrived: it was handed over and no answer came, or it waited in what the site
 * was made anew from.
 */
type Doubt = 'interrupted' | 'copied'

const NOBODY: Requester = { askedFor: '', askedFrom: '' }

/** Longer than any sending lasts: a claim that is older belongs to a process that is gone. */
const LEASE = 10 * 60 * 1000
const LONGEST_ERROR = 300

/**
 * Puts a mail into the outbox.
 * @param tx the transaction of what caused it
 * @returns false where its cause was written about before; nothing happens then
 */
export function queueMail(tx: Db, mail: NewMail, now: Date): boolean {
  const { isSecret = false, fromName = '', replyTo = '', unsubscribe = '', requester = NOBODY, ...words } = mail
  const { cause, kind, to, locale, subject, text, html } = words
  const written = { cause, kind, to, locale, fromName, replyTo, subject, text, html, unsubscribe }
  const row = { ...written, isSecret, messageId: randomUUID(), ...requester, now }
  return statements(tx).queue.run(row).changes > 0
}

/** Takes the next mail that is due, or null; its row is this process's until it is settled. */
export function claimMail(db: Db, now: Date): Mail | null {
  const { due, claim } = statements(db)
  for (;;) {
    const id = due.get({ now: now.getTime() })?.id
    if (id === undefined) return null

    const mail = claim.get({ id, now: now.getTime() })
    if (mail) return mail
  }
}

/** Notes that from now on the server may have accepted a mail. */
export function noteHanded(db: Db, id: number, now: Date): void {
  db.update(mails).set({ handedAt: now }).where(isSending(id)).run()
}

/** The server has it, or its file is written. What holds a key is forgotten with that. */
export function noteSent(db: Db, { id, isSecret }: Mail, state: 'SENT' | 'IN_FOLDER', now: Date): void {
  const body = isSecret ? { text: '', html: '' } : {}
  db.update(mails)
    .set({ state, sentAt: now, lastError: '', ...body })
    .where(isSending(id))
    .run()
}

/** The server does not have it: it is tried again later, or given up where that has no use. */
export function noteFailed(db: Db, { id, tries }: Mail, error: string, isFinal: boolean, now: Date): void {
  const wait = isFinal ? null : waitAfter(tries)
  const lastError = error.slice(0, LONGEST_ERROR)
  dropForgotten(db, isSending(id))
  const next =
    wait === null
      ? ({ state: 'FAILED' } as const)
      : ({ state: 'QUEUED', nextTryAt: new Date(now.getTime() + wait) } as const)
  db.update(mails)
    .set({ ...next, lastError })
    .where(isSending(id))
    .run()
}

/** The server was handed it and did not answer: whether it is sent again is decided by an administrator. */
export function noteUnanswered(db: Db, { id }: Mail): void {
  giveUp(db, isSending(id), 'interrupted')
}

/**
 * The other site may have sent what waited when this one was copied from it: whether it is sent is decided by an
 * administrator.
 */
export function keepCopied(db: Db, copiedAt: Date): void {
  giveUp(db, isUnsent(copiedAt), 'copied')
}

/** How many of the mails that were written by then are not sent yet. */
export function countUnsent(db: Db, writtenBy: Date): number {
  return db.select({ rows: count() }).from(mails).where(isUnsent(writtenBy)).get()?.rows ?? 0
}

function isUnsent(writtenBy: Date): SQL | undefined {
  return and(inArray(mails.state, ['QUEUED', 'SENDING']), lte(mails.createdAt, writtenBy))
}

/** A mail as the back office shows it. */
export function findMail(db: Db, id: number): Mail | null {
  return db.select().from(mails).where(eq(mails.id, id)).get() ?? null
}

/** How many wait for an administrator. */
export function countFailed(db: Db): number {
  return db.select({ rows: count() }).from(mails).where(eq(mails.state, 'FAILED')).get()?.rows ?? 0
}

/**
 * Sends a mail once more. One that failed or waits is due now, under its old Message-ID; of one that was sent another
 * copy goes out.
 * @param operation the form's own key, so that a button pressed twice sends one copy
 * @returns REFUSED for a mail that is on its way, or whose words were forgotten
 */
export function resendMail(db: Db, id: number, operation: string, now: Date): 'DONE' | 'REFUSED' | 'NOT_FOUND' {
  return inTransaction(db, (tx) => {
    const mail = findMail(tx, id)
    if (!mail) return 'NOT_FOUND'
    if (mail.state === 'SENDING' || mail.text === '') return 'REFUSED'

    if (mail.state === 'SENT' || mail.state === 'IN_FOLDER')
      queueMail(tx, { ...mail, cause: `${mail.cause}:again:${operation}` }, now)
    else
      tx.update(mails).set({ state: 'QUEUED', tries: 0, nextTryAt: now, lastError: '' }).where(eq(mails.id, id)).run()
    return 'DONE'
  })
}

/** Deals with what a process that is gone had claimed. */
export function recoverClaims(db: Db, now: Date): void {
  const isLost = and(eq(mails.state, 'SENDING'), lt(mails.claimedAt, new Date(now.getTime() - LEASE)))
  dropForgotten(db, isLost)
  db.update(mails)
    .set({ state: 'QUEUED', nextTryAt: now })
    .where(and(isLost, isNull(mails.handedAt)))
    .run()
  giveUp(db, and(isLost, isNotNull(mails.handedAt)), 'interrupted')
}

function giveUp(db: Db, which: SQL | undefined, lastError: Doubt): void {
  dropForgotten(db, which)
  db.update(mails).set({ state: 'FAILED', lastError }).where(which).run()
}

/** Nobody writes again to who was forgotten while a mail to them was on its way. */
function dropForgotten(db: Db, which: SQL | undefined): void {
  db.delete(mails)
    .where(and(which, eq(mails.to, '')))
    .run()
}

function isSending(id: number) {
  return and(eq(mails.id, id), eq(mails.state, 'SENDING'))
}

const statements = preparedOnce((db) => {
  const of = sql.placeholder
  const { id, state, nextTryAt, cause } = mails
  return {
    due: db
      .select({ id })
      .from(mails)
      .where(and(eq(state, 'QUEUED'), lte(nextTryAt, of('now'))))
      .orderBy(asc(nextTryAt), asc(id))
      .limit(1)
      .prepare(),
    claim: db
      .update(mails)
      .set({ state: 'SENDING', tries: sql`${mails.tries} + 1`, claimedAt: sql`${of('now')}`, handedAt: null })
      .where(and(eq(id, of('id')), eq(state, 'QUEUED')))
      .returning()
      .prepare(),
    queue: db
      .insert(mails)
      .values({
        cause: of('cause'),
        kind: of('kind'),
        to: of('to'),
        locale: of('locale'),
        fromName: of('fromName'),
        replyTo: of('replyTo'),
        subject: of('subject'),
        text: of('text'),
        html: of('html'),
        messageId: of('messageId'),
        isSecret: of('isSecret'),
        unsubscribe: of('unsubscribe'),
        askedFor: of('askedFor'),
        askedFrom: of('askedFrom'),
        nextTryAt: of('now'),
        createdAt: of('now'),
      })
      .onConflictDoNothing({ target: cause })
      .prepare(),
  }
})

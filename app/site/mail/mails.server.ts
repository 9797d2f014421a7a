import { and, count, eq, inArray, or } from 'drizzle-orm'

import { contains, inOrder, listed, pageOf } from '#app/platform/lists/list.server.ts'
import { type ListQuery, oneOf, readList } from '#app/platform/lists/list.ts'
import { resendMail } from '#app/platform/mail/outbox.server.ts'
import type { Db } from '#db/database.server.ts'
import { mails } from '#db/schema.server.ts'
import { inTransaction } from '#db/transactions.server.ts'
import { MAIL_KINDS, MAIL_STATES, type MailKind } from '#db/vocabulary.ts'

import { type Change, audited } from '../audit/audit.server.ts'

export const MAIL_SORTS = ['date', 'to', 'tries'] as const

type MailsQuery = ListQuery<(typeof MAIL_SORTS)[number]> & {
  state: (typeof MAIL_STATES)[number] | null
  kind: MailKind | null
}

/** What a list says of a mail: never what stands in it. */
const LISTED = {
  id: mails.id,
  kind: mails.kind,
  to: mails.to,
  subject: mails.subject,
  state: mails.state,
  tries: mails.tries,
  nextTryAt: mails.nextTryAt,
  lastError: mails.lastError,
  createdAt: mails.createdAt,
  sentAt: mails.sentAt,
}

/** What the list is asked for; its export reads the same address. */
export function readMailsQuery(values: URLSearchParams): MailsQuery {
  return {
    ...readList(values, MAIL_SORTS, '-date'),
    state: oneOf(values.get('state'), MAIL_STATES),
    kind: oneOf(values.get('kind'), MAIL_KINDS),
  }
}

/** A page of the outbox. What was typed is looked for in addresses and subjects. */
export function listMails(db: Db, query: MailsQuery) {
  const total = db.select({ rows: count() }).from(mails).where(wantedBy(query)).get()?.rows ?? 0
  const { limit, offset } = pageOf(query)
  return listed(inQueryOrder(db, query).limit(limit).offset(offset).all(), total)
}

/** The ids of all that the list finds, in its order. */
export function allMailIds(db: Db, query: MailsQuery): number[] {
  const found = db.select({ id: mails.id }).from(mails).where(wantedBy(query))
  return found
    .orderBy(...orderOf(query))
    .all()
    .map(({ id }) => id)
}

/** These mails, in no order. */
export function readMails(db: Db, ids: readonly number[]) {
  return db
    .select(LISTED)
    .from(mails)
    .where(inArray(mails.id, [...ids]))
    .all()
}

/** Sends failed mails once more. @returns how many of them are on their way */
export function resendFailed(db: Db, ids: readonly number[], change: Change): number {
  return inTransaction(db, (tx) => {
    const failed = ids.filter((id) => findState(tx, id) === 'FAILED')
    return failed.filter((id) => sendAgain(tx, id, '', change) === 'QUEUED').length
  })
}

function findState(tx: Db, id: number) {
  return tx.select({ state: mails.state }).from(mails).where(eq(mails.id, id)).get()?.state
}

function inQueryOrder(db: Db, query: MailsQuery) {
  return db
    .select(LISTED)
    .from(mails)
    .where(wantedBy(query))
    .orderBy(...orderOf(query))
    .$dynamic()
}

function orderOf(query: MailsQuery) {
  const by = { date: mails.createdAt, to: mails.to, tries: mails.tries }[query.sort]
  return inOrder(by, mails.id, query)
}

function wantedBy({ search, state, kind }: MailsQuery) {
  return and(
    search ? or(contains(mails.to, search), contains(mails.subject, search)) : undefined,
    state ? eq(mails.state, state) : undefined,
    kind ? eq(mails.kind, kind) : undefined,
  )
}

/** Sends a mail once more, or a waiting one now: `resendMail`, with its line of the log. */
export function sendAgain(db: Db, id: number, operation: string, { by, now }: Change) {
  return inTransaction(db, (tx) => {
    const sent = resendMail(tx, id, operation, now)
    if (sent === 'QUEUED') audited(tx, { actor: by, action: 'mail.resend', subject: `mail/${id}` }, now)
    return sent
  })
}

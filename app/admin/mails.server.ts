import { and, count, eq, or } from 'drizzle-orm'

import { resendMail } from '#app/platform/mail/outbox.server.ts'
import { type Change, recordAudit } from '#app/site/audit.server.ts'
import type { Db } from '#db/database.server.ts'
import { mails } from '#db/schema.server.ts'
import { inTransaction } from '#db/transactions.server.ts'
import { MAIL_KINDS, MAIL_STATES, type MailKind } from '#db/vocabulary.ts'

import { contains, inOrder, listed, pageOf } from './list.server.ts'
import { type ListAsked, oneOf, readList } from './list.ts'

export const MAIL_SORTS = ['date', 'to', 'tries'] as const

type MailsAsked = ListAsked<(typeof MAIL_SORTS)[number]> & {
  state: (typeof MAIL_STATES)[number] | null
  kind: MailKind | null
}

export function readMailsAsked(values: URLSearchParams): MailsAsked {
  return {
    ...readList(values, MAIL_SORTS, '-date'),
    state: oneOf(values.get('state'), MAIL_STATES),
    kind: oneOf(values.get('kind'), MAIL_KINDS),
  }
}

/** A page of the outbox. What was typed is looked for in addresses and subjects. */
export function listMails(db: Db, asked: MailsAsked) {
  const wanted = and(
    asked.search ? or(contains(mails.to, asked.search), contains(mails.subject, asked.search)) : undefined,
    asked.state ? eq(mails.state, asked.state) : undefined,
    asked.kind ? eq(mails.kind, asked.kind) : undefined,
  )
  const total = db.select({ rows: count() }).from(mails).where(wanted).get()?.rows ?? 0
  const by = { date: mails.createdAt, to: mails.to, tries: mails.tries }[asked.sort]
  const { limit, offset } = pageOf(asked)
  const { id, kind, to, subject, state, tries, nextTryAt, lastError, createdAt, sentAt } = mails
  const rows = db
    .select({ id, kind, to, subject, state, tries, nextTryAt, lastError, createdAt, sentAt })
    .from(mails)
    .where(wanted)
    .orderBy(...inOrder(by, id, asked))
    .limit(limit)
    .offset(offset)
    .all()
  return listed(rows, total)
}

/** Sends a mail once more, or a waiting one now: `resendMail`, with its line of the log. */
export function sendAgain(db: Db, id: number, operation: string, { by, now }: Change) {
  return inTransaction(db, (tx) => {
    const sent = resendMail(tx, id, operation, now)
    if (sent === 'QUEUED') recordAudit(tx, { by, action: 'mail.resend', subject: `mail/${id}` }, now)
    return sent
  })
}

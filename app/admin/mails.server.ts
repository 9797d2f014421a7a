import { and, count, eq, or } from 'drizzle-orm'

import type { Db } from '#db/database.server.ts'
import { mails } from '#db/schema.server.ts'
import type { MAIL_STATES, MailKind } from '#db/vocabulary.ts'

import { contains, inOrder, listed, pageOf } from './list.server.ts'
import type { ListAsked } from './list.ts'

export const MAIL_SORTS = ['date', 'to', 'tries'] as const

type MailsAsked = ListAsked<(typeof MAIL_SORTS)[number]> & {
  state: (typeof MAIL_STATES)[number] | null
  kind: MailKind | null
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

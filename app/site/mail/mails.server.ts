import { and, eq, inArray, or, asc, like } from 'drizzle-orm'

import { csvInParts } from '#app/platform/csv.server.ts'
import { choice } from '#app/platform/fields.forms.ts'
import { listQuery, type QueryOf } from '#app/platform/lists/list-query.ts'
import { contains, countRows, inOrder, list, partOf } from '#app/platform/lists/list.server.ts'
import { resendMail, findMail } from '#app/platform/mail/outbox.server.ts'
import { isoOf } from '#app/platform/time/site-clock.ts'
import type { Db } from '#db/database.server.ts'
import { mails } from '#db/schema.server.ts'
import { inTransaction } from '#db/transactions.server.ts'
import { MAIL_KINDS, MAIL_STATES } from '#db/vocabulary.ts'

import { type Change, audited } from '../audit/audit.server.ts'
import { operationsOf } from '../operations/operation.server.ts'

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

const asked = listQuery(['date', 'to', 'tries'], '-date', {
  state: choice(MAIL_STATES).optional(),
  kind: choice(MAIL_KINDS).optional(),
})
type Query = QueryOf<typeof asked>

/** The outbox. What was typed is looked for in addresses and subjects. */
export const mailList = list(asked, {
  find: (db, query) => partOf(selectMails(db, query), query, countRows(db, mails, wantedBy(query))),
  csv: (db, query) =>
    csvInParts('mail', allIds(db, query), (ids) => readMails(db, ids), {
      id: ({ id }) => id,
      created: ({ createdAt }) => isoOf(createdAt),
      kind: ({ kind }) => kind,
      to: ({ to }) => to,
      subject: ({ subject }) => subject,
      state: ({ state }) => state,
      tries: ({ tries }) => tries,
      sent: ({ sentAt }) => sentAt && isoOf(sentAt),
      lastError: ({ lastError }) => lastError,
    }),
})

function allIds(db: Db, query: Query): number[] {
  const found = db.select({ id: mails.id }).from(mails).where(wantedBy(query))
  return found
    .orderBy(...orderOf(query))
    .all()
    .map(({ id }) => id)
}

function readMails(db: Db, ids: readonly number[]) {
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
    return failed.filter((id) => sendAgain(tx, id, '', change) === 'DONE').length
  })
}

function findState(tx: Db, id: number) {
  return tx.select({ state: mails.state }).from(mails).where(eq(mails.id, id)).get()?.state
}

function selectMails(db: Db, query: Query) {
  return db
    .select(LISTED)
    .from(mails)
    .where(wantedBy(query))
    .orderBy(...orderOf(query))
    .$dynamic()
}

function orderOf(query: Query) {
  const by = { date: mails.createdAt, to: mails.to, tries: mails.tries }[query.sort]
  return inOrder(by, mails.id, query)
}

function wantedBy({ search, state, kind }: Query) {
  return and(
    search ? or(contains(mails.to, search), contains(mails.subject, search)) : undefined,
    state ? eq(mails.state, state) : undefined,
    kind ? eq(mails.kind, kind) : undefined,
  )
}

/** Sends a mail once more, or a waiting one now: `resendMail`, with its line of the log. */
function sendAgain(db: Db, id: number, operation: string, { by, now }: Change) {
  return inTransaction(db, (tx) => {
    const sent = resendMail(tx, id, operation, now)
    if (sent === 'DONE') audited(tx, { actor: by, action: 'mail.resend', subject: `mail/${id}` }, now)
    return sent
  })
}

/** What was written to people about something, as one text, the earliest first; keys of pages are cut out. */
export function textOfMails(db: Db, causePrefix: string, secrets: readonly string[]): string {
  const found = db
    .select()
    .from(mails)
    .where(like(mails.cause, `${causePrefix}%`))
    .orderBy(asc(mails.id))
    .all()
  const all = found.map(({ createdAt, to, subject, text }) => `${isoOf(createdAt)}\nTo: ${to}\n${subject}\n\n${text}`)
  return secrets.filter(Boolean).reduce((text, secret) => text.replaceAll(secret, '…'), all.join('\n\n---\n\n'))
}

type Mail = NonNullable<ReturnType<typeof findMail>>

export const resend = operationsOf<Mail>({ name: 'mail', find: findMail, path: (id) => `/admin/mail/${id}` })({
  once: 'resend',
  run: (tx, id, { operation }, change) => sendAgain(tx, id, operation, change),
  done: 'admin:mailAgain',
  refusals: { REFUSED: { key: 'admin:mailCannot' } },
  summary: 'Sends a mail once more, or a waiting one now',
  conflict: 'It is on its way, or its words were forgotten',
})

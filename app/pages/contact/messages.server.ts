import { count, eq, like } from 'drizzle-orm'

import { forgetMails } from '#app/platform/mail/forgetting.server.ts'
import { audited, type Change } from '#app/site/audit/audit.server.ts'
import { forgetAudit } from '#app/site/audit/personal-audit.server.ts'
import type { Person } from '#app/site/person.ts'
import { isByAddress, type PersonalRoom } from '#app/site/personal-emails.server.ts'
import type { Db } from '#db/database.server.ts'
import { contactMessages, mails } from '#db/schema.server.ts'
import { inTransaction } from '#db/transactions.server.ts'
import type { Locale, MessageState } from '#db/vocabulary.ts'

import { emailAnswer, emailCircle } from './contact-emails.server.ts'

export type Message = typeof contactMessages.$inferSelect
type NewMessage = { idempotencyKey: string; name: string; email: string; body: string; locale: Locale }

/** Keeps a message, and writes to the circle. The same form sent twice is one message. @returns its id */
export function sendMessage(db: Db, written: NewMessage, now: Date): number {
  return inTransaction(db, (tx) => {
    const { idempotencyKey } = contactMessages
    const made = tx
      .insert(contactMessages)
      .values({ ...written, sentAt: now })
      .onConflictDoNothing({ target: idempotencyKey })
      .returning()
      .get()
    if (made) emailCircle(tx, made, now)
    const isIt = eq(idempotencyKey, written.idempotencyKey)
    return made?.id ?? tx.select().from(contactMessages).where(isIt).get()?.id ?? 0
  })
}

export function findMessage(db: Db, id: number): Message | null {
  return db.select().from(contactMessages).where(eq(contactMessages.id, id)).get() ?? null
}

export function countUnread(db: Db): number {
  const isUnread = eq(contactMessages.state, 'UNREAD')
  return db.select({ rows: count() }).from(contactMessages).where(isUnread).get()?.rows ?? 0
}

/**
 * Answers by e-mail. Audited.
 * @param seen how many answers there were for whoever writes this one; another number refuses, so that two presses or
 * two people send one
 */
export function answerMessage(
  db: Db,
  id: number,
  { answer, seen }: { answer: string; seen?: number },
  { by, now }: Change,
): 'DONE' | 'NOT_FOUND' | 'CHANGED' {
  return inTransaction(db, (tx) => {
    const message = findMessage(tx, id)
    if (!message) return 'NOT_FOUND'
    if (seen !== undefined && seen !== message.answers.length) return 'CHANGED'

    const answers = [...message.answers, { at: now.getTime(), text: answer }]
    tx.update(contactMessages).set({ answers, state: 'ANSWERED' }).where(eq(contactMessages.id, id)).run()
    emailAnswer(tx, message, { text: answer, number: answers.length }, now)
    audited(tx, { actor: by, action: 'message.answer', subject: `message/${id}`, after: { answer } }, now)
    return 'DONE'
  })
}

/** Says whether a message was read. Audited. */
export function markMessage(
  db: Db,
  id: number,
  state: Exclude<MessageState, 'ANSWERED'>,
  { by, now }: Change,
): 'DONE' | 'NOT_FOUND' {
  return inTransaction(db, (tx) => {
    const message = findMessage(tx, id)
    if (!message) return 'NOT_FOUND'
    if (message.state === state) return 'DONE'

    tx.update(contactMessages).set({ state }).where(eq(contactMessages.id, id)).run()
    const states = { before: { state: message.state }, after: { state } }
    audited(tx, { actor: by, action: 'message.mark', subject: `message/${id}`, ...states }, now)
    return 'DONE'
  })
}

/** Deletes a message for good: it is somebody's own words. Audited, without them. */
export function deleteMessage(db: Db, id: number, { by, now }: Change): 'DONE' | 'NOT_FOUND' {
  return inTransaction(db, (tx) => {
    const gone = tx.delete(contactMessages).where(eq(contactMessages.id, id)).run()
    if (gone.changes === 0) return 'NOT_FOUND'

    audited(tx, { actor: by, action: 'message.delete', subject: `message/${id}` }, now)
    return 'DONE'
  })
}

/** What somebody wrote by the contact form from an address that is surely theirs. */
export const personalMessages: PersonalRoom = {
  name: 'messages',
  gather: (db, person) => listTheirs(db, person).map(({ idempotencyKey: _, ...message }) => message),
  forget: (tx, person) => listTheirs(tx, person).flatMap(({ id }) => forgetMessage(tx, id)),
}

/** Forgets a message with its answers and what was written of it. @returns files that go */
export function forgetMessage(tx: Db, id: number): string[] {
  tx.delete(contactMessages).where(eq(contactMessages.id, id)).run()
  forgetAudit(tx, `message/${id}`)
  return forgetMails(tx, like(mails.cause, `contact:${id}:%`))
}

function listTheirs(db: Db, person: Person) {
  return db
    .select()
    .from(contactMessages)
    .where(isByAddress(person, contactMessages.email, contactMessages.sentAt))
    .all()
}

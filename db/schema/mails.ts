import { sql } from 'drizzle-orm'
import { index, integer, text } from 'drizzle-orm/sqlite-core'

import { SPOKEN, MAIL_KINDS, MAIL_STATES, MESSAGE_STATES } from '../vocabulary.ts'
import { flag, instant, table } from './columns.ts'

const isAsked = sql.raw("asked_for <> ''")

/** Letters to people, written in the transaction of what caused them and sent afterwards. */
export const mails = table(
  'mails',
  {
    id: integer().primaryKey({ autoIncrement: true }),
    /** What is written about, for example `order:12:SHIPPED`: it is written about once. */
    cause: text().notNull().unique(),
    kind: text({ enum: MAIL_KINDS }).notNull(),
    to: text().notNull(),
    locale: text({ enum: SPOKEN }).notNull(),
    /** Under which name it comes, and where an answer goes; empty for what the site is set to send from. */
    fromName: text().notNull().default(''),
    replyTo: text().notNull().default(''),
    subject: text().notNull(),
    text: text().notNull(),
    html: text().notNull(),
    /** The same at every try, so that a server that has the letter already can drop it. */
    messageId: text().notNull().unique(),
    /** It holds a key that opens something: its body is forgotten as soon as it is sent. */
    isSecret: flag(),
    /**
     * Of a mail to an address that nobody confirmed: the mailbox, and the network of whoever had it sent ("-" where
     * it is not known any more). Empty for all others.
     */
    askedFor: text().notNull().default(''),
    askedFrom: text().notNull().default(''),
    /** Where a press ends it, as a path of the site, for what goes to a list; empty for all others. */
    unsubscribe: text().notNull().default(''),
    state: text({ enum: MAIL_STATES }).notNull().default('QUEUED'),
    tries: integer().notNull().default(0),
    nextTryAt: instant().notNull(),
    /** When a process took it for sending. */
    claimedAt: instant(),
    /** When all of it had been given to the server but the line that ends it: before, it cannot have been accepted. */
    handedAt: instant(),
    lastError: text().notNull().default(''),
    createdAt: instant().notNull(),
    sentAt: instant(),
  },
  (self) => [
    index('mails_by_state').on(self.state, self.nextTryAt),
    index('mails_by_time').on(self.createdAt),
    index('mails_asked_for').on(self.askedFor, self.createdAt).where(isAsked),
    index('mails_asked_from').on(self.askedFrom, self.createdAt).where(isAsked),
  ],
)

/** What somebody wrote by the contact form, and what was answered. */
export const contactMessages = table(
  'contact_messages',
  {
    id: integer().primaryKey({ autoIncrement: true }),
    /** Of the day and its words: sent twice, it is one message. */
    idempotencyKey: text().notNull().unique(),
    name: text().notNull(),
    email: text().notNull(),
    body: text().notNull(),
    locale: text().notNull(),
    state: text({ enum: MESSAGE_STATES }).notNull().default('UNREAD'),
    /** In their order; times in milliseconds since 1970 UTC. */
    answers: text({ mode: 'json' }).$type<{ at: number; text: string }[]>().notNull().default([]),
    sentAt: instant().notNull(),
  },
  (self) => [index('contact_messages_by_state').on(self.state), index('contact_messages_by_email').on(self.email)],
)

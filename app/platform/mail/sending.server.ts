import { setTimeout } from 'node:timers/promises'

import type { Db } from '#db/database.server.ts'
import { inGroupCommit } from '#db/group-commit.server.ts'

import type { Services } from '../context.server.ts'
import { MailRefused, MailUnanswered } from './mailer.server.ts'
import {
  claimMail,
  type Mail,
  noteFailed,
  noteHanded,
  noteSent,
  noteUnanswered,
  recoverClaims,
} from './outbox.server.ts'

/** As many at once as the mailer has connections. */
const AT_ONCE = 3

/** What became of a mail is noted once the lock is free, in milliseconds: it must not be sent again for that. */
const UNTIL_NOTED = 5 * 60 * 1000

type MailServices = Pick<Services, 'db' | 'mailer' | 'log'>

/** A rest after each, in milliseconds: a thousand mails must not keep visitors waiting. */
const REST = 20

/**
 * Sends every mail that is due; one of the clock's jobs. Never throws for what a server did.
 * @param stopping the rest waits for the next start
 */
export async function sendMails(mailing: MailServices, now: Date, stopping?: AbortSignal): Promise<void> {
  recoverClaims(mailing.db, now)
  await Promise.all(Array.from({ length: AT_ONCE }, () => sendOneByOne(mailing, now, stopping)))
}

async function sendOneByOne(mailing: MailServices, now: Date, stopping?: AbortSignal): Promise<void> {
  const claim = () => inGroupCommit(mailing.db, (tx) => claimMail(tx, now))
  for (let mail = await claim(); mail; mail = stopping?.aborted ? null : await claim()) {
    await sendOne(mailing, mail, now)
    await setTimeout(REST)
  }
}

async function sendOne({ db, mailer, log }: MailServices, mail: Mail, now: Date): Promise<void> {
  const error = await mailer
    .send(mail, () => inGroupCommit(db, (tx) => noteHanded(tx, mail.id, now)))
    .then(() => null, asError)
  if (!error) return await inGroupCommit(db, (tx) => noteSent(tx, mail, mailer.ending, now), UNTIL_NOTED)

  const { message } = error
  log.warn({ mail: mail.id, tries: mail.tries, error: message }, 'mail not sent')
  const note = (tx: Db) =>
    error instanceof MailUnanswered
      ? noteUnanswered(tx, mail)
      : noteFailed(tx, mail, message, error instanceof MailRefused, now)
  await inGroupCommit(db, note, UNTIL_NOTED)
}

function asError(error: unknown): Error {
  return error instanceof Error ? error : new Error(String(error))
}

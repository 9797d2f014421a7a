import type { Services } from '#app/platform/context.server.ts'

import { MailRefused } from './mailer.server.ts'
import { claimMail, type Mail, noteFailed, noteHanded, noteSent, recoverClaims } from './outbox.server.ts'

/** As many at once as the mailer has connections. */
const AT_ONCE = 3

type Post = Pick<Services, 'db' | 'mailer' | 'log'>

/** Sends every mail that is due; one of the clock's jobs. Never throws for what a server did. */
export async function sendMails(post: Post, now: Date): Promise<void> {
  recoverClaims(post.db, now)
  await Promise.all(Array.from({ length: AT_ONCE }, () => sendOneByOne(post, now)))
}

async function sendOneByOne(post: Post, now: Date): Promise<void> {
  for (let mail = claimMail(post.db, now); mail; mail = claimMail(post.db, now)) await sendOne(post, mail, now)
}

async function sendOne({ db, mailer, log }: Post, mail: Mail, now: Date): Promise<void> {
  try {
    await mailer.send(mail, () => noteHanded(db, mail.id, now))
    noteSent(db, mail, now)
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error)
    log.warn({ mail: mail.id, tries: mail.tries, error: message }, 'mail not sent')
    noteFailed(db, mail, message, error instanceof MailRefused, now)
  }
}

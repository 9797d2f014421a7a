import { and, inArray, type SQL } from 'drizzle-orm'

import type { Db } from '#db/database.server.ts'
import { mails } from '#db/schema.server.ts'

import { mailFileOf } from './mail-file.ts'

/**
 * Forgets who mails went to and what they said. One that was not sent yet goes altogether; of the others it stays that
 * there was one.
 * @returns the files that hold them, on a site without a mail server
 */
export function forgetMails(tx: Db, which: SQL | undefined): string[] {
  const files = tx.select({ id: mails.id, kind: mails.kind }).from(mails).where(which).all().map(mailFileOf)
  tx.delete(mails)
    .where(and(which, inArray(mails.state, ['QUEUED', 'FAILED'])))
    .run()
  const forgotten = { fromName: '', replyTo: '', subject: '', text: '', html: '', unsubscribe: '', lastError: '' }
  tx.update(mails)
    .set({ to: '', askedFor: '', askedFrom: '', ...forgotten })
    .where(which)
    .run()
  return files
}

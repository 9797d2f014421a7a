import { asc, like } from 'drizzle-orm'

import { isoOf } from '#app/platform/time/site-clock.ts'
import type { Db } from '#db/database.server.ts'
import { mails } from '#db/schema.server.ts'

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

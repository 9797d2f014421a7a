import { eq, like } from 'drizzle-orm'

import { forgetMails } from '#app/platform/mail/forgetting.server.ts'
import { forgetAudit } from '#app/site/audit/personal-audit.server.ts'
import type { Person } from '#app/site/person.ts'
import type { PersonalRoom } from '#app/site/personal-room.server.ts'
import type { Db } from '#db/database.server.ts'
import { contactMessages, mails } from '#db/schema.server.ts'

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

function listTheirs(db: Db, { proven }: Person) {
  return proven ? db.select().from(contactMessages).where(eq(contactMessages.email, proven)).all() : []
}

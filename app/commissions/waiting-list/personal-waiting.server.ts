import { eq, like } from 'drizzle-orm'

import { forgetMails } from '#app/platform/mail/forgetting.server.ts'
import { forgetAudit } from '#app/site/audit/personal-audit.server.ts'
import type { Person } from '#app/site/person.ts'
import type { PersonalRoom } from '#app/site/personal-room.server.ts'
import type { Db } from '#db/database.server.ts'
import { mails, waitingList } from '#db/schema.server.ts'

import { CLIENT } from '../actor.ts'
import { removeEntry } from './waiting-list.server.ts'

/** The waiting list, which knows people by an address alone. */
export const personalWaiting: PersonalRoom = {
  name: 'waitingList',
  gather: (db, person) => listTheirs(db, person).map(({ secret: _, ...entry }) => entry),
  forget: (tx, person, now) =>
    listTheirs(tx, person).flatMap(({ id }) => {
      removeEntry(tx, id, CLIENT, now)
      tx.delete(waitingList).where(eq(waitingList.id, id)).run()
      forgetAudit(tx, `waiting-list/${id}`)
      return forgetMails(tx, like(mails.cause, `waiting:${id}:%`))
    }),
}

function listTheirs(db: Db, { proven }: Person) {
  return proven ? db.select().from(waitingList).where(eq(waitingList.email, proven)).all() : []
}

import { eq } from 'drizzle-orm'

import type { Person } from '#app/site/person.ts'
import type { PersonalRoom } from '#app/site/personal-room.server.ts'
import type { Db } from '#db/database.server.ts'
import { waitingList } from '#db/schema.server.ts'

import { CLIENT } from '#app/commissions/actor.ts'
import { removeEntry } from './waiting-list.server.ts'

/** The waiting list, which knows people by an address alone. */
export const personalWaiting: PersonalRoom = {
  name: 'waitingList',
  gather: (db, person) => listTheirs(db, person).map(({ secret: _, ...entry }) => entry),
  forget: (tx, person, now) => {
    for (const { id } of listTheirs(tx, person)) {
      removeEntry(tx, id, CLIENT, now)
      tx.delete(waitingList).where(eq(waitingList.id, id)).run()
    }
    return []
  },
}

function listTheirs(db: Db, { proven }: Person) {
  return proven ? db.select().from(waitingList).where(eq(waitingList.email, proven)).all() : []
}

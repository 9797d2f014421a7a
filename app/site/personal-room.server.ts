import type { Db } from '#db/database.server.ts'

import type { Person, PersonalFile } from './person.ts'

/** A part of the site that knows something of people: what it hands out to them, and how it forgets them. */
export type PersonalRoom = {
  /** What its part of an export is called. */
  name: string
  gather: (db: Db, person: Person) => unknown
  files?: (db: Db, person: Person) => PersonalFile[]
  /**
   * @param tx the transaction in which everybody forgets
   * @returns files in the data folder that go when it is done
   */
  forget: (tx: Db, person: Person, now: Date) => string[]
}

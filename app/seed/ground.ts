import type { Db } from '#db/database.server.ts'

/** What each room's demo is planted in: an empty database, with the pictures already kept. */
export type Ground = {
  db: Db
  /** The id of a picture by its file name in `originals/`. */
  pictureOf: (file: string) => number
  now: Date
}

import type { Pictures } from '#app/platform/pictures/pictures.server.ts'
import type { Db } from '#db/database.server.ts'
import { currencies } from '#db/schema.server.ts'

type Seed = { db: Db; pictures: Pictures; seed: 'demo' | 'none'; say: (line: string) => void }

/** Fills an empty database: with the demo circle, or with the little that every site needs. @returns whether it is a demo */
export async function plantSeed({ db }: Seed): Promise<boolean> {
  if (db.select().from(currencies).get()) return false

  db.insert(currencies).values({ name: 'USD', symbol: '$', conversion: 1, isBase: true }).run()
  return false
}

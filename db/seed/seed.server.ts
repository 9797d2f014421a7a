import { readdirSync } from 'node:fs'
import { join } from 'node:path'

import type { Pictures } from '#app/platform/pictures/pictures.server.ts'
import type { StoredFile } from '#app/shop/products/product-page/files.server.ts'
import type { Db } from '#db/database.server.ts'
import { currencies } from '#db/schema.server.ts'

import { plantCommissions } from './commissions.server.ts'
import { plantEvents } from './circle.server.ts'
import { plantFiles, storeFiles } from './files.server.ts'
import { plantGallery } from './gallery.server.ts'
import type { Ground } from './ground.ts'
import { plantPeople } from './people.server.ts'
import { plantShipping } from './shipping.server.ts'
import { plantShop } from './shop.server.ts'
import { plantEssentials, plantSite } from './site.server.ts'
import { type StoredWork, storeWork } from './stored-work.server.ts'

type Seed = { db: Db; pictures: Pictures; dataDir: string; seed: 'demo' | 'none'; say: (line: string) => void }

const ORIGINALS = 'db/seed/originals'

/**
 * Fills an empty database: with the demo circle, or with the little that no site can do without. Its last step makes
 * the database count as filled, so that a start that was cut short begins again.
 */
export async function plantSeed({ db, pictures, dataDir, seed, say }: Seed): Promise<void> {
  if (db.select().from(currencies).get()) return

  const now = new Date()
  if (seed === 'none') return plantEssentials(db, now)

  say('Planting the demo circle …')
  const kept = await keepPictures(pictures, now)
  const pictureOf = (file: string) => kept.get(file) ?? missing(file)
  const ground = { db, now, pictureOf }
  const files = await storeFiles(dataDir)
  const work = await storeWork(pictures, dataDir)
  await plantPeople(ground)
  db.transaction((tx) => plantRooms({ ...ground, db: tx }, files, work), { behavior: 'immediate' })
}

function plantRooms(ground: Ground, files: readonly StoredFile[], work: StoredWork): void {
  plantGallery(ground)
  plantEvents(ground)
  plantShop(ground)
  plantFiles(ground, files)
  plantSite(ground)
  plantShipping(ground)
  plantCommissions(ground, work)
}

/** The demo's pictures go the way of every upload. */
async function keepPictures(pictures: Pictures, now: Date): Promise<Map<string, number>> {
  const files = readdirSync(ORIGINALS).filter((name) => /\.(jpg|png)$/.test(name))
  const entries = await Promise.all(
    files.map(async (name): Promise<[string, number]> => {
      const id = await pictures.add(join(ORIGINALS, name), now)
      if (typeof id === 'string') throw new Error(`${name} is refused: ${id}`)

      return [name, id]
    }),
  )
  return new Map(entries)
}

function missing(file: string): never {
  throw new Error(`The demo has no picture ${file}`)
}

import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'

import { and, eq, inArray } from 'drizzle-orm'

import type { Pictures } from '#app/platform/pictures/pictures.server.ts'
import type { StoredFile } from '#app/shop/products/product-page/files.server.ts'
import type { Db } from '#db/database.server.ts'
import { pictures as pictureRows } from '#db/schema.server.ts'

import { plantEvents } from './circle.server.ts'
import { plantCommissions } from './commissions.server.ts'
import { artworks, products } from './demo.ts'
import { plantFiles, storeFiles } from './files.server.ts'
import { plantGallery } from './gallery.server.ts'
import type { Ground } from './ground.ts'
import { plantPages } from './pages.server.ts'
import { findAdmin, plantPeople } from './people.server.ts'
import { plantShipping } from './shipping.server.ts'
import { plantShop } from './shop.server.ts'
import { plantEssentials, plantSite } from './site.server.ts'
import { type StoredWork, storeWork } from './stored-work.server.ts'
import { plantTables } from './table.server.ts'
import { plantTrade, restock, stockOf } from './trade.server.ts'
import { plantViews, plantVisitors, settleMails } from './visitors.server.ts'

type Seed = {
  db: Db
  pictures: Pictures
  dataDir: string
  seed: 'demo' | 'catalogue' | 'none'
  report: (line: string) => void
}

const ORIGINALS = 'app/seed/originals'

/**
 * Fills an empty database (`hasSeed`): with the demo circle, or with the little that no site can do without. Its last step makes
 * the database count as filled, so that a start that was cut short begins again.
 */
export async function plantSeed(given: Seed): Promise<void> {
  const { db, pictures, dataDir, seed, report } = given
  const now = new Date()
  if (seed === 'none') return plantEssentials(db, now)

  report('Planting the demo circle … (older pictures appear while the site serves)')
  const kept = await keepPictures(pictures, now)
  const pictureOf = (file: string) => kept.get(file) ?? missing(file)
  const ground = { db, now, pictureOf }
  const files = await storeFiles(dataDir)
  const work = await storeWork(pictures, dataDir)
  await plantPeople(ground)
  db.transaction(
    (tx) => {
      plantRooms({ ...ground, db: tx }, files, work)
      if (seed === 'demo') plantLife({ ...ground, db: tx })
    },
    { behavior: 'immediate' },
  )
  await untilNewestShow(given, pictureOf)
}

function plantRooms(ground: Ground, files: readonly StoredFile[], work: StoredWork): void {
  plantGallery(ground)
  plantEvents(ground)
  plantShop(ground)
  plantFiles(ground, files)
  plantSite(ground)
  plantPages(ground)
  plantShipping(ground)
  plantCommissions(ground, work)
}

/** What happened in two years: orders, tables at events, messages, readers of the newsletter. */
function plantLife(ground: Ground): void {
  const staff = findAdmin(ground.db)
  const left = stockOf(ground.db)
  plantTables(ground, staff)
  plantTrade(ground, staff.id)
  restock(ground.db, left, ground.now)
  plantVisitors(ground, staff)
  plantViews(ground)
  settleMails(ground)
}

/** The demo's pictures go the way of many uploads at once, the newest first: they are made while the site serves. */
async function keepPictures(pictures: Pictures, now: Date): Promise<Map<string, number>> {
  const all = readdirSync(ORIGINALS).filter((name) => /\.(jpg|png)$/.test(name))
  const files = [...new Set([...newestPictures(), ...all])]
  const entries = await Promise.all(
    files.map(async (name): Promise<[string, number]> => {
      const kept = await pictures.keep(join(ORIGINALS, name), now, '', true)
      if (typeof kept === 'string') throw new Error(`${name} is refused: ${kept}`)

      return [name, kept.id]
    }),
  )
  return new Map(entries)
}

/** What the first pages of the gallery and the shop show. */
function newestPictures(): string[] {
  const hung = artworks.toSorted((one, other) => (one.date < other.date ? 1 : -1)).slice(0, FIRST.artworks)
  const sold = products
    .toSorted((one, other) => (one.releaseDate < other.releaseDate ? 1 : -1))
    .slice(0, FIRST.products)
  return [...hung, ...sold].flatMap(({ pictures: [first] }) => first?.file ?? [])
}

const FIRST = { artworks: 12, products: 16 }

/** So that whoever comes first sees pictures. */
async function untilNewestShow({ db, pictures }: Seed, idOf: (file: string) => number): Promise<void> {
  const isWaiting = and(inArray(pictureRows.id, newestPictures().map(idOf)), eq(pictureRows.state, 'WAITING'))
  pictures.wake()
  while (db.select().from(pictureRows).where(isWaiting).get()) await setTimeout(50)
}

function missing(file: string): never {
  throw new Error(`The demo has no picture ${file}`)
}

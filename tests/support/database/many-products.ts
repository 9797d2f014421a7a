import { sql } from 'drizzle-orm'

import { inventCatalogue } from '#app/seed/catalogue.ts'
import { plantEvents } from '#app/seed/circle.server.ts'
import { plantGallery } from '#app/seed/gallery.server.ts'
import { plantShop } from '#app/seed/shop.server.ts'
import { plantSite } from '#app/seed/site.server.ts'
import { type Database, openDatabase } from '#db/database.server.ts'
import { rebuildDerived } from '#db/derived/derived.server.ts'
import { pictures } from '#db/schema.server.ts'

/** The demo's shop with so many invented products, some of them sold and liked. */
export function plantProducts(file: string, count: number): Database {
  const now = new Date('2026-11-21T12:00:00Z')
  const start = performance.now()
  const database = openDatabase(file)
  const { db, sqlite } = database
  sqlite.pragma('synchronous = OFF')
  const picture = { hash: 'one', original: 'one', width: 640, height: 640, color: '#ffffff', createdAt: now }
  db.insert(pictures)
    .values({ ...picture, id: 1, state: 'COMPLETE' })
    .run()
  const ground = { db, now, pictureOf: () => 1 }
  plantGallery(ground)
  plantEvents(ground)
  plantShop(ground)
  plantSite(ground)
  // Built at once afterwards, not product by product.
  const kept = sqlite.prepare<[], string>("SELECT name FROM sqlite_schema WHERE type = 'trigger'").pluck().all()
  for (const name of kept) if (/^(listing|search)_/.test(name)) sqlite.exec(`DROP TRIGGER ${name}`)
  sqlite.transaction(() => plantMany(database, count))()
  rebuildDerived(sqlite)
  db.run(sql`UPDATE listing_index SET sold = product_id % 97, likes = product_id % 13`)
  console.log(`Planted ${count} products in ${((performance.now() - start) / 1000).toFixed(1)} s`)
  return database
}

function plantMany({ sqlite }: Database, count: number): void {
  const idOf = (table: string) =>
    new Map(sqlite.prepare<[], [string, number]>(`SELECT slug, id FROM ${table}`).raw().all())
  const [types, worlds] = [idOf('product_types'), idOf('franchises')]
  const add = sqlite.prepare(`INSERT INTO products
    (slug, name, short_description, long_description, type_id, status, price_minor, sale_price_minor, sale_until, release_date, is_digital, created_at, updated_at)
    VALUES (?, ?, ?, ?, ?, 'PUBLISHED', ?, ?, ?, ?, ?, 0, 0)`)
  const link = sqlite.prepare('INSERT INTO product_franchises VALUES (?, ?)')
  const fill = sqlite.prepare("INSERT INTO stock_balances VALUES (?, 'WEB', ?, 0)")
  for (const row of inventCatalogue(count)) {
    const texts = [row.name, row.shortDescription, row.longDescription].map((text) => JSON.stringify(text))
    const prices = [row.priceMinor, row.salePriceMinor, row.saleUntil?.getTime() ?? null]
    const { lastInsertRowid } = add.run(
      row.slug,
      ...texts,
      types.get(row.type),
      ...prices,
      row.releaseDate,
      Number(row.isDigital),
    )
    for (const world of row.franchises) link.run(lastInsertRowid, worlds.get(world))
    if (row.stock !== null) fill.run(lastInsertRowid, row.stock)
  }
}

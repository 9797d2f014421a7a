import { and, asc, eq } from 'drizzle-orm'

import { balanceOf, balancesOf } from '#app/shop/stock/stock.server.ts'
import { readSettings } from '#app/site/site.server.ts'
import type { Db } from '#db/database.server.ts'
import {
  characters,
  events,
  franchises,
  productBonuses,
  productCharacters,
  productFranchises,
  products,
  relatedProducts,
} from '#db/schema.server.ts'
import { WEB_POOL } from '#db/vocabulary.ts'

import { badgesOf, stockStateOf } from '#app/shop/products/pricing/badges.ts'
import { picturesOf } from '#app/shop/products/listing/cards.server.ts'
import { listTypes } from '#app/shop/products/catalogue.server.ts'
import { priceNow } from '#app/shop/products/pricing/pricing.ts'
import { pathTo } from '#app/shop/products/categories.ts'

/**
 * A product with all that belongs to it, or null where there is none to be seen.
 * @param seesDrafts a draft is the house's own business yet
 */
export function findProduct(db: Db, id: number, now: Date, seesDrafts = false) {
  const row = db.select().from(products).where(eq(products.id, id)).get()
  if (!row || (row.status === 'DRAFT' && !seesDrafts)) return null

  const settings = readSettings(db)
  const price = priceNow(row, now)
  const stock = row.isDigital ? null : balanceOf(db, id, WEB_POOL)
  return {
    ...row,
    ...price,
    stock,
    badges: badgesOf({ ...row, ...price }, settings, now),
    stockState: stockStateOf({ stock, releaseDate: row.releaseDate }, settings, now),
    /** From the eldest type down to the product's own. */
    types: pathTo(listTypes(db), row.typeId),
    event: row.eventId ? (db.select().from(events).where(eq(events.id, row.eventId)).get() ?? null) : null,
    pictures: picturesOf(db, [id]),
    franchises: franchisesOf(db, id),
    characters: charactersOf(db, id),
    bonuses: bonusesOf(db, id),
  }
}

/** The ids of what goes well with a product and can be seen. */
export function relatedIds(db: Db, productId: number): number[] {
  return db
    .select({ id: relatedProducts.relatedId })
    .from(relatedProducts)
    .innerJoin(products, eq(products.id, relatedProducts.relatedId))
    .where(and(eq(relatedProducts.productId, productId), eq(products.status, 'PUBLISHED')))
    .orderBy(asc(relatedProducts.position), asc(relatedProducts.relatedId))
    .all()
    .map(({ id }) => id)
}

function franchisesOf(db: Db, productId: number) {
  const { id, name, shortName, parentId } = franchises
  return db
    .select({ id, name, shortName, parentId })
    .from(productFranchises)
    .innerJoin(franchises, eq(franchises.id, productFranchises.franchiseId))
    .where(eq(productFranchises.productId, productId))
    .orderBy(asc(franchises.id))
    .all()
}

function charactersOf(db: Db, productId: number) {
  return db
    .select({ id: characters.id, name: characters.name })
    .from(productCharacters)
    .innerJoin(characters, eq(characters.id, productCharacters.characterId))
    .where(eq(productCharacters.productId, productId))
    .orderBy(asc(characters.id))
    .all()
}

function bonusesOf(db: Db, productId: number) {
  const rows = bonusRows(db, productId)
  const balances = balancesOf(
    db,
    rows.map(({ id }) => id),
    WEB_POOL,
  )
  return rows.map((row) => ({ ...row, isGone: !row.isDigital && (balances.get(row.id) ?? 0) < 1 }))
}

function bonusRows(db: Db, productId: number) {
  const { id, name, version, status, isDigital } = products
  return db
    .select({ id, name, version, status, isDigital, isSingle: productBonuses.isSingle })
    .from(productBonuses)
    .innerJoin(products, eq(products.id, productBonuses.bonusId))
    .where(eq(productBonuses.productId, productId))
    .orderBy(asc(productBonuses.bonusId))
    .all()
}

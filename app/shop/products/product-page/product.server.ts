import { and, asc, eq, sql, type SQLWrapper } from 'drizzle-orm'

import { readSettings } from '#app/site/site.server.ts'
import type { Db } from '#db/database.server.ts'
import { preparedOnce } from '#db/prepared.server.ts'
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

import { safetyOf } from '../../safety/safety.ts'
import { balanceOf, balancesOf } from '../../stock/stock.server.ts'
import { listTypes } from '../catalogue.server.ts'
import { pathTo } from '../categories.ts'
import { listChoices } from '../choices/choices.server.ts'
import { picturesOf, isListed } from '../listing/cards.server.ts'
import { badgesOf, stockStateOf, priceNow } from '../pricing/badges.ts'

/**
 * A product with all that belongs to it, or null where there is none to be seen.
 * @param seesDrafts a draft is the staff’s own business yet
 */
export function findProduct(db: Db, id: number, now: Date, seesDrafts = false) {
  const row = statements(db).product.get({ id })
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
    event: row.eventId ? (statements(db).event.get({ id: row.eventId }) ?? null) : null,
    pictures: picturesOf(db, [id]),
    franchises: statements(db).franchises.all({ id }),
    characters: statements(db).characters.all({ id }),
    bonuses: bonusesOf(db, id),
    choices: listChoices(db, row, now),
    safety: row.isDigital ? null : safetyOf(row, settings),
  }
}

/** The ids of what goes well with a product and can be seen. */
export function relatedIds(db: Db, productId: number): number[] {
  return statements(db)
    .related.all({ id: productId })
    .map(({ id }) => id)
}

function bonusesOf(db: Db, productId: number) {
  const rows = statements(db).bonuses.all({ id: productId })
  const balances = balancesOf(
    db,
    rows.map(({ id }) => id),
    WEB_POOL,
  )
  return rows.map((row) => ({ ...row, isGone: !row.isDigital && (balances.get(row.id) ?? 0) < 1 }))
}

const statements = preparedOnce((db) => {
  const isOf = (column: SQLWrapper) => eq(column, sql.placeholder('id'))
  const { id, name, version, status, isDigital } = products
  return {
    product: db.select().from(products).where(isOf(id)).prepare(),
    event: db.select().from(events).where(isOf(events.id)).prepare(),
    franchises: db
      .select({
        id: franchises.id,
        name: franchises.name,
        shortName: franchises.shortName,
        parentId: franchises.parentId,
      })
      .from(productFranchises)
      .innerJoin(franchises, eq(franchises.id, productFranchises.franchiseId))
      .where(isOf(productFranchises.productId))
      .orderBy(asc(franchises.id))
      .prepare(),
    characters: db
      .select({ id: characters.id, name: characters.name })
      .from(productCharacters)
      .innerJoin(characters, eq(characters.id, productCharacters.characterId))
      .where(isOf(productCharacters.productId))
      .orderBy(asc(characters.id))
      .prepare(),
    bonuses: db
      .select({ id, name, version, status, isDigital, isSingle: productBonuses.isSingle })
      .from(productBonuses)
      .innerJoin(products, eq(id, productBonuses.bonusId))
      .where(isOf(productBonuses.productId))
      .orderBy(asc(productBonuses.bonusId))
      .prepare(),
    related: db
      .select({ id: relatedProducts.relatedId })
      .from(relatedProducts)
      .innerJoin(products, eq(id, relatedProducts.relatedId))
      .where(and(isOf(relatedProducts.productId), isListed))
      .orderBy(asc(relatedProducts.position), asc(relatedProducts.relatedId))
      .prepare(),
  }
})

import { and, asc, eq, gt, inArray, isNull, lt, max, min, ne } from 'drizzle-orm'

import { pictureColumns } from '#app/platform/pictures/find-picture.server.ts'
import { type UserChange, audited } from '#app/site/audit/audit.server.ts'
import type { Db } from '#db/database.server.ts'
import {
  pictures,
  productBonuses,
  productCharacters,
  productFranchises,
  productPictures,
  products,
  relatedProducts,
} from '#db/schema.server.ts'
import { inTransaction } from '#db/transactions.server.ts'

import { countStock } from '../../stock/stock.server.ts'

/** A product with all that its form shows, unfinished pictures too; null where there is none. */
export function findProductToEdit(db: Db, id: number) {
  const product = db.select().from(products).where(eq(products.id, id)).get()
  if (!product) return null

  const bonuses = db.select().from(productBonuses).where(eq(productBonuses.productId, id)).all()
  const bonusIds = (isSingle: boolean) =>
    bonuses.filter((bonus) => bonus.isSingle === isSingle).map((bonus) => bonus.bonusId)
  return {
    ...product,
    franchises: franchiseIds(db, id),
    characters: characterIds(db, id),
    bonuses: listNamed(db, bonusIds(false)),
    singleBonuses: listNamed(db, bonusIds(true)),
    related: listNamed(db, relatedTo(db, id)),
    pictures: listPictures(db, id),
    variants: listVariants(db, product),
    choiceOf: listNamed(db, product.choiceOfId === null ? [] : [product.choiceOfId])[0] ?? null,
    choices: listNamed(db, choiceIds(db, id)),
  }
}

export type EditedProduct = NonNullable<ReturnType<typeof findProductToEdit>>

function franchiseIds(db: Db, id: number): number[] {
  const rows = db.select().from(productFranchises).where(eq(productFranchises.productId, id)).all()
  return rows.map(({ franchiseId }) => franchiseId)
}

function characterIds(db: Db, id: number): number[] {
  const rows = db.select().from(productCharacters).where(eq(productCharacters.productId, id)).all()
  return rows.map(({ characterId }) => characterId)
}

function choiceIds(db: Db, of: number): number[] {
  const { id, choiceOfId } = products
  const rows = db.select({ id }).from(products).where(eq(choiceOfId, of)).orderBy(asc(id)).all()
  return rows.map((row) => row.id)
}

function relatedTo(db: Db, id: number): number[] {
  const { productId, position, relatedId } = relatedProducts
  const rows = db.select({ relatedId }).from(relatedProducts).where(eq(productId, id))
  return rows
    .orderBy(asc(position), asc(relatedId))
    .all()
    .map((row) => row.relatedId)
}

/** Products by what they are called, in the order of these ids. */
function listNamed(db: Db, ids: number[]) {
  const { id, slug, name, version } = products
  const rows = db.select({ id, slug, name, version }).from(products).where(inArray(id, ids)).all()
  return rows.toSorted((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id))
}

/** The products before and after one, by their numbers; null where there is none. */
export function findNeighbours(db: Db, of: number) {
  const { id } = products
  const before = db
    .select({ id: max(id) })
    .from(products)
    .where(lt(id, of))
    .get()
  const after = db
    .select({ id: min(id) })
    .from(products)
    .where(gt(id, of))
    .get()
  return { previous: before?.id ?? null, next: after?.id ?? null }
}

/** What has the same name and is no choice: the versions of one thing. */
function listVariants(db: Db, product: typeof products.$inferSelect) {
  const { id, slug, name, version } = products
  const isVariant = and(eq(name, product.name), ne(id, product.id), isNull(products.choiceOfId))
  return db.select({ id, slug, name, version }).from(products).where(isVariant).orderBy(asc(id)).limit(20).all()
}

/** The pictures of a product in their order. */
export function listPictures(db: Db, productId: number) {
  const { pictureId, position, alt } = productPictures
  return db
    .select({ id: pictureId, alt, picture: pictureColumns, state: pictures.state, problem: pictures.problem })
    .from(productPictures)
    .innerJoin(pictures, eq(pictures.id, pictureId))
    .where(eq(productPictures.productId, productId))
    .orderBy(asc(position))
    .all()
}

/** @property operation names this count: told again, it is without effect */
type StockCount = { productId: number; pool: string; counted: number; reason?: string; operation: string }

/** Writes what was counted by hand, promised or not: the ledger gets the difference to what lay there. Audited. */
export function countByHand(db: Db, { productId, operation, ...count }: StockCount, { by, now }: UserChange): void {
  inTransaction(db, (tx) => {
    const done = countStock(tx, { productId, ...count, operation: `count:${operation}`, by: by.id, now })
    if (done !== 'DONE') return

    audited(tx, { actor: by, action: 'product.count', subject: `product/${productId}`, after: count }, now)
  })
}

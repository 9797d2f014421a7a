import { count, eq } from 'drizzle-orm'

import { type Change, audited } from '#app/site/audit/audit.server.ts'
import { freeSlugIn } from '#app/site/resources/entity.server.ts'
import { throwAway } from '#app/site/trash/trash.server.ts'
import type { Db } from '#db/database.server.ts'
import { findReferences } from '#db/references.server.ts'
import {
  orderLines,
  productBonuses,
  productCharacters,
  productFranchises,
  productPictures,
  products,
  relatedProducts,
  stockMovements,
} from '#db/schema.server.ts'
import { inTransaction } from '#db/transactions.server.ts'

/** A copy is another version of a thing, or one more choice of it, which the listing shows with the first. */
export const COPY_KINDS = ['VERSION', 'CHOICE'] as const
type CopyKind = (typeof COPY_KINDS)[number]

/**
 * Copies a product with its words, prices, pictures and company as a draft. Its stock, its likes and the files of its
 * buyers stay with the first.
 * @returns the id of the copy; null where there is nothing to copy
 */
export function copyProduct(db: Db, id: number, kind: CopyKind, { by, now }: Change): number | null {
  return inTransaction(db, (tx) => {
    const product = tx.select().from(products).where(eq(products.id, id)).get()
    if (!product) return null

    const { id: _, likeCount: __, ...values } = product
    const slug = freeSlugIn(tx, products, null, `${product.slug}-2`.replace(/(-2)+$/, '-2'))
    const choiceOfId = kind === 'CHOICE' ? (product.choiceOfId ?? id) : product.choiceOfId
    const own = { slug, sku: null, choiceOfId, status: 'DRAFT' as const, createdAt: now, updatedAt: now }
    const fresh = { ...values, ...own }
    const productId = tx.insert(products).values(fresh).returning({ id: products.id }).get().id
    for (const table of [productFranchises, productCharacters, productBonuses, relatedProducts, productPictures])
      copyRows(tx, table, id, productId)
    audited(
      tx,
      { actor: by, action: 'product.copy', subject: `product/${productId}`, after: { copyOf: id, slug, choiceOfId } },
      now,
    )
    return productId
  })
}

type OfProduct =
  | typeof productFranchises
  | typeof productCharacters
  | typeof productBonuses
  | typeof relatedProducts
  | typeof productPictures

function copyRows(tx: Db, table: OfProduct, from: number, to: number): void {
  const rows = tx.select().from(table).where(eq(table.productId, from)).all()
  for (const row of rows)
    tx.insert(table)
      .values({ ...row, productId: to })
      .run()
}

/** What still refers to a product: while any does, it stays. */
export type References = { orders: number; bonusOf: number; movements: number; choices: number; others: number }

/**
 * Puts a product into the trash that nothing refers to.
 * @returns by what it can be brought back, or what refers to it; null where there was no such product
 */
export function deleteProduct(
  db: Db,
  id: number,
  { by, now }: Change,
): { trashId: number } | { used: References } | null {
  return inTransaction(db, (tx) => {
    const product = tx.select().from(products).where(eq(products.id, id)).get()
    if (!product) return null

    const used = referencesTo(tx, id)
    if (isUsed(used)) return { used }

    const subject = `product/${id}`
    const also = { stock_balances: 'product_id' }
    const trashId = throwAway(tx, { kind: 'PRODUCT', key: { id }, subject, name: product.name, also }, { by, now })
    audited(tx, { actor: by, action: 'product.delete', subject, before: product }, now)
    return { trashId }
  })
}

function isUsed(references: References): boolean {
  return Object.values(references).some((rows) => rows > 0)
}

/** What has a word of its own, or goes with the product. */
const KNOWN = new Set(['order_lines', 'products', 'product_bonuses', 'stock_movements', 'stock_balances'])

function referencesTo(tx: Db, id: number): References {
  const counted = (rows: { n: number } | undefined) => rows?.n ?? 0
  const n = count()
  return {
    orders: counted(tx.select({ n }).from(orderLines).where(eq(orderLines.productId, id)).get()),
    bonusOf: counted(tx.select({ n }).from(productBonuses).where(eq(productBonuses.bonusId, id)).get()),
    movements: counted(tx.select({ n }).from(stockMovements).where(eq(stockMovements.productId, id)).get()),
    choices: counted(tx.select({ n }).from(products).where(eq(products.choiceOfId, id)).get()),
    others: findReferences(tx, 'products', id)
      .filter(({ table }) => !KNOWN.has(table))
      .reduce((sum, { count: rows }) => sum + rows, 0),
  }
}

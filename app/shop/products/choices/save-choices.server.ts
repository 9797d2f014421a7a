import { and, asc, eq, isNull, or } from 'drizzle-orm'

import { type UserChange, audited, whatDiffers } from '#app/site/audit/audit.server.ts'
import type { Key } from '#app/translations/keys.ts'
import type { Db } from '#db/database.server.ts'
import { products } from '#db/schema.server.ts'
import { inTransaction } from '#db/transactions.server.ts'
import { type LocalisedText, WEB_POOL } from '#db/vocabulary.ts'

import { countStock } from '../../stock/stock.server.ts'
import { listPictures } from '../admin/find-product.server.ts'
import { lacksFile } from '../admin/needs-file.server.ts'
import { copyProduct } from '../admin/product-changes.server.ts'
import { attachPictures } from '../admin/product-pictures.server.ts'
import { isSkuTaken } from '../admin/save-product.server.ts'
import { productProblems } from '../pricing/product-problems.ts'

/** A choice as it is saved: without an id a new one; what is null stays as it is, or is as of the product. */
export type ChoiceInput = {
  id: number | null
  version: LocalisedText | null
  priceMinor: number | null
  sku: string | null
  /** All that lies in the shop's pool. */
  stock: number | null
  /** To stand first. */
  pictureId: number | null
}
export type ChoiceProblem = { ok: false; at: number; field: 'name' | 'price' | 'sku' | 'stock'; key: Key }

export type Product = typeof products.$inferSelect

/** A product and its choices, the listed one first; null where it is no product, or itself a choice. */
export function findChoices(db: Db, headId: number): [Product, ...Product[]] | null {
  const isHead = and(eq(products.id, headId), isNull(products.choiceOfId))
  const rows = db
    .select()
    .from(products)
    .where(or(isHead, eq(products.choiceOfId, headId)))
    .orderBy(asc(products.choiceOfId), asc(products.id))
    .all()
  const head = rows.find(({ id }) => id === headId)
  return head ? [head, ...rows.filter((one) => one !== head)] : null
}

/**
 * Makes and changes the choices of a product in one go, all or nothing. A new one is a copy of the product, published
 * where that is.
 * @param operation names the counts: told again, they are without effect
 */
export function saveChoices(
  db: Db,
  headId: number,
  rows: readonly ChoiceInput[],
  operation: string,
  change: UserChange,
): 'DONE' | 'NOT_FOUND' | ChoiceProblem {
  return inTransaction(db, (tx) => {
    for (const [at, row] of rows.entries()) {
      const known = findChoices(tx, headId)
      const [head] = known ?? []
      const before = known?.find(({ id }) => id === row.id) ?? null
      if (!head || (row.id !== null && !before)) return 'NOT_FOUND'

      const problem = problemOf(tx, row, before ?? head, row.id !== head.id && { isNew: !before })
      if (problem) return { ok: false, at, ...problem }

      const id = before?.id ?? copyProduct(tx, head.id, 'CHOICE', change)
      if (id === null) return 'NOT_FOUND'

      saveChoice(tx, id, { row, before, head }, change)
      if (row.stock !== null)
        countStock(tx, {
          productId: id,
          pool: WEB_POOL,
          counted: row.stock,
          operation: `count:${operation}:${at}`,
          by: change.by.id,
          now: change.now,
        })
    }
    return 'DONE'
  })
}

type Problem = Omit<ChoiceProblem, 'ok' | 'at'>

/** @param like what it is without the row: the choice, or the product that a new one is copied of */
function problemOf(tx: Db, row: ChoiceInput, like: Product, choice: false | { isNew: boolean }): Problem | null {
  const version = row.version ?? (choice && choice.isNew ? {} : like.version)
  if (choice && !Object.values(version ?? {}).some(Boolean)) return { field: 'name', key: 'choices:choiceNeedsVersion' }
  if (row.sku && isSkuTaken(tx, row.id, row.sku)) return { field: 'sku', key: 'choices:skuTaken' }
  if (row.stock && like.isDigital) return { field: 'stock', key: 'goods:hasStock' }

  const prices = productProblems({ ...like, priceMinor: row.priceMinor ?? like.priceMinor }, false)
  return prices.length > 0 ? { field: 'price', key: prices[0]?.key ?? 'goods:saleNotLower' } : null
}

type ChoiceChange = { row: ChoiceInput; before: Product | null; head: Product }

function saveChoice(tx: Db, id: number, { row, before, head }: ChoiceChange, { by, now }: UserChange): void {
  const { version, priceMinor, sku, pictureId } = row
  const values = {
    version: version ?? before?.version ?? null,
    priceMinor: priceMinor ?? (before ?? head).priceMinor,
    sku: (sku ?? before?.sku) || null,
    status: before?.status ?? (lacksFile(tx, null, head, now) ? 'DRAFT' : head.status),
  }
  const differing = before && whatDiffers(pick(before, values), values)
  if (!before || differing)
    tx.update(products)
      .set({ ...values, updatedAt: now })
      .where(eq(products.id, id))
      .run()
  if (differing) audited(tx, { actor: by, action: 'product.edit', subject: `product/${id}`, ...differing }, now)
  if (pictureId === null) return

  const others = listPictures(tx, id).filter((one) => one.id !== pictureId)
  attachPictures(tx, id, [{ pictureId, alt: {} }, ...others.map((one) => ({ pictureId: one.id, alt: one.alt }))])
  const entry = { action: 'product.pictures', subject: `product/${id}`, after: { added: [pictureId] } } as const
  audited(tx, { actor: by, ...entry }, now)
}

function pick(product: Product, like: object): Record<string, unknown> {
  return Object.fromEntries(Object.keys(like).map((name) => [name, product[name as keyof Product]]))
}

import { and, count, eq, inArray, lte, ne, notInArray } from 'drizzle-orm'

import { dayOf } from '#app/platform/time/site-clock.ts'
import type { Db } from '#db/database.server.ts'
import { productFiles, products } from '#db/schema.server.ts'

type Facts = { isDigital: boolean; status: string; releaseDate: string }

/**
 * Whether a product would be sold as a file without having one: digital, published and out. One that was sold so before
 * can still be edited, and a pre-order waits for its file.
 */
export function lacksFile(db: Db, id: number | null, facts: Facts, now: Date): boolean {
  if (!isSoldAsFile(facts, now)) return false
  if (id === null) return true

  const before = db.select().from(products).where(eq(products.id, id)).get()
  if (before && isSoldAsFile(before, now)) return false

  return db.select({ id: productFiles.id }).from(productFiles).where(eq(productFiles.productId, id)).get() === undefined
}

/** Whether a product is sold as a file, and this is the only one that its buyers would get. */
export function isOnlyFileOfSold(
  db: Db,
  { productId, fileId }: { productId: number; fileId: number },
  now: Date,
): boolean {
  const product = db.select().from(products).where(eq(products.id, productId)).get()
  if (!product || !isSoldAsFile(product, now)) return false

  const files = db.select({ id: productFiles.id }).from(productFiles).where(eq(productFiles.productId, productId)).all()
  return files.length === 1 && files[0]?.id === fileId
}

/** How many of these products would be sold as a file without having one, were they published now. */
export function countLackingFile(db: Db, ids: readonly number[], now: Date): number {
  const withFile = db.select({ id: productFiles.productId }).from(productFiles)
  const isLacking = and(
    inArray(products.id, [...ids]),
    eq(products.isDigital, true),
    ne(products.status, 'PUBLISHED'),
    lte(products.releaseDate, dayOf(now)),
    notInArray(products.id, withFile),
  )
  return db.select({ rows: count() }).from(products).where(isLacking).get()?.rows ?? 0
}

function isSoldAsFile({ isDigital, status, releaseDate }: Facts, now: Date): boolean {
  return isDigital && status === 'PUBLISHED' && releaseDate <= dayOf(now)
}

import { randomBytes } from 'node:crypto'
import { mkdir, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

import { and, asc, count, eq, ne } from 'drizzle-orm'

import { removeFile } from '#app/platform/files/site-files.server.ts'
import { type Change, audited } from '#app/site/audit/audit.server.ts'
import { throwAway } from '#app/site/trash/trash.server.ts'
import type { Db } from '#db/database.server.ts'
import { orderLines, orders, productFiles } from '#db/schema.server.ts'
import { inTransaction } from '#db/transactions.server.ts'
import type { LocalisedText } from '#db/vocabulary.ts'

type FileOf = { productId: number; fileId: number }
type NewFile = StoredFile & { productId: number; name: LocalisedText; mimeType: string }

/**
 * Gives a stored file to a digital product, after those it has already.
 * @param file its name is what it is called when it is saved, with its ending
 * @returns its id
 */
export function addProductFile(db: Db, file: NewFile, now: Date): number {
  const { productId, name, mimeType, stored, bytes } = file
  const position = listProductFiles(db, productId).length
  return db
    .insert(productFiles)
    .values({ productId, position, name, mimeType, bytes, stored, createdAt: now })
    .returning({ id: productFiles.id })
    .get().id
}

/** What the buyers of a product download, in its order. */
export function listProductFiles(db: Db, productId: number) {
  return db
    .select()
    .from(productFiles)
    .where(eq(productFiles.productId, productId))
    .orderBy(asc(productFiles.position), asc(productFiles.id))
    .all()
}

/**
 * Gives the buyers another content under the same links: who bought it gets the new one.
 * @returns the old content by its stored name, for `discardFile`; null where there is no such file
 */
export function replaceProductFile(
  db: Db,
  { productId, fileId }: FileOf,
  file: Omit<NewFile, 'productId'>,
): { stored: string } | null {
  return inTransaction(db, (tx) => {
    const old = tx.select().from(productFiles).where(isOne({ productId, fileId })).get()
    if (!old) return null

    tx.update(productFiles).set(file).where(eq(productFiles.id, fileId)).run()
    return { stored: old.stored }
  })
}

/**
 * Puts a file into the trash that nobody has bought; its content stays where it lies until it is erased.
 * @returns by what it can be brought back; BOUGHT where somebody may still fetch it, null where there is none
 */
export function removeProductFile(
  db: Db,
  { productId, fileId }: FileOf,
  change: Change,
): { trashId: number } | 'BOUGHT' | null {
  return inTransaction(db, (tx) => {
    const old = tx.select().from(productFiles).where(isOne({ productId, fileId })).get()
    if (!old) return null
    if (countBuyers(tx, productId) > 0) return 'BOUGHT'

    const subject = `product/${productId}`
    const thrown = { kind: 'PRODUCT_FILE', key: { id: fileId }, subject, name: old.name } as const
    const trashId = throwAway(tx, thrown, change)
    audited(tx, { actor: change.by, action: 'product.file.remove', subject, before: { fileId } }, change.now)
    return { trashId }
  })
}

/** Deletes content that no file names any more. */
export async function discardFile(dataDir: string, stored: string): Promise<void> {
  await removeFile(join(productFilesFolder(dataDir), stored))
}

/** The orders that have a product and were not canceled. */
function countBuyers(db: Db, productId: number): number {
  const isBought = and(eq(orderLines.productId, productId), ne(orders.status, 'CANCELED'))
  const bought = db.select({ n: count() }).from(orderLines).innerJoin(orders, eq(orders.id, orderLines.orderId))
  return bought.where(isBought).get()?.n ?? 0
}

function isOne({ productId, fileId }: FileOf) {
  return and(eq(productFiles.id, fileId), eq(productFiles.productId, productId))
}

/** The files of digital products lie in the data folder under names that nobody chose. */
export type StoredFile = { stored: string; bytes: number }

export function productFilesFolder(dataDir: string): string {
  return join(dataDir, 'product-files')
}

/** Lays a file into the data folder. It is nobody's until `addProductFile` names it. */
export async function storeFile(dataDir: string, content: Uint8Array | AsyncIterable<Uint8Array>): Promise<StoredFile> {
  const folder = productFilesFolder(dataDir)
  const stored = randomBytes(18).toString('base64url')
  const path = join(folder, stored)
  await mkdir(folder, { recursive: true, mode: 0o700 })
  await writeFile(path, content, { mode: 0o600, flag: 'wx', flush: true })
  const { size: bytes } = await stat(path)
  return { stored, bytes }
}

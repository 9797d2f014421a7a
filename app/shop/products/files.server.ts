import { randomBytes } from 'node:crypto'
import { mkdir, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

import { asc, eq } from 'drizzle-orm'

import type { Db } from '#db/database.server.ts'
import { productFiles } from '#db/schema.server.ts'
import type { LocalisedText } from '#db/vocabulary.ts'

/** The files of digital products lie in the data folder under names that nobody chose. */
export type StoredFile = { stored: string; bytes: number }
type NewFile = StoredFile & { productId: number; name: LocalisedText; mimeType: string }

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

function listProductFiles(db: Db, productId: number) {
  return db
    .select()
    .from(productFiles)
    .where(eq(productFiles.productId, productId))
    .orderBy(asc(productFiles.position), asc(productFiles.id))
    .all()
}

import { createReadStream } from 'node:fs'
import { rm } from 'node:fs/promises'

import type { UploadedFile } from '#app/platform/uploads/upload.server.ts'
import { type Change, audited } from '#app/site/audit/audit.server.ts'
import type { Db } from '#db/database.server.ts'
import { inTransaction } from '#db/transactions.server.ts'

import {
  type StoredFile,
  storeFile,
  addProductFile,
  discardFile,
  replaceProductFile,
} from '../product-page/files.server.ts'
import { mimeTypeOf } from './files.ts'

type FileStore = { db: Db; dataDir: string }
type FileOf = { productId: number; fileId: number }
/** A file in the data folder that is nobody's yet. */
export type LaidFile = StoredFile & { name: { en: string }; mimeType: string }

/** Lays a file that was sent into the data folder. */
export async function layFile(dataDir: string, file: UploadedFile): Promise<LaidFile> {
  const stored = await storeFile(dataDir, createReadStream(file.path))
  await rm(file.path, { force: true })
  return { ...stored, name: { en: file.name }, mimeType: mimeTypeOf(file.name) }
}

/** Lays all the files of a form that was read to its end. Where one cannot be laid, none is. */
export async function layFiles(dataDir: string, files: readonly UploadedFile[]): Promise<LaidFile[]> {
  const laid: LaidFile[] = []
  try {
    for (const file of files) laid.push(await layFile(dataDir, file))
    return laid
  } catch (error) {
    await Promise.all(laid.map(({ stored }) => discardFile(dataDir, stored)))
    throw error
  }
}

/** Gives a digital product files, after those it has. */
export function addFiles(db: Db, productId: number, laid: readonly LaidFile[], { by, now }: Change): void {
  inTransaction(db, (tx) => {
    for (const file of laid) addProductFile(tx, { ...file, productId }, now)
    const after = laid.map(({ name, bytes }) => ({ name: name.en, bytes }))
    audited(tx, { actor: by, action: 'product.files', subject: `product/${productId}`, after }, now)
  })
}

/** Puts another file in one's place: who bought it gets the new one. @returns false where there is no such file */
export async function replaceFile(
  { db, dataDir }: FileStore,
  of: FileOf,
  file: LaidFile,
  change: Change,
): Promise<boolean> {
  const old = replaceProductFile(db, of, file)
  await discardFile(dataDir, (old ?? file).stored)
  if (old === null) return false

  const after = { fileId: of.fileId, name: file.name.en, bytes: file.bytes }
  const subject = `product/${of.productId}`
  audited(db, { actor: change.by, action: 'product.file.replace', subject, after }, change.now)
  return true
}

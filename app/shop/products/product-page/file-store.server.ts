import { randomBytes } from 'node:crypto'
import { mkdir, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

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

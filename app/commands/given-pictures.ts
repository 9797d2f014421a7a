import { randomUUID } from 'node:crypto'
import { copyFile, mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'

import { keeperWithoutQueue, type Keeper } from '#app/platform/pictures/pictures.server.ts'
import type { UploadedFile } from '#app/platform/uploads/upload.server.ts'
import { isPictureName } from '#app/platform/uploads/zip/unpack.server.ts'
import type { Db } from '#db/database.server.ts'

/** Does something with a keeper whose folder for what comes in is gone afterwards. */
export async function withKeeper<R>(db: Db, dataDir: string, use: (keeper: Keeper) => Promise<R>): Promise<R> {
  const incoming = await mkdtemp(join(tmpdir(), 'import-'))
  try {
    return await use(keeperWithoutQueue(db, dataDir, incoming))
  } finally {
    await rm(incoming, { recursive: true, force: true })
  }
}

/** A copy, as who takes pictures removes what was taken: the folder stays as it is. */
export async function copied(path: string, incoming: string): Promise<UploadedFile> {
  const copy = join(incoming, randomUUID())
  await copyFile(path, copy)
  return { field: 'files', name: basename(path), bytes: (await stat(copy)).size, path: copy }
}

/** All files of a folder with its folders, in their order; a file is alone. */
export async function filesIn(path: string): Promise<string[]> {
  if (!(await stat(path)).isDirectory()) return [path]

  const entries = await readdir(path, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .toSorted()
}

/** Those of them that are pictures of their owner. */
export function picturesAmong(files: readonly string[], folder: string): string[] {
  return files.filter((path) => isPictureName(path.slice(folder.length)))
}

import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'

import { FLAT_FOLDERS, isKept, VARIANTS } from './contents.ts'

export type LocalFile = { path: string; bytes: number; usedAt: number }

/** Files of the data folder that belong into the bucket and lie side by side: that is quickly looked through. */
export async function listFlat(dataDir: string): Promise<string[]> {
  const found = await Promise.all(FLAT_FOLDERS.map((folder) => below(dataDir, folder)))
  return found.flat()
}

/** All of them, with what is made of pictures. */
export async function listAllLocal(dataDir: string): Promise<string[]> {
  const pictures = await readdir(join(dataDir, VARIANTS)).catch(() => [])
  const made: string[] = []
  for (const picture of pictures) made.push(...(await below(dataDir, `${VARIANTS}/${picture}`)))
  return [...(await listFlat(dataDir)), ...made]
}

/** What a folder of them holds, by paths from the data folder. */
export async function below(dataDir: string, folder: string): Promise<string[]> {
  const names = await readdir(join(dataDir, folder)).catch(() => [])
  return names.map((name) => `${folder}/${name}`).filter(isKept)
}

/** @returns null for what is gone */
export async function lookAtLocal(dataDir: string, path: string): Promise<LocalFile | null> {
  const found = await stat(join(dataDir, path)).catch(() => null)
  return found?.isFile() ? { path, bytes: found.size, usedAt: Math.max(found.atimeMs, found.mtimeMs) } : null
}

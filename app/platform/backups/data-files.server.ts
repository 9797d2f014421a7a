import { readdir, stat } from 'node:fs/promises'
import { join, relative } from 'node:path'

export const DATABASE = 'inkstall.db'
export const SECRET = 'session-secret'
/** Where backups lie where nobody says another place. */
export const BACKUPS = 'backups'
/** Users who were erased after what was restored: they are erased again. */
export const FORGET_AGAIN = 'forget-again.json'
/** What a restore found lies in a folder that begins so. */
export const ASIDE = 'before-restore-'

/** What is made anew, is of one process, or is a copy itself: all else in the data folder belongs into a backup. */
const LEFT_OUT = [DATABASE, BACKUPS, ASIDE, '.']
const INCOMING = 'pictures/incoming/'

/** `isAway` of a file that lies in the bucket of files alone. */
export type DataFile = { path: string; bytes: number; modified: number; isAway?: true }

/** Files of the data folder that belong into a backup, by their paths from there. One that goes meanwhile is none. */
export async function listDataFiles(dataDir: string): Promise<DataFile[]> {
  const names = (await readdir(dataDir)).filter(isDataFile)
  const paths = await Promise.all(names.map((name) => filesBelow(dataDir, name)))
  const files = await Promise.all(
    paths
      .flat()
      .filter(isDataFile)
      .toSorted()
      .map((path) => lookAt(dataDir, path)),
  )
  return files.filter((file) => file !== null)
}

export function isDataFile(path: string): boolean {
  return !LEFT_OUT.some((start) => path.startsWith(start)) && !path.startsWith(INCOMING)
}

/** What lies in a folder, which may be a link to another disk; a file is itself. */
async function filesBelow(dataDir: string, name: string): Promise<string[]> {
  const isFolder = (await stat(join(dataDir, name)).catch(() => null))?.isDirectory()
  if (!isFolder) return [name]

  const entries = await readdir(join(dataDir, name), { withFileTypes: true, recursive: true })
  const files = entries.filter((entry) => entry.isFile() || entry.isSymbolicLink())
  return files.map((entry) => relative(dataDir, join(entry.parentPath, entry.name)))
}

/** @returns null for what is not there, or no file */
export async function lookAt(dataDir: string, path: string): Promise<DataFile | null> {
  const found = await stat(join(dataDir, path)).catch(() => null)
  return found?.isFile() ? { path, bytes: found.size, modified: Math.round(found.mtimeMs) } : null
}

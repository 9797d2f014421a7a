import { readdir, stat } from 'node:fs/promises'
import { join, relative } from 'node:path'

import { z } from 'zod'

import {
  BackupError,
  type BackupStore,
  CHANGES,
  type Choice,
  chooseBackup,
  linkName,
  readPiece,
  type Snapshot,
} from './backups.ts'
import { type Manifest, manifest, SNAPSHOTS } from './manifest.ts'

export const DATABASE = 'inkstall.db'
export const SECRET = 'session-secret'
/** Where backups lie where nobody says another place. */
export const BACKUPS = 'backups'
/** Users who were erased after what was restored: they are erased again. */
export const FORGET_AGAIN = 'forget-again.json'
/** Where a restore lays out what it puts in place in the end. */
export const RESTORING = '.restoring'
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

const changesAfter = z.object({ stream: z.string(), log: z.number(), needs: z.number() })

/** Finds in a store what is to be restored. @throws BackupError where nothing is there from before that time */
export async function findBackup(store: BackupStore, at: Date | null): Promise<Choice> {
  const names = (await store.list(SNAPSHOTS)).map(({ name }) => name)
  const links = new Set((await store.list('links/')).map(({ name }) => name))
  const snapshots = await Promise.all(
    names.map(async (name): Promise<Snapshot> => {
      const link = linkName(name)
      return {
        name,
        changes: links.has(link) ? changesAfter.parse(JSON.parse((await store.get(link)).toString())) : null,
      }
    }),
  )
  const pieces = (await store.list(CHANGES)).map(({ name }) => readPiece(name)).filter((piece) => piece !== null)
  const choice = chooseBackup(snapshots, pieces, at)
  if (!choice) throw new BackupError(`${store.place} holds no backup${at ? ` from before ${at.toISOString()}` : ''}`)

  return choice
}

/** What the newest backup holds; null where there is none. */
export async function newestManifest(store: BackupStore): Promise<Manifest | null> {
  const newest = (await store.list(SNAPSHOTS)).at(-1)
  return newest ? manifest.parse(JSON.parse((await store.get(newest.name)).toString())) : null
}

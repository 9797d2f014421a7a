import { readdir } from 'node:fs/promises'
import { join } from 'node:path'

import { inArray } from 'drizzle-orm'

import { lookAtFile, namesIn, removeFile } from '#app/platform/files/site-files.server.ts'
import type { Db } from '#db/database.server.ts'
import { commissionFiles } from '#db/schema.server.ts'

/** A file that no request was sent with yet. */
type UnsentFile = { name: string; bytes: number; at: number }
type UploadPlace = { db: Db; folder: string; network: string }

const MB = 1024 * 1024
/** So long a form that came back may take its sender. */
const PATIENCE = 2 * 60 * 60 * 1000
/** One full form of a network address, and what all together may keep waiting. */
const MOST_OF_ONE = 50 * MB
const MOST_OF_ALL = 300 * MB

/** Whose files wait, as long as the process lives: who sent them is written down nowhere. */
const networks = new WeakMap<Db, Map<string, string>>()

/** Notes what a network address just sent, and takes away what is too much: its own oldest, then the oldest of all. */
export async function makeRoom({ db, folder, network }: UploadPlace, taken: readonly { stored: string }[], now: Date) {
  if (taken.length === 0) return

  const known = networks.get(db) ?? new Map<string, string>()
  networks.set(db, known)
  for (const { stored } of taken) known.set(stored, network)
  // What came a moment ago is on this disk.
  const unsent = await listUnsent(db, folder, await readdir(folder).catch(() => []))
  const own = beyond(
    unsent.filter(({ name }) => known.get(name) === network),
    MOST_OF_ONE,
  )
  const gone = [...own, ...beyond(unsent, MOST_OF_ALL), ...unsent.filter(({ at }) => now.getTime() - at > PATIENCE)]
  await takeAway(folder, gone)
  const left = new Set(unsent.map(({ name }) => name))
  for (const name of known.keys()) if (!left.has(name)) known.delete(name)
}

/** The clock's part: what was left of forms that were never sent goes after two hours. */
export async function sweepUnsent(db: Db, folder: string, now: Date): Promise<void> {
  const unsent = await listUnsent(db, folder, await namesIn(folder))
  const old = unsent.filter(({ at }) => now.getTime() - at > PATIENCE)
  await takeAway(folder, [...old, ...beyond(unsent, MOST_OF_ALL)])
}

/** Those of files in the folder that belong to a request or a message. */
export function sentAmong(db: Db, names: string[]): Set<string> {
  const { stored } = commissionFiles
  const rows = db.select({ stored }).from(commissionFiles).where(inArray(stored, names)).all()
  return new Set(rows.map((row) => row.stored))
}

/** The newest first. */
async function listUnsent(db: Db, folder: string, all: readonly string[]): Promise<UnsentFile[]> {
  const sent = new Set(
    db
      .select({ stored: commissionFiles.stored })
      .from(commissionFiles)
      .all()
      .map((row) => row.stored),
  )
  const names = all.filter((name) => !sent.has(name))
  // One that another sweep took meanwhile is nobody's.
  const about = await Promise.all(names.map((name) => lookAtFile(join(folder, name))))
  return names
    .flatMap((name, index) => {
      const found = about[index]
      return found ? [{ name, ...found }] : []
    })
    .toSorted((one, other) => other.at - one.at)
}

/** What comes after so many bytes. */
function beyond(files: readonly UnsentFile[], most: number): UnsentFile[] {
  let bytes = 0
  return files.filter((file) => (bytes += file.bytes) > most)
}

async function takeAway(folder: string, files: readonly UnsentFile[]): Promise<void> {
  await Promise.all(files.map(({ name }) => removeFile(join(folder, name))))
}

import { randomUUID } from 'node:crypto'
import { rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

import { BackupError, type BackupStore } from '../backups/backup-store.ts'
import { MARK, type Mark, readMark } from './files-config.server.ts'

/** Says whose files a bucket holds: two sites would take each other's for nobody's. */
const OWNER = 'owner/site-id'

/**
 * Makes a place in a bucket this site's own, once; it is known by a mark in the data folder and in the bucket.
 * @throws BackupError where it is another site's, or cannot be reached
 */
export async function claim(dataDir: string, store: BackupStore): Promise<void> {
  const own = readMark(dataDir)
  const found = await findOwner(store)
  if (own && found === own.id) return
  if (found !== null)
    throw new BackupError(
      `${store.place} holds files of another site: set FILES_IN to a prefix of its own, or delete ${OWNER} there`,
    )

  const mark: Mark = own ?? { place: store.place, id: randomUUID() }
  await store.put(OWNER, Buffer.from(mark.id))
  await layMark(dataDir, mark)
}

/** What was restored goes on as the site whose files the bucket holds, from before they lay there too. */
export async function adopt(dataDir: string, store: BackupStore): Promise<void> {
  const id = await findOwner(store)
  if (id !== null) await layMark(dataDir, { place: store.place, id })
}

async function layMark(dataDir: string, mark: Mark): Promise<void> {
  const part = join(dataDir, `.${MARK}`)
  await writeFile(part, JSON.stringify(mark), { mode: 0o600, flush: true })
  await rename(part, join(dataDir, MARK))
}

async function findOwner(store: BackupStore): Promise<string | null> {
  const stored = await store.list('owner/')
  return stored.some(({ name }) => name === OWNER) ? (await store.get(OWNER)).toString() : null
}

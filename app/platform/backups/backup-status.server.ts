import { readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

import { z } from 'zod'

/** What is known of a site's backups; beside the database, so that a restore does not bring back what it said then. */
const status = z.object({
  place: z.string(),
  /** The last one that succeeded. */
  takenAt: z.iso.datetime().nullable(),
  /** When the last one was tried. */
  triedAt: z.iso.datetime().nullable(),
  /** When one was last laid out and compared. */
  verifiedAt: z.iso.datetime().nullable(),
  /** Why the last one failed. */
  failure: z.string().nullable(),
  /** What was confirmed after this moment is not in the place yet, where changes are followed and come late. */
  behindSince: z.iso.datetime().nullable().default(null),
})
export type BackupStatus = z.infer<typeof status>

const NONE: BackupStatus = {
  place: '',
  takenAt: null,
  triedAt: null,
  verifiedAt: null,
  failure: null,
  behindSince: null,
}

export async function readStatus(dataDir: string): Promise<BackupStatus> {
  const text = await readFile(fileOf(dataDir), 'utf8').catch(() => null)
  return text === null ? NONE : (status.safeParse(JSON.parse(text)).data ?? NONE)
}

export async function noteStatus(dataDir: string, news: Partial<BackupStatus>): Promise<void> {
  const next = { ...(await readStatus(dataDir)), ...news }
  const part = `${fileOf(dataDir)}.part`
  await writeFile(part, JSON.stringify(next), { mode: 0o600 })
  await rename(part, fileOf(dataDir))
}

function fileOf(dataDir: string): string {
  return join(dataDir, 'backups.json')
}

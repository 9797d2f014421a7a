import { readFile } from 'node:fs/promises'

import { and, eq, lt } from 'drizzle-orm'

import { decodeCsv } from '#app/platform/csv-text.ts'
import type { Db } from '#db/database.server.ts'
import { stagedFiles } from '#db/schema.server.ts'
import type { StagedKind } from '#db/vocabulary.ts'

import { knownFile } from './known-file.ts'

/** Bytes that a file may have which is read at once. */
export const MOST_STAGED = 8 * 1024 * 1024
/** Whoever has not imported a file within a day sends it again. */
const KEPT_MS = 24 * 60 * 60 * 1000

export type SentFile = { path: string; name: string }
type Options = Readonly<Record<string, string>>

/** Keeps a file of values while somebody looks at what it would do. @returns its id; a translation key where it is no text */
export async function stageFile(
  db: Db,
  kind: StagedKind,
  { path, name }: SentFile,
  options: Options,
  now: Date,
): Promise<number | string> {
  const read = decodeCsv(await readFile(path))
  if (!read) return 'moving:notText'

  const known = knownFile(read.text)
  if (known) return known

  return keepStaged(db, { kind, name, body: read.text, encoding: read.encoding, options }, now)
}

type Kept = { kind: StagedKind; name: string; body: string; encoding: string; options?: Options }

/** @returns its id */
export function keepStaged(db: Db, { options = {}, ...kept }: Kept, now: Date): number {
  const values = { ...kept, options, createdAt: now }
  return db.insert(stagedFiles).values(values).returning({ id: stagedFiles.id }).get().id
}

export function findStaged(db: Db, kind: StagedKind, id: number) {
  const isIt = and(eq(stagedFiles.id, id), eq(stagedFiles.kind, kind))
  return db.select().from(stagedFiles).where(isIt).get() ?? null
}

/** What was imported is kept no longer. */
export function dropStaged(tx: Db, id: number): void {
  tx.delete(stagedFiles).where(eq(stagedFiles.id, id)).run()
}

/** Forgets what nobody imported, for the clock. */
export function sweepStaged(db: Db, now: Date): void {
  db.delete(stagedFiles)
    .where(lt(stagedFiles.createdAt, new Date(now.getTime() - KEPT_MS)))
    .run()
}

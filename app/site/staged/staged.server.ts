import { readFile } from 'node:fs/promises'

import { and, eq, lt } from 'drizzle-orm'

import { decodeCsv } from '#app/platform/csv-text.ts'
import type { Db } from '#db/database.server.ts'
import { stagedFiles } from '#db/schema.server.ts'
import { inTransaction } from '#db/transactions.server.ts'
import type { StagedKind } from '#db/vocabulary.ts'

import type { ChangeAction } from '../audit/actions.ts'
import { type Change, audited } from '../audit/audit.server.ts'
import { noteImport, readRows } from '../imports/journal.server.ts'
import { knownFile } from './known-file.ts'
import { countKinds, mayImport, type Plan, type PlanLine } from './plan.ts'

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

type StagedInput = { kind: StagedKind; name: string; body: string; encoding: string; options?: Options }

/** @returns its id */
export function keepStaged(db: Db, { options = {}, ...kept }: StagedInput, now: Date): number {
  const values = { ...kept, options, createdAt: now }
  return db.insert(stagedFiles).values(values).returning({ id: stagedFiles.id }).get().id
}

export type StagedFile = NonNullable<ReturnType<typeof findStaged>>

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

/** A line of the log names so many; how many there were it counts. */
const MOST_LOGGED = 100

type Import<Line extends PlanLine> = {
  kind: StagedKind
  /** Of its line in the log. */
  action: ChangeAction
  subject: string
  plan: (tx: Db, staged: StagedFile) => Plan<Line>
  /** Does what the lines say. @returns how many things it made or changed, and what the log says beside the counts */
  carryOut: (tx: Db, lines: Line[], staged: StagedFile) => { count: number; noted: object }
}

/** Does what a staged file says, all of it or nothing. @returns false where it cannot, or where there is no such file */
export function runStaged<Line extends PlanLine>(
  db: Db,
  id: number,
  { kind, action, subject, plan, carryOut }: Import<Line>,
  { by, now }: Change,
): { count: number } | false {
  return inTransaction<{ count: number } | false>(db, (tx) => {
    const staged = findStaged(tx, kind, id)
    const planned = staged && plan(tx, staged)
    if (!planned || 'problem' in planned || !mayImport(planned.lines)) return false

    const before = readRows(tx, kind)
    const { count, noted } = carryOut(tx, planned.lines, staged)
    noteImport(tx, { kind, name: staged.name, count, now }, before, readRows(tx, kind))
    dropStaged(tx, id)
    audited(tx, { actor: by, action, subject, after: { ...countKinds(planned.lines), ...noted } }, now)
    return { count }
  })
}

export function namesOf(lines: readonly { name: string }[]): string[] {
  return lines.slice(0, MOST_LOGGED).map(({ name }) => name)
}

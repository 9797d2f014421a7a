import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'

import { and, asc, count, desc, eq, inArray, lt, or } from 'drizzle-orm'

import { audited } from '#app/site/audit/audit.server.ts'
import type { UserChange } from '#app/site/audit/audit.server.ts'
import { formerBase } from '#app/site/base/bases.server.ts'
import type { Key } from '#app/translations/keys.ts'
import type { Db } from '#db/database.server.ts'
import type { ImportChoices } from '#db/import-kinds.ts'
import { catalogueImportLines, catalogueImports, users } from '#db/schema.server.ts'
import { inTransaction } from '#db/transactions.server.ts'
import { IMPORT_LINE_KINDS, type ImportLineKind } from '#db/vocabulary.ts'

import { KEPT } from './import-job.server.ts'

/** Whose process was not heard of for so long is at an end, whatever its state says. */
const SILENT_FOR = 120_000
/** Starts the process that reads or writes; the site goes on answering. */
export function startJob(
  dataDir: string,
  task: 'plan' | 'run',
  { id, stored }: { id: number; stored: string },
): ChildProcess {
  const job = import.meta.env.DEV ? 'app/commands/import-job.ts' : 'build/server/import-job.js'
  const args = [job, task, dataDir, String(id), stored]
  return spawn(process.execPath, args, { stdio: ['ignore', 'ignore', 'inherit'] })
}

/** Waits for a process a while, so that a small file is done when its page comes. */
export async function waitFor(job: ChildProcess, ms: number): Promise<void> {
  const patience = AbortSignal.timeout(ms)
  await once(job, 'exit', { signal: patience }).catch(() => null)
}

/** Why an import does not begin. */
export const IMPORT_REFUSALS = {
  BUSY: 'goods:importBusy',
  WRONG: 'goods:importCannot',
  OTHER_BASE: 'goods:importOtherBase',
} as const satisfies Record<string, Key>

/**
 * Begins an import that is planned without mistakes, one at a time.
 * @returns BUSY while another one runs; OTHER_BASE where its prices were read as those of an earlier base currency; WRONG
 * where it cannot begin
 */
export function beginImport(db: Db, id: number, { by, now }: UserChange): 'DONE' | keyof typeof IMPORT_REFUSALS {
  return inTransaction(db, (tx) => {
    endSilentImports(tx, now)
    const running = tx.select().from(catalogueImports).where(eq(catalogueImports.state, 'RUNNING')).get()
    if (running) return 'BUSY'
    if (countLines(tx, id).WRONG > 0) return 'WRONG'

    const planned = findImport(tx, id)
    if (planned && formerBase(tx, planned.createdAt)) return 'OTHER_BASE'

    const isReady = and(eq(catalogueImports.id, id), inArray(catalogueImports.state, ['PLANNED', 'FAILED']))
    const begun = { state: 'RUNNING' as const, done: 0, problem: null, beatAt: now }
    if (tx.update(catalogueImports).set(begun).where(isReady).run().changes === 0) return 'WRONG'

    audited(tx, { actor: by, action: 'product.import', subject: `import/${id}`, after: countLines(tx, id) }, now)
    return 'DONE'
  })
}

/** What was killed says nothing any more: it counts as failed, and may be begun again; for the clock. */
export function endSilentImports(db: Db, now: Date): void {
  const isSilent = lt(catalogueImports.beatAt, new Date(now.getTime() - SILENT_FOR))
  const isBusy = or(eq(catalogueImports.state, 'RUNNING'), eq(catalogueImports.state, 'PLANNING'))
  db.update(catalogueImports).set({ state: 'FAILED', problem: 'goods:importCut' }).where(and(isSilent, isBusy)).run()
}

export function findImport(db: Db, id: number) {
  return db.select().from(catalogueImports).where(eq(catalogueImports.id, id)).get() ?? null
}

/** The latest imports, with who sent each. */
export function listImports(db: Db) {
  const { id, name, state, createdAt, byUserId } = catalogueImports
  return db
    .select({ id, name, state, createdAt, by: users.email })
    .from(catalogueImports)
    .leftJoin(users, eq(users.id, byUserId))
    .orderBy(desc(id))
    .limit(KEPT)
    .all()
}

/** Has a file read again, with what it leaves open answered; `null` where it is under way or done. */
export function answerImport(db: Db, id: number, choices: ImportChoices, now: Date): { stored: string } | null {
  const isOpen = and(eq(catalogueImports.id, id), inArray(catalogueImports.state, ['PLANNED', 'FAILED']))
  const values = { choices, state: 'PLANNING' as const, problem: null, beatAt: now }
  return (
    db.update(catalogueImports).set(values).where(isOpen).returning({ stored: catalogueImports.stored }).get() ?? null
  )
}

/** How many lines do what. */
export function countLines(db: Db, id: number): Record<ImportLineKind, number> {
  const { importId, kind } = catalogueImportLines
  const rows = db.select({ kind, n: count() }).from(catalogueImportLines).where(eq(importId, id)).groupBy(kind).all()
  const counts = new Map(rows.map((row) => [row.kind, row.n]))
  return Object.fromEntries(IMPORT_LINE_KINDS.map((one) => [one, counts.get(one) ?? 0])) as Record<
    ImportLineKind,
    number
  >
}

/** A part of what the lines do, those of one kind or all. */
export function listLines(
  db: Db,
  id: number,
  { kind, window }: { kind: ImportLineKind | null; window: { limit: number; offset: number } },
) {
  const lines = catalogueImportLines
  const wanted = and(eq(lines.importId, id), kind === null ? undefined : eq(lines.kind, kind))
  return db
    .select()
    .from(lines)
    .where(wanted)
    .orderBy(asc(lines.line), asc(lines.part))
    .limit(window.limit)
    .offset(window.offset)
    .all()
}

import { randomBytes } from 'node:crypto'
import { mkdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as rest } from 'node:timers/promises'

import { asc, eq, desc } from 'drizzle-orm'

import type { UserChange } from '#app/site/audit/audit.server.ts'
import type { Db } from '#db/database.server.ts'
import type { ImportChoices } from '#db/import-kinds.ts'
import { catalogueImportLines, catalogueImports } from '#db/schema.server.ts'
import { inTransaction } from '#db/transactions.server.ts'

import { carryOut } from './catalogue-import.server.ts'
import { planFile, type Step } from './catalogue-plan.server.ts'
import { isNote } from './import-notes.ts'
import { NO_CHOICES } from './services/foreign.ts'
import { columnsFor } from './services/mapped.ts'

/** Lines that are noted in one go, and milliseconds until the next: visitors write between them. */
const CHUNK = 200
const REST = 20
/** Products between two notes of how far it is. */
const REPORT_EVERY = 50

type Values = Partial<typeof catalogueImports.$inferInsert>

/** Notes what each line of a file would do: the dry run. */
export async function planStored(db: Db, importId: number, bytes: Uint8Array): Promise<void> {
  try {
    const { steps, encoding, reading } = planRemembered(db, importId, bytes)
    await noteLines(db, importId, steps)
    note(db, importId, { state: 'PLANNED', encoding, ...reading })
  } catch (error) {
    console.error(error)
    note(db, importId, { state: 'FAILED', problem: 'csv:importUnread' })
  }
}

/** With what was chosen for the columns of an earlier file, where the same are here. */
function planRemembered(db: Db, importId: number, bytes: Uint8Array) {
  const choices = choicesOf(db, importId)
  const planned = planFile(db, bytes, new Date(), choices)
  const names = planned.reading?.columns.open?.columns
  if (!names || choices.columns) return planned

  const earlier = db
    .select({ choices: catalogueImports.choices })
    .from(catalogueImports)
    .orderBy(desc(catalogueImports.id))
  const columns = columnsFor(
    names,
    earlier.all().map((one) => one.choices?.columns),
  )
  if (!columns) return planned

  const remembered = { ...choices, columns }
  note(db, importId, { choices: remembered })
  return planFile(db, bytes, new Date(), remembered)
}

/**
 * Does what a file says, if that is still what its dry run said. Else the new plan is noted, and asks again; what fails
 * leaves nothing behind but its reason.
 */
export async function doImport(db: Db, importId: number, bytes: Uint8Array): Promise<void> {
  const { steps } = planFile(db, bytes, new Date(), choicesOf(db, importId))
  if (isOther(db, importId, steps)) {
    await noteLines(db, importId, steps)
    note(db, importId, { state: 'PLANNED', problem: 'goods:importChanged' })
    return
  }
  try {
    const report = (done: number) => {
      if (done % REPORT_EVERY === 0) note(db, importId, { done })
    }
    await carryOut(db, steps, new Date(), report, findImport(db, importId)?.name)
    note(db, importId, { state: 'DONE' })
  } catch (error) {
    console.error(error)
    note(db, importId, { state: 'FAILED', problem: 'goods:importFailed' })
  }
}

function choicesOf(db: Db, id: number): ImportChoices {
  return findImport(db, id)?.choices ?? NO_CHOICES
}

function findImport(db: Db, id: number) {
  return db.select().from(catalogueImports).where(eq(catalogueImports.id, id)).get()
}

function note(db: Db, id: number, values: Values): void {
  db.update(catalogueImports)
    .set({ ...values, beatAt: new Date() })
    .where(eq(catalogueImports.id, id))
    .run()
}

async function noteLines(db: Db, importId: number, steps: readonly Step[]): Promise<void> {
  db.delete(catalogueImportLines).where(eq(catalogueImportLines.importId, importId)).run()
  for (let at = 0; at < steps.length; at += CHUNK) {
    const rows = rowsOf(steps)
      .slice(at, at + CHUNK)
      .map((row) => ({ importId, ...row }))
    inTransaction(db, (tx) => tx.insert(catalogueImportLines).values(rows).run())
    await rest(REST)
  }
}

function isOther(db: Db, importId: number, steps: readonly Step[]): boolean {
  const { importId: of, line, part } = catalogueImportLines
  const noted = db.select().from(catalogueImportLines).where(eq(of, importId)).orderBy(asc(line), asc(part)).all()
  const rows = rowsOf(steps)
  // What is sold meanwhile changes notes, and nothing that the file does.
  const text = (lines: readonly Pick<(typeof noted)[number], 'line' | 'kind' | 'said'>[]) =>
    lines.map((one) => JSON.stringify([one.line, one.kind, one.said.filter((note) => !isNote(note))]))
  return text(noted).join() !== text(rows).join()
}

/** The steps as they are kept: in their order, of one line of the file one after the other. */
function rowsOf(steps: readonly Step[]) {
  return steps.map((step, at) => {
    const { line, kind, slug, shown } = step
    const part = at - steps.findIndex((one) => one.line === line)
    return { line, part, kind, slug: slug.slice(0, 120), said: linesOf(step), shown }
  })
}

function linesOf(step: Step): string[] {
  if (step.kind === 'WRONG') return step.problems

  return step.kind === 'CHANGED' ? [...step.changes, ...step.notes] : step.notes
}

export const KEPT = 20

/** Keeps a file that was sent for importing. @returns the import's id and the file's name in the data folder */
export async function keepImport(
  db: Db,
  dataDir: string,
  { path, name }: { path: string; name: string },
  { by, now }: UserChange,
): Promise<{ id: number; stored: string }> {
  const stored = `${randomBytes(12).toString('base64url')}.csv`
  await mkdir(join(dataDir, 'imports'), { recursive: true, mode: 0o700 })
  await rename(path, join(dataDir, 'imports', stored))
  const values = { name, stored, state: 'PLANNING' as const, byUserId: by.id, createdAt: now, beatAt: now }
  const { id } = db.insert(catalogueImports).values(values).returning({ id: catalogueImports.id }).get()
  for (const old of db
    .select()
    .from(catalogueImports)
    .orderBy(desc(catalogueImports.id))
    .offset(KEPT)
    .limit(1000)
    .all()) {
    await rm(join(dataDir, 'imports', old.stored), { force: true })
    db.delete(catalogueImports).where(eq(catalogueImports.id, old.id)).run()
  }
  return { id, stored }
}

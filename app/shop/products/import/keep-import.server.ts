import { randomBytes } from 'node:crypto'
import { mkdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'

import { desc, eq } from 'drizzle-orm'

import type { AuditEntry } from '#app/site/audit/audit.server.ts'
import type { Db } from '#db/database.server.ts'
import { catalogueImports } from '#db/schema.server.ts'

export type By = { by: { id: number } & AuditEntry['actor']; now: Date }

export const KEPT = 20

/** Keeps a file that was sent for importing. @returns the import's id and the file's name in the data folder */
export async function keepImport(
  db: Db,
  dataDir: string,
  { path, name }: { path: string; name: string },
  { by, now }: By,
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

import { asc, eq, sql } from 'drizzle-orm'

import type { Db } from '#db/database.server.ts'
import { hasRow, readShape, type StoredRow, writeRow } from '#db/rows.server.ts'
import { trash, trashRows } from '#db/schema.server.ts'
import { inTransaction } from '#db/transactions.server.ts'
import type { LocalisedText, TrashKind } from '#db/vocabulary.ts'

import { type Change, audited } from '../audit/audit.server.ts'
import { ADDRESSED, PLACED, TABLES } from './kinds.ts'

/** `slug` is its new address, where another took its own meanwhile. */
type Restoration = { kind: TrashKind; subject: string; name: LocalisedText; slug: string | null }

/**
 * Brings back what was deleted, with all that went with it and is still of somebody: its place, pictures, likes, files.
 * @returns NO_PARENT where what it was a part of is not there, SAME where the picture hangs there again, null where it is
 * not in the trash any more
 */
export function bringBack(db: Db, id: number, { by, now }: Change): Restoration | 'NO_PARENT' | 'SAME' | null {
  return inTransaction(db, (tx) => {
    const thrown = tx.select().from(trash).where(eq(trash.id, id)).get()
    const rows = tx.select().from(trashRows).where(eq(trashRows.trashId, id)).orderBy(asc(trashRows.id)).all()
    const [first, ...others] = rows
    if (!thrown || !first) return null

    const { kind, subject, name } = thrown
    if (isThere(tx, kind, first.row)) return 'SAME'

    const own = { ...first.row, ...freed(tx, kind, first.row) }
    const shape = readShape(tx)
    if (!writeRow(tx, shape, { table: TABLES[kind], row: own })) return 'NO_PARENT'

    for (const row of others) writeRow(tx, shape, row)
    tx.delete(trash).where(eq(trash.id, id)).run()
    audited(tx, { actor: by, action: 'trash.bring-back', subject, after: { kind, name } }, now)
    const slug = own.slug === first.row.slug ? null : String(own.slug)
    return { kind, subject, name, slug }
  })
}

function isThere(tx: Db, kind: TrashKind, row: StoredRow): boolean {
  const owner = PLACED[kind]
  return (
    owner !== undefined && hasRow(tx, TABLES[kind], { [owner]: row[owner] ?? null, picture_id: row.picture_id ?? null })
  )
}

/** What of a row has to be another, as the world went on without it. */
function freed(tx: Db, kind: TrashKind, row: StoredRow): StoredRow {
  const owner = PLACED[kind]
  if (owner !== undefined) return { position: makeRoom(tx, TABLES[kind], owner, row) }

  const within = ADDRESSED[kind]
  // Triggers count the likes as they come back.
  const likes: StoredRow = 'like_count' in row ? { like_count: 0 } : {}
  return within ? { ...likes, slug: freeSlug(tx, TABLES[kind], within, row) } : {}
}

/** Its place of before, or the last; what stands there moves on. */
function makeRoom(tx: Db, table: string, owner: string, row: StoredRow): number {
  const [its, of] = [sql.identifier(table), sql`${sql.identifier(owner)} = ${row[owner] ?? null}`]
  const n = tx.all<{ n: number }>(sql`SELECT count(*) AS n FROM ${its} WHERE ${of}`)[0]?.n ?? 0
  const position = Math.min(Number(row.position), n)
  // No two may have one place, not even for a moment.
  tx.run(sql`UPDATE ${its} SET position = -1 - position WHERE ${of} AND position >= ${position}`)
  tx.run(sql`UPDATE ${its} SET position = -position WHERE ${of} AND position < 0`)
  return position
}

function freeSlug(tx: Db, table: string, within: readonly string[], row: StoredRow): string {
  const group = Object.fromEntries(within.map((column) => [column, row[column] ?? null]))
  for (let number = 1; ; number += 1) {
    const slug = number === 1 ? String(row.slug) : `${row.slug}-${number}`
    if (!hasRow(tx, table, { ...group, slug })) return slug
  }
}

import { and, asc, count, desc, eq, inArray, lte } from 'drizzle-orm'

import type { Db } from '#db/database.server.ts'
import { deleteRows, readShape, type RowOf, rowsWith, type StoredRow } from '#db/rows.server.ts'
import { trash, trashRows, users } from '#db/schema.server.ts'
import { inTransaction } from '#db/transactions.server.ts'
import type { LocalisedText, TrashKind } from '#db/vocabulary.ts'

import { type Change, audited } from '../audit/audit.server.ts'
import { KEPT_MS, adminPathOf, TABLES } from './kinds.ts'

type TrashInput = {
  kind: TrashKind
  /** Which row it is, by columns. */
  key: StoredRow
  /** The thing, or what it was a part of, as in the log. */
  subject: string
  name: LocalisedText
  /** Tables whose rows of it are deleted beside it, by their column. */
  also?: Record<string, string>
}

/**
 * Deletes a row for everybody: with all that goes with it, it leaves its tables, so that no query has to think of it,
 * and waits in the trash. @returns by which it can be brought back
 */
export function throwAway(tx: Db, { kind, key, subject, name, also = {} }: TrashInput, { by, now }: Change): number {
  const table = TABLES[kind]
  const shape = readShape(tx)
  const rows = rowsWith(tx, shape, table, key)
  const id = rows[0]?.row.id ?? null
  const beside = Object.entries(also).map(([other, column]) => ({ table: other, key: { [column]: id } }))
  for (const { table: other, key: its } of beside) rows.push(...rowsWith(tx, shape, other, its))

  const byUserId = typeof by === 'string' ? null : by.id
  const thrown = tx
    .insert(trash)
    .values({ kind, subject, name, byUserId, deletedAt: now })
    .returning({ id: trash.id })
    .get()
  const needs = (row: RowOf) => needsOf(row, shape.keys(row.table))
  for (const row of rows)
    tx.insert(trashRows)
      .values({ trashId: thrown.id, ...row, ...needs(row) })
      .run()
  for (const { table: other, key: its } of beside) deleteRows(tx, other, its)
  deleteRows(tx, table, key)
  return thrown.id
}

function needsOf({ row }: RowOf, keys: readonly { column: string; table: string }[]) {
  const idIn = (table: string) => {
    const value = row[keys.find((key) => key.table === table)?.column ?? '']
    return typeof value === 'number' ? value : null
  }
  const stored = typeof row.stored === 'string' ? row.stored : null
  return { userId: idIn('users'), pictureId: idIn('pictures'), typeId: idIn('product_types'), stored }
}

/** What can be brought back, the latest first, with who deleted it. */
export function listTrash(db: Db, kind: TrashKind | null, window: { limit: number; offset: number }) {
  const { id, subject, name, deletedAt } = trash
  const isWanted = kind === null ? undefined : eq(trash.kind, kind)
  const rows = db
    .select({ id, kind: trash.kind, subject, name, by: users.email, deletedAt })
    .from(trash)
    .leftJoin(users, eq(users.id, trash.byUserId))
    .where(isWanted)
    .orderBy(desc(deletedAt), desc(id))
    .limit(window.limit)
    .offset(window.offset)
    .all()
  return { rows, total: db.select({ n: count() }).from(trash).where(isWanted).get()?.n ?? 0 }
}

/** By what the thing can be brought back that the admin edited at this path, or below; null where it is in no trash. */
export function findThrownAt(db: Db, path: string): number | null {
  const { id, subject } = trash
  const things = db
    .select({ id, subject })
    .from(trash)
    .where(inArray(trash.kind, ['ARTWORK', 'PRODUCT', 'PAGE', 'NEWS']))
    .orderBy(desc(id))
    .all()
  return things.find((thing) => `${path}/`.startsWith(`${adminPathOf(thing.subject)}/`))?.id ?? null
}

/**
 * Erases for good what was deleted long enough ago; its files and pictures, which nothing names then, go with the next
 * sweep. @returns how much it was
 */
export function eraseOld(db: Db, now: Date): number {
  return inTransaction(db, (tx) => {
    const isOld = lte(trash.deletedAt, new Date(now.getTime() - KEPT_MS))
    const old = tx.select().from(trash).where(isOld).orderBy(asc(trash.id)).all()
    for (const { id, kind, subject } of old) {
      tx.delete(trash)
        .where(and(eq(trash.id, id), isOld))
        .run()
      audited(tx, { actor: 'clock', action: 'trash.erase', subject, before: { kind } }, now)
    }
    return old.length
  })
}

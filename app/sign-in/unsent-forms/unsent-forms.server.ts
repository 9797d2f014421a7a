import { randomBytes } from 'node:crypto'

import { and, desc, eq, gt, inArray, lte, sql } from 'drizzle-orm'

import { seal, unseal } from '#app/platform/sealing.server.ts'
import type { Db } from '#db/database.server.ts'
import { unsentForms } from '#db/schema.server.ts'
import { inTransaction } from '#db/transactions.server.ts'

import { LASTS_HOURS, type UnsentForm } from './unsent-form.ts'

const MB = 1024 * 1024
/** Milliseconds. */
const LASTS = LASTS_HOURS * 60 * 60 * 1000
/** What is kept at most; older ones make room. */
const MOST_OF_ONE = { forms: 5, bytes: 3 * MB }
const MOST_OF_ALL = { forms: 200, bytes: 24 * MB }

/** Whose form it is: of one account in one browser. Nobody else opens it, whatever they know of its address. */
export type Sender = { userId: number; device: string }
type FormStore = { db: Db; secret: string }

/** Keeps a form for who will log in again. @returns its id */
export function keepUnsent({ db, secret }: FormStore, sender: Sender, form: UnsentForm, now: Date): string {
  const id = randomBytes(16).toString('base64url')
  const sealed = seal(JSON.stringify(form), sealOf(secret, sender))
  inTransaction(db, (tx) => {
    tx.insert(unsentForms).values({ id, userId: sender.userId, sealed, createdAt: now }).run()
    makeRoom(tx, now)
  })
  return id
}

/** A form that is kept; null for anybody but its sender, and for one that is too old. */
export function findUnsent({ db, secret }: FormStore, sender: Sender, id: string, now: Date): UnsentForm | null {
  const row = db
    .select({ sealed: unsentForms.sealed })
    .from(unsentForms)
    .where(and(eq(unsentForms.id, id), eq(unsentForms.userId, sender.userId), gt(unsentForms.createdAt, oldest(now))))
    .get()
  const text = row && unseal(row.sealed, sealOf(secret, sender))
  return text ? (JSON.parse(text) as UnsentForm) : null
}

/** The newest that somebody's browser has kept; null where there is none. */
export function latestUnsent(store: FormStore, sender: Sender, now: Date): string | null {
  const own = store.db
    .select({ id: unsentForms.id })
    .from(unsentForms)
    .where(eq(unsentForms.userId, sender.userId))
    .orderBy(desc(unsentForms.createdAt))
    .all()
  return own.find(({ id }) => findUnsent(store, sender, id, now))?.id ?? null
}

/** It was sent, or is not wanted. */
export function dropUnsent(db: Db, userId: number, id: string): void {
  db.delete(unsentForms)
    .where(and(eq(unsentForms.id, id), eq(unsentForms.userId, userId)))
    .run()
}

/** Who logs out leaves nothing behind. */
export function dropAllUnsent(db: Db, userId: number): void {
  db.delete(unsentForms).where(eq(unsentForms.userId, userId)).run()
}

export function sweepUnsentForms(db: Db, now: Date): void {
  db.delete(unsentForms)
    .where(lte(unsentForms.createdAt, oldest(now)))
    .run()
}

function makeRoom(tx: Db, now: Date): void {
  sweepUnsentForms(tx, now)
  const bytes = sql<number>`length(${unsentForms.sealed})`
  const rows = tx
    .select({ id: unsentForms.id, userId: unsentForms.userId, bytes })
    .from(unsentForms)
    .orderBy(desc(unsentForms.createdAt), desc(sql`rowid`))
    .all()
  const fitting = [...Map.groupBy(rows, ({ userId }) => userId).values()].flatMap((own) => within(own, MOST_OF_ONE))
  const fits = new Set(fitting.map(({ id }) => id))
  const kept = new Set(
    within(
      rows.filter(({ id }) => fits.has(id)),
      MOST_OF_ALL,
    ).map(({ id }) => id),
  )
  const gone = rows.filter(({ id }) => !kept.has(id)).map(({ id }) => id)
  if (gone.length > 0) tx.delete(unsentForms).where(inArray(unsentForms.id, gone)).run()
}

/** The first rows, as many as there is room for. */
function within<R extends { bytes: number }>(rows: readonly R[], most: { forms: number; bytes: number }): R[] {
  let bytes = 0
  return rows.slice(0, most.forms).filter((row) => (bytes += row.bytes) <= most.bytes)
}

function sealOf(secret: string, { userId, device }: Sender) {
  return { secret, purpose: `unsent form ${device}`, owner: userId }
}

function oldest(now: Date): Date {
  return new Date(now.getTime() - LASTS)
}

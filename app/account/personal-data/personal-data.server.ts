import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { PassThrough, Readable } from 'node:stream'

import { and, eq, gte, isNull, ne } from 'drizzle-orm'
import { ZipFile } from 'yazl'
import { z } from 'zod'

import { FORGET_AGAIN } from '#app/platform/backups/data-files.server.ts'
import { hasFile, readKept, removeFile } from '#app/platform/files/site-files.server.ts'
import { readAddresses } from '#app/sign-in/recovery/email-change.server.ts'
import { type AuditEntry, type Change, audited } from '#app/site/audit/audit.server.ts'
import type { Person } from '#app/site/person.ts'
import type { PersonalRoom } from '#app/site/personal-emails.server.ts'
import type { Db } from '#db/database.server.ts'
import { users } from '#db/schema.server.ts'
import { inTransaction } from '#db/transactions.server.ts'
import { ADMIN_LEVEL } from '#db/vocabulary.ts'

export type PersonalStore = { db: Db; dataDir: string; rooms: readonly PersonalRoom[] }

/**
 * All that is known of somebody: `data.json` and their files in a ZIP, written while it is read.
 * @returns null where there is no such user
 */
export function exportPerson({ db, dataDir, rooms }: PersonalStore, userId: number, now: Date): ReadableStream | null {
  const person = findPerson(db, userId)
  if (!person) return null

  const gathered = Object.fromEntries(rooms.map(({ name, gather }) => [name, gather(db, person)]))
  const zip = new ZipFile()
  const written = new PassThrough()
  // A file that goes meanwhile breaks this answer off, and nothing else: the package does not listen to its stream.
  const read = (file: string) => Readable.from(readKept(file)).on('error', (error) => written.destroy(error))
  zip.outputStream.pipe(written)
  zip.addBuffer(Buffer.from(JSON.stringify({ exportedAt: now, ...gathered }, null, 2)), 'data.json', { mtime: now })
  for (const { path, name } of rooms.flatMap(({ files }) => files?.(db, person) ?? [])) {
    const file = join(dataDir, path)
    if (hasFile(file)) zip.addReadStreamLazy(name, { mtime: now }, (done) => done(null, read(file)))
  }
  zip.end()
  return Readable.toWeb(written) as ReadableStream
}

/** The same for somebody who asked the admin for it; audited. */
export function exportForAdmin(store: PersonalStore, userId: number, { by, now }: Change): ReadableStream | null {
  const zip = exportPerson(store, userId, now)
  if (zip) audited(store.db, { actor: by, action: 'user.export', subject: `user/${userId}` }, now)
  return zip
}

/**
 * Forgets somebody (product decisions, "Accounts"): orders stay without the person, what is still under way forgets
 * them when it is done.
 * @param entry the line of the log about it, which must not say who they were
 * @returns LAST_ADMIN where nobody else could run the site
 */
export async function erasePerson(
  { db, dataDir, rooms }: PersonalStore,
  userId: number,
  entry: Omit<AuditEntry, 'subject'>,
  now: Date,
): Promise<'ERASED' | 'LAST_ADMIN'> {
  const files = forgetPerson({ db, rooms }, userId, entry, now)
  if (files === null) return 'LAST_ADMIN'

  await removeFiles(dataDir, files)
  return 'ERASED'
}

/** What of it happens in the database. @returns the files that go when it is done; null for the last administrator */
export function forgetPerson(
  { db, rooms }: Pick<PersonalStore, 'db' | 'rooms'>,
  userId: number,
  entry: Omit<AuditEntry, 'subject'>,
  now: Date,
): string[] | null {
  return inTransaction<string[] | null>(db, (tx) => {
    const person = findPerson(tx, userId)
    if (!person) return []
    if (isLastAdmin(tx, userId)) return null

    const left = rooms.flatMap(({ forget }) => forget(tx, person, now))
    audited(tx, { ...entry, subject: `user/${userId}` }, now)
    return left
  })
}

/** @param files in the data folder */
export async function removeFiles(dataDir: string, files: readonly string[]): Promise<void> {
  await Promise.all(files.map((file) => removeFile(join(dataDir, file))))
}

function findPerson(db: Db, userId: number): Person | null {
  const user = db.select().from(users).where(eq(users.id, userId)).get()
  if (!user) return null

  const { id, email } = user
  return { id, email, ...readAddresses(db, userId) }
}

function isLastAdmin(tx: Db, userId: number): boolean {
  const isAdmin = and(gte(users.authorityLevel, ADMIN_LEVEL), isNull(users.disabledAt))
  const isOne = tx
    .select({ id: users.id })
    .from(users)
    .where(and(isAdmin, eq(users.id, userId)))
    .get()
  return (
    isOne !== undefined &&
    !tx
      .select({ id: users.id })
      .from(users)
      .where(and(isAdmin, ne(users.id, userId)))
      .get()
  )
}

/**
 * Erases whom a restore brought back, since they were erased after what was restored. The list stays as long as
 * somebody on it cannot be erased.
 */
export async function forgetAgain(store: PersonalStore, now: Date): Promise<void> {
  const file = join(store.dataDir, FORGET_AGAIN)
  const text = await readFile(file, 'utf8').catch(() => null)
  if (text === null) return

  const entry = { actor: 'clock', action: 'account.erased', after: { reason: 'erased before a restore' } } as const
  const results: string[] = []
  for (const userId of z.array(z.number()).parse(JSON.parse(text)))
    results.push(await erasePerson(store, userId, entry, now))
  if (results.every((result) => result === 'ERASED')) await rm(file, { force: true })
}

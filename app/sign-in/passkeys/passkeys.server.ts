import { and, asc, count, eq } from 'drizzle-orm'

import { audited } from '#app/site/audit/audit.server.ts'
import type { Db } from '#db/database.server.ts'
import { passkeys } from '#db/schema.server.ts'
import { inTransaction } from '#db/transactions.server.ts'

import { emailPasskey } from '../recovery/security-emails.server.ts'
import type { Viewer } from '../sessions/staff.ts'
import { checkKey } from './passkey-ceremony.server.ts'
import type { Ceremony } from './passkey-signature.server.ts'
import type { NewKey } from './passkey.forms.ts'

/** Somebody has a few devices, nobody a hundred. */
const MOST = 20

/** Somebody's keys, the first one first. */
export function listPasskeys(db: Db, userId: number) {
  const { id, name, transports, userHandle, createdAt, lastUsedAt } = passkeys
  return db
    .select({ id, name, transports, userHandle, createdAt, lastUsedAt })
    .from(passkeys)
    .where(eq(passkeys.userId, userId))
    .orderBy(asc(createdAt), asc(id))
    .all()
}

/**
 * Adds a key that a device made for a challenge.
 * @returns REFUSED where it is not as asked, or known already; FULL where there are too many
 */
export async function addPasskey(
  db: Db,
  viewer: Viewer,
  { address, challenge, userHandle }: Ceremony & { userHandle: string },
  { answer, name }: { answer: NewKey; name: string },
  now: Date,
): Promise<'DONE' | 'REFUSED' | 'FULL'> {
  const key = await checkKey(address, challenge, answer)
  if (!key) return 'REFUSED'

  const userId = viewer.id
  const { transports } = answer.response
  const row = { id: key.id, userId, name, userHandle, counter: key.counter, transports, createdAt: now }
  return inTransaction(db, (tx) => {
    if (countOf(tx, userId) >= MOST) return 'FULL'

    const added = tx.insert(passkeys).values({ ...row, publicKey: Buffer.from(key.publicKey) })
    if (added.onConflictDoNothing().run().changes === 0) return 'REFUSED'

    audited(tx, { actor: viewer, action: 'passkey.added', subject: `user/${userId}`, after: { name } }, now)
    emailPasskey(tx, userId, { what: 'added', name }, now)
    return 'DONE'
  })
}

/** Gives one of somebody's own keys another name; one that is gone is left alone. */
export function renamePasskey(db: Db, viewer: Viewer, id: string, name: string, now: Date): void {
  inTransaction(db, (tx) => {
    const before = tx.select({ name: passkeys.name }).from(passkeys).where(isOwn(viewer, id)).get()
    if (!before || before.name === name) return

    tx.update(passkeys).set({ name }).where(isOwn(viewer, id)).run()
    const subject = `user/${viewer.id}`
    audited(tx, { actor: viewer, action: 'passkey.renamed', subject, before, after: { name } }, now)
  })
}

/** Takes one of somebody's own keys away: it opens nothing from now on. */
export function removePasskey(db: Db, viewer: Viewer, id: string, now: Date): void {
  inTransaction(db, (tx) => {
    const removed = tx.delete(passkeys).where(isOwn(viewer, id)).returning({ name: passkeys.name }).get()
    if (!removed) return

    audited(
      tx,
      { actor: viewer, action: 'passkey.removed', subject: `user/${viewer.id}`, before: { name: removed.name } },
      now,
    )
    emailPasskey(tx, viewer.id, { what: 'removed', name: removed.name }, now)
  })
}

function isOwn({ id: userId }: Viewer, id: string) {
  return and(eq(passkeys.id, id), eq(passkeys.userId, userId))
}

function countOf(db: Db, userId: number): number {
  return db.select({ keys: count() }).from(passkeys).where(eq(passkeys.userId, userId)).get()?.keys ?? 0
}

import { eq } from 'drizzle-orm'

import { auditRefusal } from '#app/site/audit/refusals.server.ts'
import { giveBack, takeTurn } from '#app/site/rate-limits.server.ts'
import type { Db } from '#db/database.server.ts'
import { users } from '#db/schema.server.ts'

import type { Viewer } from '../sessions/viewer.ts'
import { isPassword } from './passwords.server.ts'

/** What came of giving one's own password again. With it the hash that it fits: what follows goes on from there. */
export type Proof = { hash: string } | { wait: number } | { problem: 'WRONG_PASSWORD' }

/**
 * Checks the password of somebody who is signed in already, before what matters (product decisions, "Accounts"). Tries
 * are counted by account, whatever session they come by, so that a borrowed one cannot guess; and apart from those of
 * logging in, so that strangers who guess there hold up nobody who is in.
 */
export async function provePassword(db: Db, { id, email }: Viewer, password: string, now: Date): Promise<Proof> {
  const tries = { limit: 'loginByAccount', key: `proof ${id}` } as const
  const wait = await takeTurn(db, tries)
  if (wait !== null) return { wait }

  const hash = db.select({ hash: users.passwordHash }).from(users).where(eq(users.id, id)).get()?.hash ?? null
  if (!(await isPassword(password, hash)) || hash === null) {
    auditRefusal(db, { action: 'proof.failed', actor: { id, email }, subject: `user/${id}` }, now)
    return { problem: 'WRONG_PASSWORD' }
  }
  await giveBack(db, tries)
  return { hash }
}

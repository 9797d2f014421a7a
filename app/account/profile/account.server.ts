import { and, eq, ne, sql } from 'drizzle-orm'

import { setPassword, hashPassword, type Proof, provePassword } from '#app/sign-in/passwords/passwords.server.ts'
import { askForChange } from '#app/sign-in/recovery/email-change.server.ts'
import type { Viewer } from '#app/sign-in/sessions/staff.ts'
import { takeTurn } from '#app/site/rate-limits.server.ts'
import type { Db } from '#db/database.server.ts'
import { users } from '#db/schema.server.ts'
import { inTransaction } from '#db/transactions.server.ts'

/** What a proof was refused for, or what was wrong with the change itself. */
export type ProofRefusal<Problem extends string> = Exclude<Proof, { hash: string }> | { problem: Problem }

export function findAccount(db: Db, userId: number) {
  const { email, name, method, emailVerifiedAt } = users
  const hasPassword = sql<number>`${users.passwordHash} IS NOT NULL`.mapWith(Boolean)
  const account = { email, name, method, hasPassword, emailVerifiedAt }
  return db.select(account).from(users).where(eq(users.id, userId)).get()
}

/** Gives a user a name; small and capital letters make no other name. @returns false where another has it (USERNAME_ALREADY_EXISTS) */
export function rename(db: Db, userId: number, name: string): boolean {
  return inTransaction(db, (tx) => {
    const isTaken = and(sql`${users.name} = ${name} COLLATE NOCASE`, ne(users.id, userId))
    if (tx.select({ id: users.id }).from(users).where(isTaken).get()) return false

    tx.update(users).set({ name }).where(eq(users.id, userId)).run()
    return true
  })
}

/** Asks to go by another address; it is confirmed there. @returns null where it was asked for */
export async function changeEmail(
  db: Db,
  viewer: Viewer,
  { email, password }: { email: string; password: string },
  now: Date,
): Promise<ProofRefusal<'EMAIL_ALREADY_EXISTS' | 'SAME_EMAIL'> | null> {
  const proof = await provePassword(db, viewer, password, now)
  if (!('hash' in proof)) return proof
  if (email === viewer.email) return { problem: 'SAME_EMAIL' }

  // Nobody can have somebody else's mailbox filled.
  const tries = [`change to ${email}`, `change of ${viewer.id}`] as const
  const wait = await takeTurn(db, ...tries.map((key) => ({ limit: 'confirmByEmail', key }) as const))
  if (wait !== null) return { wait }

  return askForChange(db, viewer, email, now) ? null : { problem: 'EMAIL_ALREADY_EXISTS' }
}

/**
 * Sets a new password and ends all sessions and tokens of the user, this one too: the caller starts a new one (product
 * decisions, "Accounts").
 * @returns null where it was changed
 */
export async function changePassword(
  db: Db,
  viewer: Viewer,
  { current, next }: { current: string; next: string },
  now: Date,
): Promise<ProofRefusal<never> | null> {
  const proof = await provePassword(db, viewer, current, now)
  if (!('hash' in proof)) return proof

  const passwordHash = await hashPassword(next)
  const isDone = inTransaction(db, (tx) => setPassword(tx, viewer.id, { passwordHash, before: proof.hash }, now))
  return isDone ? null : { problem: 'WRONG_PASSWORD' }
}

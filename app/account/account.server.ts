import { and, eq, ne } from 'drizzle-orm'

import { hashPassword, isPassword } from '#app/sign-in/passwords.server.ts'
import { revokeTokens } from '#app/sign-in/refresh-tokens.server.ts'
import type { Viewer } from '#app/sign-in/viewer.ts'
import type { Db } from '#db/database.server.ts'
import { sessions, users } from '#db/schema.server.ts'

export function findAccount(db: Db, userId: number) {
  const { email, name, method, createdAt } = users
  return db.select({ email, name, method, createdAt }).from(users).where(eq(users.id, userId)).get()
}

/** Gives a user a name. @returns false where another has it (USERNAME_ALREADY_EXISTS) */
export function rename(db: Db, userId: number, name: string): boolean {
  return db.transaction(
    (tx) => {
      const isTaken = and(eq(users.name, name), ne(users.id, userId))
      if (tx.select({ id: users.id }).from(users).where(isTaken).get()) return false

      tx.update(users).set({ name }).where(eq(users.id, userId)).run()
      return true
    },
    { behavior: 'immediate' },
  )
}

/**
 * Sets a new password and ends every other session and all tokens of the user (product decisions, "Accounts").
 * @returns false where the current password is wrong, or was changed in the meantime
 */
export async function changePassword(db: Db, viewer: Viewer, current: string, next: string): Promise<boolean> {
  const user = db.select({ hash: users.passwordHash }).from(users).where(eq(users.id, viewer.id)).get()
  if (!user?.hash || !(await isPassword(current, user.hash))) return false

  const isUnchanged = and(eq(users.id, viewer.id), eq(users.passwordHash, user.hash))
  const passwordHash = await hashPassword(next)
  return db.transaction(
    (tx) => {
      if (tx.update(users).set({ passwordHash }).where(isUnchanged).run().changes === 0) return false

      revokeTokens(tx, viewer.id)
      tx.delete(sessions)
        .where(and(eq(sessions.userId, viewer.id), ne(sessions.id, viewer.sessionId)))
        .run()
      return true
    },
    { behavior: 'immediate' },
  )
}

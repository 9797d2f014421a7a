import { eq } from 'drizzle-orm'

import { revokeTokens } from '#app/sign-in/tokens/refresh-tokens.server.ts'
import { type Change, audited } from '#app/site/audit/audit.server.ts'
import { endDemoByAdmin } from '#app/site/demo.server.ts'
import type { Db } from '#db/database.server.ts'
import { sessions, users } from '#db/schema.server.ts'
import { inTransaction } from '#db/transactions.server.ts'
import { ADMIN_LEVEL, PUBLIC_LEVEL, ROLE_LEVELS } from '#db/vocabulary.ts'

import { hasAdminBeside, type Level } from './users.server.ts'

/** LAST is the last administrator who can sign in: a site without one could not be run. */
type ChangeOutcome = 'DONE' | 'LAST' | 'NOT_FOUND'

/** Makes somebody an administrator, one of who helps, or a customer again. */
export function setLevel(db: Db, userId: number, level: Level, { by, now }: Change): ChangeOutcome {
  return changeUser(db, userId, level !== 'ADMIN', (tx, user) => {
    const authorityLevel = LEVEL_NUMBERS[level]
    tx.update(users).set({ authorityLevel }).where(eq(users.id, userId)).run()
    endDemoByAdmin(tx, userId, now)
    const change = { before: { authorityLevel: user.authorityLevel }, after: { authorityLevel } }
    audited(tx, { actor: by, action: 'user.level', subject: `user/${userId}`, ...change }, now)
  })
}

const LEVEL_NUMBERS: Record<Level, number> = { ADMIN: ADMIN_LEVEL, ...ROLE_LEVELS, PUBLIC: PUBLIC_LEVEL }

/** Closes an account: nobody signs in, and all its sessions and tokens end at once (product decisions, "Administration"). */
export function disableUser(db: Db, userId: number, { by, now }: Change): ChangeOutcome {
  return changeUser(db, userId, true, (tx) => {
    tx.update(users).set({ disabledAt: now }).where(eq(users.id, userId)).run()
    endAll(tx, userId)
    audited(tx, { actor: by, action: 'user.disable', subject: `user/${userId}` }, now)
  })
}

/** Opens a closed account again. */
export function enableUser(db: Db, userId: number, { by, now }: Change): ChangeOutcome {
  return changeUser(db, userId, false, (tx) => {
    tx.update(users).set({ disabledAt: null }).where(eq(users.id, userId)).run()
    audited(tx, { actor: by, action: 'user.enable', subject: `user/${userId}` }, now)
  })
}

/** Signs somebody out everywhere, in browsers and by tokens. */
export function endUserSessions(db: Db, userId: number, { by, now }: Change): ChangeOutcome {
  return changeUser(db, userId, false, (tx) => {
    endAll(tx, userId)
    audited(tx, { actor: by, action: 'user.end-sessions', subject: `user/${userId}` }, now)
  })
}

type User = typeof users.$inferSelect

/** @param takesPower whether afterwards they may not be able to administer the site */
function changeUser(db: Db, userId: number, takesPower: boolean, change: (tx: Db, user: User) => void): ChangeOutcome {
  return inTransaction(db, (tx) => {
    const user = tx.select().from(users).where(eq(users.id, userId)).get()
    if (!user) return 'NOT_FOUND'
    if (takesPower && user.authorityLevel >= ADMIN_LEVEL && !hasAdminBeside(tx, userId)) return 'LAST'

    change(tx, user)
    return 'DONE'
  })
}

function endAll(tx: Db, userId: number): void {
  tx.delete(sessions).where(eq(sessions.userId, userId)).run()
  revokeTokens(tx, userId)
}

import { eq } from 'drizzle-orm'
import { z } from 'zod'

import { services } from '#app/platform/context.server.ts'
import type { Context } from '#app/platform/routing/route-handle.ts'
import { seal } from '#app/platform/sealing.server.ts'
import { audited } from '#app/site/audit/audit.server.ts'
import type { Db } from '#db/database.server.ts'
import { secondFactors } from '#db/schema.server.ts'
import { inTransaction } from '#db/transactions.server.ts'

import { emailFactor } from '../recovery/security-emails.server.ts'
import { findUser } from '../sessions/sessions.server.ts'
import { dropKept, keep, readKept, TEN_MINUTES } from '../sessions/signed-cookies.server.ts'
import type { Viewer } from '../sessions/staff.ts'
import { stepOf } from './one-time-codes.ts'
import { countRecoveryCodes, renewRecoveryCodes } from './recovery-codes.server.ts'
import { type NeededServices, PURPOSE, plain } from './take-code.server.ts'

export function hasSecondFactor(db: Db, userId: number): boolean {
  return findSecondFactor(db, userId) !== null
}

export function findSecondFactor(db: Db, userId: number) {
  const { createdAt } = secondFactors
  const found = db.select({ createdAt }).from(secondFactors).where(eq(secondFactors.userId, userId)).get()
  return found ? { since: found.createdAt, codesLeft: countRecoveryCodes(db, userId) } : null
}

/**
 * Switches it on by a first code, which shows that the app has the secret; that code is used up.
 * @returns the recovery codes, to be shown once
 */
export function switchOnFactor(
  { db, config }: NeededServices,
  viewer: Viewer,
  { secret, code }: { secret: string; code: string },
  now: Date,
): string[] | 'WRONG_CODE' | 'ALREADY_ON' {
  const step = stepOf(secret, plain(code), now)
  if (step === null) return 'WRONG_CODE'

  const userId = viewer.id
  const sealedSecret = seal(secret, { secret: config.sessionSecret, purpose: PURPOSE, owner: userId })
  return inTransaction(db, (tx) => {
    const row = { userId, sealedSecret, createdAt: now, lastStep: step }
    if (tx.insert(secondFactors).values(row).onConflictDoNothing().run().changes === 0) return 'ALREADY_ON'

    audited(tx, { actor: viewer, action: 'second-factor.on', subject: `user/${userId}` }, now)
    emailFactor(tx, userId, 'on', now)
    return renewRecoveryCodes(tx, userId)
  })
}

/** New recovery codes instead of those that are left. @returns null where the factor is off */
export function renewCodes(db: Db, viewer: Viewer, now: Date): string[] | null {
  return inTransaction(db, (tx) => {
    if (!hasSecondFactor(tx, viewer.id)) return null

    audited(tx, { actor: viewer, action: 'second-factor.codes', subject: `user/${viewer.id}` }, now)
    return renewRecoveryCodes(tx, viewer.id)
  })
}

/** Switches it off; the recovery codes go with it. */
export function switchOffFactor(db: Db, viewer: Viewer, now: Date): void {
  inTransaction(db, (tx) => {
    if (tx.delete(secondFactors).where(eq(secondFactors.userId, viewer.id)).run().changes === 0) return

    audited(tx, { actor: viewer, action: 'second-factor.off', subject: `user/${viewer.id}` }, now)
    emailFactor(tx, viewer.id, 'off', now)
  })
}

const NAME = 'half-way'
const pendingSecondFactor = z.object({ userId: z.int(), version: z.int(), until: z.number() })

/** Notes in this browser whose password, or Google, was right: a code is still missing, and nobody is signed in. */
export function keepPendingSecondFactor(context: Context, userId: number, now: Date): void {
  const version = findUser(context.get(services).db, userId)?.tokenVersion ?? 0
  keep(context, NAME, { userId, version, until: now.getTime() + TEN_MINUTES * 1000 })
}

/** Who is half way in; null after ten minutes, and where the password was changed or the account closed meanwhile. */
export function readPendingSecondFactor(
  context: Context,
  request: Request,
  now: Date,
): { id: number; email: string } | null {
  const kept = readKept(context, request, NAME, pendingSecondFactor)
  if (!kept || kept.until <= now.getTime()) return null

  const user = findUser(context.get(services).db, kept.userId)
  return user?.tokenVersion === kept.version ? { id: user.id, email: user.email } : null
}

export function dropPendingSecondFactor(context: Context, request: Request): void {
  dropKept(context, request, NAME)
}

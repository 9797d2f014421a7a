import { and, eq, lt } from 'drizzle-orm'

import type { Services } from '#app/platform/context.server.ts'
import { seal, unseal } from '#app/platform/sealing.server.ts'
import { recordAudit } from '#app/site/audit/audit.server.ts'
import type { Db } from '#db/database.server.ts'
import { secondFactors } from '#db/schema.server.ts'

import { emailFactor } from '#app/sign-in/recovery/account-emails.server.ts'
import { stepOf } from './one-time-codes.ts'
import { countRecoveryCodes, renewRecoveryCodes, takeRecoveryCode } from './recovery-codes.server.ts'
import type { Viewer } from '#app/sign-in/sessions/viewer.ts'

/** The optional second factor: after the password a code of an app, or one of the codes that were written down. */

type NeededServices = Pick<Services, 'db' | 'config'>
/** By what somebody showed that they hold the second factor. */
export type FactorUsed = 'APP' | 'RECOVERY'

const PURPOSE = 'second factor'

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
  return db.transaction(
    (tx) => {
      const row = { userId, sealedSecret, createdAt: now, lastStep: step }
      if (tx.insert(secondFactors).values(row).onConflictDoNothing().run().changes === 0) return 'ALREADY_ON'

      recordAudit(tx, { by: viewer, action: 'second-factor.on', subject: `user/${userId}` }, now)
      emailFactor(tx, userId, 'on', now)
      return renewRecoveryCodes(tx, userId)
    },
    { behavior: 'immediate' },
  )
}

/** New recovery codes instead of those that are left. @returns null where the factor is off */
export function renewCodes(db: Db, viewer: Viewer, now: Date): string[] | null {
  return db.transaction(
    (tx) => {
      if (!hasSecondFactor(tx, viewer.id)) return null

      recordAudit(tx, { by: viewer, action: 'second-factor.codes', subject: `user/${viewer.id}` }, now)
      return renewRecoveryCodes(tx, viewer.id)
    },
    { behavior: 'immediate' },
  )
}

/** Switches it off; the recovery codes go with it. */
export function switchOffFactor(db: Db, viewer: Viewer, now: Date): void {
  db.transaction(
    (tx) => {
      if (tx.delete(secondFactors).where(eq(secondFactors.userId, viewer.id)).run().changes === 0) return

      recordAudit(tx, { by: viewer, action: 'second-factor.off', subject: `user/${viewer.id}` }, now)
      emailFactor(tx, viewer.id, 'off', now)
    },
    { behavior: 'immediate' },
  )
}

/** Uses a code up, of the app or a recovery code: each works once, whoever comes first. @returns null for a wrong one */
export function takeCode({ db, config }: NeededServices, userId: number, code: string, now: Date): FactorUsed | null {
  return db.transaction(
    (tx) => {
      const row = tx.select().from(secondFactors).where(eq(secondFactors.userId, userId)).get()
      if (!row) return null

      const seals = { secret: config.sessionSecret, purpose: PURPOSE, owner: userId }
      const secret = unseal(row.sealedSecret, seals)
      const step = secret === null ? null : stepOf(secret, plain(code), now)
      if (step !== null) return takeStep(tx, userId, step) ? 'APP' : null
      if (!takeRecoveryCode(tx, userId, code)) return null

      emailFactor(tx, userId, 'recovered', now)
      return 'RECOVERY'
    },
    { behavior: 'immediate' },
  )
}

function takeStep(tx: Db, userId: number, step: number): boolean {
  const isNew = and(eq(secondFactors.userId, userId), lt(secondFactors.lastStep, step))
  return tx.update(secondFactors).set({ lastStep: step }).where(isNew).run().changes > 0
}

/** Apps show a code in two groups, and some keyboards write wide digits. */
function plain(code: string): string {
  return code.normalize('NFKC').replace(/\s/g, '')
}

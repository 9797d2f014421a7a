import { and, eq, lt } from 'drizzle-orm'

import type { Services } from '#app/platform/context.server.ts'
import { unseal } from '#app/platform/sealing.server.ts'
import type { Db } from '#db/database.server.ts'
import { secondFactors } from '#db/schema.server.ts'
import { emailFactor } from '#app/sign-in/recovery/security-emails.server.ts'
import { stepOf } from './one-time-codes.ts'
import { takeRecoveryCode } from './recovery-codes.server.ts'

/** The optional second factor: after the password a code of an app, or one of the codes that were written down. */

export type NeededServices = Pick<Services, 'db' | 'config'>

/** By what somebody showed that they hold the second factor. */
type FactorUsed = 'APP' | 'RECOVERY'

export const PURPOSE = 'second factor'

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
export function plain(code: string): string {
  return code.normalize('NFKC').replace(/\s/g, '')
}

import { and, eq, lt } from 'drizzle-orm'

import type { Services } from '#app/platform/context.server.ts'
import { unseal } from '#app/platform/sealing.server.ts'
import type { Db } from '#db/database.server.ts'
import { preparedOnce } from '#db/prepared.server.ts'
import { secondFactors } from '#db/schema.server.ts'
import { whyUnwritable } from '#db/unwritable.ts'

import { emailFactor } from '../recovery/security-emails.server.ts'
import { stepOf } from './one-time-codes.ts'
import { takeRecoveryCode } from './recovery-codes.server.ts'

/** The optional second factor: after the password a code of an app, or one of the codes that were written down. */

export type NeededServices = Pick<Services, 'db' | 'config'>

/** By what somebody showed that they hold the second factor. */
type FactorKind = 'APP' | 'RECOVERY'

export const PURPOSE = 'second factor'

/** Uses a code up, of the app or a recovery code: each works once, whoever comes first. @returns null for a wrong one */
export function takeCode(site: NeededServices, userId: number, code: string, now: Date): FactorKind | null {
  const { db } = site
  const step = findStep(site, userId, code, now)
  if (step !== null && step <= (stepsOf(db).get(userId) ?? -1)) return null

  try {
    return takeWritten(db, { userId, code, step }, now)
  } catch (error) {
    if (step === null || whyUnwritable(error) === null) throw error
    return takeUnwritten(db, userId, step)
  }
}

/** Which step of the app's clock a code is of; null for another code. */
function findStep({ db, config }: NeededServices, userId: number, code: string, now: Date): number | null {
  const row = findRow(db, userId)
  const seals = { secret: config.sessionSecret, purpose: PURPOSE, owner: userId }
  const secret = row && unseal(row.sealedSecret, seals)
  return secret === null ? null : stepOf(secret, plain(code), now)
}

function findRow(db: Db, userId: number) {
  return db.select().from(secondFactors).where(eq(secondFactors.userId, userId)).get() ?? null
}

type CodeAttempt = { userId: number; code: string; step: number | null }

function takeWritten(db: Db, { userId, code, step }: CodeAttempt, now: Date): FactorKind | null {
  // What is answered is a word of success, too.
  return db.transaction(
    (tx) => {
      if (step !== null) return takeStep(tx, userId, step) ? 'APP' : null
      if (!findRow(tx, userId)) return null
      if (!takeRecoveryCode(tx, userId, code)) return null

      emailFactor(tx, userId, 'recovered', now)
      return 'RECOVERY'
    },
    { behavior: 'immediate' },
  )
}

/** The last steps that the disk did not take: their codes work once all the same. */
const stepsOf = preparedOnce(() => new Map<number, number>())

function takeUnwritten(db: Db, userId: number, step: number): FactorKind | null {
  if ((findRow(db, userId)?.lastStep ?? step) >= step) return null

  stepsOf(db).set(userId, step)
  return 'APP'
}

function takeStep(tx: Db, userId: number, step: number): boolean {
  const isNew = and(eq(secondFactors.userId, userId), lt(secondFactors.lastStep, step))
  return tx.update(secondFactors).set({ lastStep: step }).where(isNew).run().changes > 0
}

/** Apps show a code in two groups, and some keyboards write wide digits. */
export function plain(code: string): string {
  return code.normalize('NFKC').replace(/\s/g, '')
}

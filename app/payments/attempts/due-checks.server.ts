import { and, asc, eq, gt, inArray, isNotNull, lte } from 'drizzle-orm'

import type { Db } from '#db/database.server.ts'
import { paymentAttempts } from '#db/schema.server.ts'

import type { Gateway } from '../gateway.server.ts'
import { settleOrPass } from './settle-or-pass.server.ts'
import { isWanted } from './settle.server.ts'
import { OPEN_STATES } from './states.ts'

/** So many are asked about in one run of the clock, so many at once. */
const A_RUN = 60
const AT_ONCE = 4

/** Asks about every payment whose time has come; one of the clock's jobs. */
export async function settleDue(gateway: Gateway, now: Date, stopping?: AbortSignal): Promise<void> {
  endUnwanted(gateway, now)
  const waiting = listDue(gateway.db, now)
  const next = () => (stopping?.aborted ? undefined : waiting.shift())
  const work = async () => {
    for (let id = next(); id !== undefined; id = next()) await settleOrPass(gateway, id, now)
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
}

/**
 * What was called off, edited, declined or freed is to be paid no more: the time of its open payment is over, so that it is
 * ended at its provider now, and by the clock until that has succeeded.
 */
function endUnwanted({ db, rooms }: Gateway, now: Date): void {
  const { id, state, openUntil } = paymentAttempts
  const isOpen = and(inArray(state, OPEN_STATES), gt(openUntil, now))
  const open = db.select().from(paymentAttempts).where(isOpen).all()
  for (const attempt of open.filter((one) => !isWanted(db, rooms, one, now)))
    db.update(paymentAttempts).set({ openUntil: now, checkAt: now }).where(eq(id, attempt.id)).run()
}

function listDue(db: Db, now: Date): number[] {
  const { id, checkAt } = paymentAttempts
  return db
    .select({ id })
    .from(paymentAttempts)
    .where(and(isNotNull(checkAt), lte(checkAt, now)))
    .orderBy(asc(checkAt))
    .limit(A_RUN)
    .all()
    .map((attempt) => attempt.id)
}

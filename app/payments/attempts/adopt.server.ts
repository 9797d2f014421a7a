import { and, eq, isNull } from 'drizzle-orm'

import type { Db } from '#db/database.server.ts'
import { paymentAttempts } from '#db/schema.server.ts'

import { type Attempt, findAttempt } from './attempts.server.ts'

/** A payment whose making was answered to nobody is known from now on by what its provider tells. */
export function adoptProviderId(db: Db, attempt: Attempt, providerId: string | null): Attempt {
  if (attempt.providerId !== null || providerId === null) return attempt

  const isNameless = and(eq(paymentAttempts.id, attempt.id), isNull(paymentAttempts.providerId))
  db.update(paymentAttempts).set({ providerId }).where(isNameless).run()
  return findAttempt(db, attempt.id) ?? attempt
}

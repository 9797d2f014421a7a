import { eq } from 'drizzle-orm'

import type { Db } from '#db/database.server.ts'
import { paymentAttempts } from '#db/schema.server.ts'

import type { Target } from '../payable.server.ts'
import { listAttempts, newSecret } from './attempts.server.ts'

/** What is kept of somebody's payments; keys and addresses that open pages are not handed out. */
export function gatherAttempts(db: Db, target: Target) {
  return listAttempts(db, target).map(({ secret: _, url: __, voucherUrl: ___, ...attempt }) => attempt)
}

/** The payments stay for the books, by their names at the provider; their pages open for nobody any more. */
export function forgetAttempts(tx: Db, target: Target): void {
  for (const { id } of listAttempts(tx, target)) {
    const nothing = { secret: newSecret(), url: '', voucherUrl: '' }
    tx.update(paymentAttempts).set(nothing).where(eq(paymentAttempts.id, id)).run()
  }
}

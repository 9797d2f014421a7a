import { eq } from 'drizzle-orm'

import { audited } from '#app/site/audit/audit.server.ts'
import type { Db } from '#db/database.server.ts'
import { paymentAttempts } from '#db/schema.server.ts'
import type { AttemptProblem } from '#db/vocabulary.ts'

import type { PaidRooms } from '../payable.server.ts'
import type { Attempt } from './attempts.server.ts'
import { alertOfProblem, type ProblemFacts } from './problem-alerts.server.ts'
import type { Reading } from './states.ts'

/** What a provider said of a payment, and who is told of its money. */
export type Applied = { attempt: Attempt; reading: Reading; rooms: PaidRooms; now: Date }

/** Tells the admin at once, on the dashboard and in the log. */
export function raiseProblem(
  tx: Db,
  { id }: Pick<Attempt, 'id'>,
  problem: AttemptProblem,
  now: Date,
  facts: ProblemFacts = {},
): void {
  const change = { problem, ...(problem === 'MISMATCH' && { isSumUnread: true }) }
  tx.update(paymentAttempts).set(change).where(eq(paymentAttempts.id, id)).run()
  const after = { problem, ...facts }
  audited(tx, { actor: 'provider', action: 'payment.problem', subject: `payment-attempt/${id}`, after }, now)
  alertOfProblem(tx, id, problem, facts, now)
}

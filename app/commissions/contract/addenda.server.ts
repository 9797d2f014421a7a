import { and, eq } from 'drizzle-orm'

import type { Db } from '#db/database.server.ts'
import { commissionAddenda } from '#db/schema.server.ts'
import { inTransaction } from '#db/transactions.server.ts'
import type { ActorKind, AddendumStatus, RequestStatus } from '#db/vocabulary.ts'

import type { Outcome, Actor } from '../actor.ts'
import { recordWork } from '../commission-audit.server.ts'
import { emailAddendum, emailAddendumAnswer } from '../emails/message-emails.server.ts'
import { spendSurplus } from '../payments/ledger.server.ts'
import { isPaid } from '../payments/ledger.ts'
import { addDays } from '../requests/due.ts'
import { findRequest, type RequestInFull, setClock } from '../requests/requests.server.ts'
import { readAgreement } from './agreement.server.ts'

/** What changes, what it adds to the price in minor units of the base currency, and to the changes that are included. */
export type NewAddendum = { text: string; amountMinor: number; changeRounds: number; operation: string }

const ANSWERS: Record<Exclude<AddendumStatus, 'PROPOSED'>, ActorKind> = {
  ACCEPTED: 'CUSTOMER',
  DECLINED: 'CUSTOMER',
  WITHDRAWN: 'ADMIN',
}

/** Whether changes of what was agreed on are proposed and answered: the work is not over. */
export function isAnswerable({ status }: { status: RequestStatus }): boolean {
  return status === 'ACCEPTED' || status === 'IN_PROGRESS'
}

/** Proposes a change of what was agreed on, while the work is not over; sent twice with one operation it is one. */
export function proposeAddendum(db: Db, requestId: number, addendum: NewAddendum, actor: Actor, now: Date): Outcome {
  return inTransaction(db, (tx) => {
    const request = findRequest(tx, requestId)
    if (!request) return 'NOT_FOUND'

    const { operation } = addendum
    const before = tx.select().from(commissionAddenda).where(eq(commissionAddenda.operation, operation)).get()
    if (before) return before.requestId === requestId ? 'DONE' : 'REFUSED'
    if (!isAnswerable(request)) return 'REFUSED'

    const { id } = tx
      .insert(commissionAddenda)
      .values({ ...addendum, requestId, proposedAt: now })
      .returning({ id: commissionAddenda.id })
      .get()
    emailAddendum(tx, requestId, id, now)
    recordWork(tx, { actor, action: 'addendum', requestId, after: addendum }, now)
    return 'DONE'
  })
}

/** Answers a proposal, once: the client accepts or declines it, the studio takes it back. */
export function answerAddendum(
  db: Db,
  requestId: number,
  addendumId: number,
  to: keyof typeof ANSWERS,
  actor: Actor,
  now: Date,
): Outcome {
  return inTransaction(db, (tx) => {
    const request = findRequest(tx, requestId)
    if (ANSWERS[to] !== actor.by || !request || !isAnswerable(request)) return 'REFUSED'

    const isOpen = and(
      eq(commissionAddenda.id, addendumId),
      eq(commissionAddenda.requestId, requestId),
      eq(commissionAddenda.status, 'PROPOSED'),
    )
    if (tx.update(commissionAddenda).set({ status: to, answeredAt: now }).where(isOpen).run().changes === 0)
      return 'REFUSED'

    const usedMinor = to === 'ACCEPTED' ? spendSurplus(tx, requestId) : 0
    if (to === 'ACCEPTED') allowTimeToPay(tx, request, now)
    emailAddendumAnswer(tx, requestId, { id: addendumId, to, usedMinor }, now)
    const action = `addendum-${to.toLowerCase() as Lowercase<typeof to>}` as const
    recordWork(tx, { actor, action, requestId, after: { addendumId, ...(usedMinor > 0 && { usedMinor }) } }, now)
    return 'DONE'
  })
}

/** What is added once all was paid is due as a balance is; it ends nothing by itself, since the slot is reserved. */
function allowTimeToPay(tx: Db, { id, status, slot }: RequestInFull, now: Date): void {
  const { contract, account } = readAgreement(tx, id)
  if (status !== 'ACCEPTED' || slot?.status !== 'RESERVED' || !contract || isPaid(account)) return

  setClock(tx, id, { from: now, until: addDays(now, contract.promises.balanceDays) })
}

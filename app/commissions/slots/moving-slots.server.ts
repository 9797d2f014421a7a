import { eq } from 'drizzle-orm'

import type { PaymentDoubt } from '#app/money/account.ts'
import { audited } from '#app/site/audit/audit.server.ts'
import { readSettings, writeSetting } from '#app/site/site.server.ts'
import type { Db } from '#db/database.server.ts'
import { commissionRequests, commissionSlots } from '#db/schema.server.ts'
import { inTransaction } from '#db/transactions.server.ts'
import type { SlotStatus } from '#db/vocabulary.ts'

import type { Outcome, Actor } from '../actor.ts'
import { cancelRequest, endRequest } from '../cancellation/ending.server.ts'
import { readAgreement } from '../contract/agreement.server.ts'
import { recordPayment } from '../payments/ledger.server.ts'
import { assignSlot } from '../quotes/quotes.server.ts'
import { keepDeadlines } from '../requests/request-clock.server.ts'
import { findRequest, type RequestInFull } from '../requests/requests.server.ts'
import { deliverWork, startWork } from '../work/work.server.ts'
import type { Slot } from './slots.server.ts'
import { canMoveSlot } from './slots.ts'

export function findSlot(db: Db, id: number): Slot | null {
  return db.select().from(commissionSlots).where(eq(commissionSlots.id, id)).get() ?? null
}

/** The request that holds a slot. */
export function findHolder(db: Db, slotId: number): RequestInFull | null {
  const { id } = commissionRequests
  const held = db.select({ id }).from(commissionRequests).where(eq(commissionRequests.slotId, slotId)).get()
  return held ? findRequest(db, held.id) : null
}

type Move = {
  to: SlotStatus
  /** Who gets a free slot. */
  requestId: number
  /** Why the slot is taken back, which its client reads. */
  reason: string
  operation: string
  isSure?: boolean
}

/** Why the command of the request behind a slot refuses. */
type Refusal = 'HELD' | 'SLOT_TAKEN' | 'UNPAID' | 'REASON_NEEDED' | 'TOO_MUCH' | PaymentDoubt

/**
 * Moves a slot to another status by what that means for its request: a slot never moves alone (product decisions,
 * "Commissions"). Money that a status stands for is recorded as come in.
 */
export function moveSlotByHand(db: Db, id: number, move: Move, actor: Actor, now: Date): Outcome<Refusal> {
  return inTransaction(db, (tx) => {
    const slot = findSlot(tx, id)
    if (!slot) return 'NOT_FOUND'

    const { to, requestId, reason, operation } = move
    if (!canMoveSlot(slot.status, to, 'ADMIN')) return 'REFUSED'
    if (to === 'REQUESTED') return assignSlot(tx, requestId, id, actor, now)

    const holder = findHolder(tx, id)
    if (!holder) return 'REFUSED'
    if (to === 'ACTIVE') return startWork(tx, holder.id, actor, now, move)
    if (to === 'FINISHED') return deliverWork(tx, holder.id, actor, now, move)
    if (to === 'FREE')
      return holder.status === 'SUBMITTED' || holder.status === 'QUOTED'
        ? endRequest(tx, holder.id, 'DECLINED', actor, now, reason)
        : cancelRequest(tx, holder.id, { reason }, actor, now)

    const amountMinor = stillToPay(tx, holder.id, to)
    return amountMinor > 0
      ? recordPayment(tx, holder.id, { amountMinor, operation, reason, isSure: true }, actor, now)
      : 'REFUSED'
  })
}

/** What has to come in before a slot has a status, in minor units of the base currency; 0 before anything is agreed on. */
export function stillToPay(db: Db, requestId: number, to: SlotStatus): number {
  const { contract, account } = readAgreement(db, requestId)
  if (!contract) return 0

  return (to === 'BALANCE_PENDING' ? contract.depositMinor : contract.totalMinor) - account.coveredMinor
}

type Vacation = { from: string; until: string }
type StaffMember = { id: number; email: string }

/** Adds a time in which nobody works, or takes one away; `YYYY-MM-DD`, both days counted. */
export function changeVacations(
  db: Db,
  change: 'add' | 'remove',
  vacation: Vacation,
  by: StaffMember,
  now: Date,
): void {
  inTransaction(db, (tx) => {
    const before = readSettings(tx).vacations
    const others = before.filter(({ from, until }) => from !== vacation.from || until !== vacation.until)
    const after = (change === 'add' ? [...others, vacation] : others).toSorted((a, b) => a.from.localeCompare(b.from))
    writeSetting(tx, 'vacations', after, now)
    keepDeadlines(tx, before, after)
    audited(tx, { actor: by, action: 'vacations', before, after }, now)
  })
}

import { randomBytes } from 'node:crypto'

import { and, eq, gt, gte, isNotNull, isNull, lte, or } from 'drizzle-orm'

import { readSettings } from '#app/site/site.server.ts'
import { dayOf } from '#app/translations/dates.ts'
import type { Db } from '#db/database.server.ts'
import { isFilled } from '#db/filled.server.ts'
import { commissionRequests, commissionSlots } from '#db/schema.server.ts'
import { inTransaction } from '#db/transactions.server.ts'

import { moveSlot } from '../slots/slots.server.ts'
import { serveLine } from '../waiting-list/serving.server.ts'
import { addDays, addHours } from './due.ts'

/** What a request keeps until its address is confirmed. */
export type Confirmation = Pick<
  typeof commissionRequests.$inferInsert,
  'network' | 'wishedSlotId' | 'confirmKey' | 'confirmedAt' | 'slotHeldUntil'
>

/** Days in which a network that let a slot go unconfirmed is held no other before it confirms. */
const MEMORY_DAYS = 1

/** Whether a request holds its slot at once: strangers of one network hold one slot at a time. */
export function mayHold(tx: Db, network: string, now: Date): boolean {
  if (network === '') return true

  const { id, slotId, slotHeldUntil, confirmedAt } = commissionRequests
  const letGo = and(lte(slotHeldUntil, now), gt(slotHeldUntil, addDays(now, -MEMORY_DAYS)))
  const isHolding = or(and(isNotNull(slotId), isNotNull(slotHeldUntil)), letGo)
  const isOfNetwork = and(eq(commissionRequests.network, network), isFilled(commissionRequests.network))
  const isTheirs = and(isOfNetwork, isNull(confirmedAt), isHolding)
  return tx.select({ id }).from(commissionRequests).where(isTheirs).get() === undefined
}

type SlotClaim = { network: string; slotId: number | null; wishedSlotId: number | null }

export function confirmationOf(tx: Db, { network, slotId, wishedSlotId }: SlotClaim, now: Date): Confirmation {
  const isStranger = network !== ''
  const until = addHours(now, readSettings(tx).confirmSlotHours)
  return {
    network,
    wishedSlotId,
    confirmKey: isStranger ? randomBytes(24).toString('base64url') : '',
    confirmedAt: isStranger ? null : now,
    slotHeldUntil: isStranger && slotId !== null ? until : null,
  }
}

/**
 * Somebody has the first e-mail of a request, and so its address: it holds the slot that it asked for, where that is
 * free. Pressed twice, it stays confirmed.
 * @returns OVER for a key that is none
 */
export function confirmRequest(db: Db, id: number, key: string, now: Date): { isSlotGone: boolean } | 'OVER' {
  return inTransaction(db, (tx) => {
    const request = tx.select().from(commissionRequests).where(eq(commissionRequests.id, id)).get()
    if (!request || key === '' || request.confirmKey !== key) return 'OVER'
    if (request.confirmedAt) return { isSlotGone: false }

    const { status, slotId, wishedSlotId } = request
    const isWishing = slotId === null && wishedSlotId !== null && status === 'SUBMITTED'
    const isGiven =
      isWishing &&
      lasts(tx, wishedSlotId, now) &&
      moveSlot(tx, wishedSlotId, { from: 'FREE', to: 'REQUESTED', by: 'CUSTOMER', now })
    const confirmed = { confirmedAt: now, network: '', slotHeldUntil: null, slotId: isGiven ? wishedSlotId : slotId }
    tx.update(commissionRequests).set(confirmed).where(eq(commissionRequests.id, id)).run()
    serveLine(tx, now)
    return { isSlotGone: isWishing && !isGiven }
  })
}

/** A slot that ended while its request was not confirmed is nobody's any more. */
function lasts(tx: Db, slotId: number, now: Date): boolean {
  const { id, endsOn } = commissionSlots
  const isOn = and(eq(id, slotId), gte(endsOn, dayOf(now)))
  return tx.select({ id }).from(commissionSlots).where(isOn).get() !== undefined
}

/** Frees the slots of requests that nobody confirmed in time; the requests stay. For the clock. */
export function freeUnconfirmed(db: Db, now: Date): void {
  const { id, slotId, status, slotHeldUntil, confirmedAt } = commissionRequests
  const isLate = and(eq(status, 'SUBMITTED'), isNotNull(slotId), isNull(confirmedAt), lte(slotHeldUntil, now))
  for (const late of db.select({ id, slotId }).from(commissionRequests).where(isLate).all()) {
    inTransaction(db, (tx) => {
      const still = and(isLate, eq(id, late.id))
      const isStill = tx.update(commissionRequests).set({ slotId: null }).where(still).run().changes === 1
      if (isStill && late.slotId !== null)
        moveSlot(tx, late.slotId, { from: 'REQUESTED', to: 'FREE', by: 'CLOCK', now })
      serveLine(tx, now)
    })
  }
}

import { and, asc, eq } from 'drizzle-orm'

import { readSettings } from '#app/site/site.server.ts'
import { dayOf } from '#app/translations/dates.ts'
import type { Db } from '#db/database.server.ts'
import { commissionSlots } from '#db/schema.server.ts'
import { inTransaction } from '#db/transactions.server.ts'
import type { ActorKind, OpeningState, SlotStatus } from '#db/vocabulary.ts'

import { readOffer } from '../price-lists/price-lists.server.ts'
import { heldSlotIds, holderOf } from '../waiting-list/waiting-offers.server.ts'
import { canMoveSlot, isOffered, openingState, type Supply, supplyOf } from './slots.ts'

export type Slot = typeof commissionSlots.$inferSelect

/** Every slot, the earliest first. */
export function listSlots(db: Db): Slot[] {
  return db.select().from(commissionSlots).orderBy(asc(commissionSlots.startsOn), asc(commissionSlots.id)).all()
}

export type Opening = { state: OpeningState; slots: Slot[]; offered: Slot[]; supply: Supply }

/**
 * Whether commissions are open, with every slot and those that a client may ask for now: none unless open. A slot that
 * is held for somebody on the waiting list is not listed.
 * @param ownSlotId what is held for the one who asks
 */
export function readOpening(db: Db, now: Date, ownSlotId: number | null = null): Opening {
  const held = heldSlotIds(db)
  const all = listSlots(db)
  const slots = all.filter(({ id }) => id === ownSlotId || !held.has(id))
  const offered = slots.filter((slot) => isOffered(slot, dayOf(now)))
  const own = offered.filter(({ id }) => id === ownSlotId)
  // Without a price list nothing can be asked for.
  const hasLists = readOffer(db).lists.length > 0
  const state = hasLists ? openingState(readSettings(db).openingState, offered.length - own.length) : 'CLOSED'
  const forAll = state === 'OPEN' ? offered.filter(({ id }) => id !== ownSlotId) : []
  const supply = supplyOf(all, forAll, held, dayOf(now))
  return { state, slots, offered: state === 'OPEN' ? offered : own, supply }
}

type Move = {
  from: SlotStatus
  to: SlotStatus
  by: ActorKind
  now: Date
  /** Who on the waiting list takes what they were offered. */
  entryId?: number | null
}

/**
 * Moves a slot where its status is still the one named: of two at once one wins. The request that holds it moves in the
 * same transaction, which is the caller's. One that is held for somebody on the waiting list is theirs alone.
 * @returns whether it moved
 */
export function moveSlot(db: Db, id: number, { from, to, by, now, entryId = null }: Move): boolean {
  if (!canMoveSlot(from, to, by)) return false

  return inTransaction(db, (tx) => {
    const holder = holderOf(tx, id)
    if (holder !== null && holder.id !== entryId) return false

    const isStill = and(eq(commissionSlots.id, id), eq(commissionSlots.status, from))
    return tx.update(commissionSlots).set({ status: to, changedAt: now }).where(isStill).run().changes === 1
  })
}

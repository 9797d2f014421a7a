import { and, asc, eq } from 'drizzle-orm'

import { readSettings } from '#app/site/site.server.ts'
import { dayOf } from '#app/translations/dates.ts'
import type { Db } from '#db/database.server.ts'
import { commissionSlots } from '#db/schema.server.ts'
import type { Actor, OpeningState, SlotStatus } from '#db/vocabulary.ts'

import { canMoveSlot, isOffered, openingState } from './slots.ts'

export type Slot = typeof commissionSlots.$inferSelect

/** Every slot, the earliest first. */
function listSlots(db: Db): Slot[] {
  return db.select().from(commissionSlots).orderBy(asc(commissionSlots.startsOn), asc(commissionSlots.id)).all()
}

export type Opening = { state: OpeningState; slots: Slot[]; offered: Slot[] }

/** Whether commissions are open, with every slot and those that a client may ask for now: none unless open. */
export function readOpening(db: Db, now: Date): Opening {
  const slots = listSlots(db)
  const free = slots.filter((slot) => isOffered(slot, dayOf(now)))
  const state = openingState(readSettings(db).openingState, free.length)
  return { state, slots, offered: state === 'OPEN' ? free : [] }
}

type Move = { from: SlotStatus; to: SlotStatus; by: Actor; now: Date }

/**
 * Moves a slot where its status is still the one named: of two at once one wins. The request that holds it moves in the
 * same transaction, which is the caller's.
 * @returns whether it moved
 */
export function moveSlot(db: Db, id: number, { from, to, by, now }: Move): boolean {
  if (!canMoveSlot(from, to, by)) return false

  const isStill = and(eq(commissionSlots.id, id), eq(commissionSlots.status, from))
  return db.update(commissionSlots).set({ status: to, changedAt: now }).where(isStill).run().changes === 1
}

import { eq } from 'drizzle-orm'

import { readSettings } from '#app/site/site.server.ts'
import { dayOf } from '#app/translations/dates.ts'
import type { Db } from '#db/database.server.ts'
import { commissionRequests, commissionSlots } from '#db/schema.server.ts'
import type { ActorKind } from '#db/vocabulary.ts'

import { addHours } from '../requests/due.ts'
import { type RequestInFull, setClock } from '../requests/requests.server.ts'
import { convertOffer, holderOf } from '../waiting-list/waiting-offers.server.ts'
import { moveSlot } from './slots.server.ts'
import { isOffered, takesKind } from './slots.ts'

type Assignment = { slotId: number | null; by: Exclude<ActorKind, 'CLOCK'>; now: Date }
type SlotRequest = Pick<RequestInFull, 'id' | 'email' | 'slot' | 'type'>

/**
 * Gives a request the slot that is meant, or none, and the one it had back. What somebody on the waiting list was offered
 * goes to a request of the same address alone.
 * @returns whether it has that slot now
 */
export function assign(tx: Db, request: SlotRequest, { slotId, by, now }: Assignment): boolean {
  const { id, slot: held } = request
  if ((held?.id ?? null) === slotId) return keep(tx, id)
  if (slotId !== null && !takeSlot(tx, request, { slotId, by, now })) return false
  if (held) moveSlot(tx, held.id, { from: 'REQUESTED', to: 'FREE', by, now })
  tx.update(commissionRequests).set({ slotId, slotHeldUntil: null }).where(eq(commissionRequests.id, id)).run()
  return true
}

/** What was held until the address is confirmed is theirs now. */
function keep(tx: Db, id: number): true {
  tx.update(commissionRequests).set({ slotHeldUntil: null }).where(eq(commissionRequests.id, id)).run()
  return true
}

/** The client has 72 hours† to accept a quote, from when there is a slot to accept it with. */
export function startAcceptClock(tx: Db, requestId: number, now: Date): void {
  setClock(tx, requestId, acceptClock(tx, now))
}

export function acceptClock(tx: Db, now: Date) {
  return { from: now, until: addHours(now, readSettings(tx).acceptHours) }
}

type SlotAssignment = Assignment & { slotId: number }

function takeSlot(tx: Db, { id, email, type }: SlotRequest, { slotId, by, now }: SlotAssignment): boolean {
  const slot = tx.select().from(commissionSlots).where(eq(commissionSlots.id, slotId)).get()
  if (!slot || !isOffered(slot, dayOf(now)) || !takesKind(slot.kind, type.kind)) return false

  const holder = holderOf(tx, slotId)
  const entryId = holder?.email === email ? holder.id : null
  if (!moveSlot(tx, slotId, { from: 'FREE', to: 'REQUESTED', by, now, entryId })) return false
  if (entryId !== null) convertOffer(tx, entryId, id, now)
  return true
}

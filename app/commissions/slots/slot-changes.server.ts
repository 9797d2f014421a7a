import { and, eq, inArray, isNull } from 'drizzle-orm'

import { audited } from '#app/site/audit/audit.server.ts'
import type { Db } from '#db/database.server.ts'
import { commissionRequests, commissionSlots } from '#db/schema.server.ts'
import { inTransaction } from '#db/transactions.server.ts'

import type { Outcome, Actor } from '../actor.ts'
import { emailSlotMoved } from '../emails/request-emails.server.ts'
import { emailOffer } from '../emails/waiting-list-emails.server.ts'
import { isOpen } from '../requests/requests.ts'
import { serveLine } from '../waiting-list/serving.server.ts'
import { holderOf } from '../waiting-list/waiting-offers.server.ts'
import { findHolder, findSlot } from './moving-slots.server.ts'
import type { Slot } from './slots.server.ts'
import { takesKind } from './slots.ts'

/** What an administrator says of a slot; its status moves by what happens to its request. */
export type SlotDetails = Pick<Slot, 'label' | 'kind' | 'startsOn' | 'endsOn' | 'note'>

/**
 * Writes a new slot, or what changed of one; the waiting list is offered it first. Whoever holds it, or was offered
 * it, is told of other days.
 * @returns its id, or null where there is none (any more); OTHER_KIND where it is held by a commission of another kind
 */
export function saveSlot(
  db: Db,
  id: number | null,
  details: SlotDetails,
  { user }: Actor,
  now: Date,
): number | null | 'OTHER_KIND' {
  return inTransaction(db, (tx) => {
    const before = id === null ? undefined : findSlot(tx, id)
    if (before === null) return null

    const holder = before && findHolder(tx, before.id)
    if (holder && details.kind !== before.kind && !takesKind(details.kind, holder.type.kind)) return 'OTHER_KIND'

    const slot = before
      ? tx.update(commissionSlots).set(details).where(eq(commissionSlots.id, before.id)).returning().get()
      : tx
          .insert(commissionSlots)
          .values({ ...details, changedAt: now })
          .returning()
          .get()
    const hasMoved = before && (before.startsOn !== details.startsOn || before.endsOn !== details.endsOn)
    if (holder && hasMoved && isOpen(holder.status)) emailSlotMoved(tx, holder.id, now)
    const offered = before && hasMoved ? holderOf(tx, before.id) : null
    if (offered) emailOffer(tx, offered, now, `OFFER:${now.getTime()}`)
    serveLine(tx, now)
    if (user) audited(tx, { actor: user, action: 'slot.save', subject: `slot/${slot.id}`, before, after: details }, now)
    return slot.id
  })
}

/** Takes a slot away that nobody holds. */
export function removeSlot(db: Db, id: number, { user }: Actor, now: Date): Outcome {
  return inTransaction(db, (tx) => {
    const before = findSlot(tx, id)
    if (!before) return 'NOT_FOUND'
    if (holderOf(tx, id) !== null) return 'REFUSED'

    const isFree = and(eq(commissionSlots.id, id), eq(commissionSlots.status, 'FREE'))
    if (tx.delete(commissionSlots).where(isFree).run().changes === 0) return 'REFUSED'
    if (user) audited(tx, { actor: user, action: 'slot.remove', subject: `slot/${id}`, before }, now)
    return 'DONE'
  })
}

/** Requests that could be given a slot: they wait, and have none. */
export function listSlotless(db: Db) {
  const { id, email, status, slotId } = commissionRequests
  return db
    .select({ id, email })
    .from(commissionRequests)
    .where(and(inArray(status, ['SUBMITTED', 'QUOTED']), isNull(slotId)))
    .all()
}

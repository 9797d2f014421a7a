import { and, asc, eq, isNotNull } from 'drizzle-orm'

import { readSettings } from '#app/site/site.server.ts'
import type { Db } from '#db/database.server.ts'
import { commissionSlots, waitingList } from '#db/schema.server.ts'
import { inTransaction } from '#db/transactions.server.ts'

import { CLOCK } from '../actor.ts'
import { emailExpired } from '../emails/waiting-list-emails.server.ts'
import { type Entry, canTake, give, listOfferable, offerSlot, openRequestOf } from './offering.server.ts'
import { holderOf, listOffers, moveEntry } from './waiting-offers.server.ts'

type DueOffer = { entry: Entry; slotId: number }

/**
 * Brings free slots and those who wait together (product decisions, "Commissions"): ends the offers that nobody answered,
 * and offers every free slot to the first in line who can take it. It looks only at how things are, so that it may be
 * called at any time: after every write to slots, requests or the list, and by the clock.
 */
export function serveLine(db: Db, now: Date): void {
  inTransaction(db, (tx) => {
    expireOffers(tx, now)
    for (const { entry, slotId } of answeredByRequest(tx)) give(tx, entry, slotId, now)
    for (let due = nextOffer(tx, now); due; due = nextOffer(tx, now)) {
      if (!offerSlot(tx, due.entry.id, due.slotId, CLOCK, now)) return
    }
  })
}

/**
 * A free slot, and who in line should have it; null where every slot is as it should be. Where offers are made by hand
 * (setting) or commissions are closed nobody has to be asked.
 */
export function nextOffer(db: Db, now: Date): DueOffer | null {
  const { offersAutomatically, openingState } = readSettings(db)
  if (!offersAutomatically || openingState === 'CLOSED') return null

  const slots = listOfferable(db, now)
  if (slots.length === 0) return null

  const line = listLine(db).map((entry) => ({ entry, request: openRequestOf(db, entry.email) }))
  for (const slot of slots) {
    const next = line.find(({ request }) => canTake(request, slot))
    if (next) return { entry: next.entry, slotId: slot.id }
  }
  return null
}

/** Those who confirmed their address, first come first. */
function listLine(db: Db): Entry[] {
  const isWaiting = and(eq(waitingList.status, 'WAITING'), isNotNull(waitingList.confirmedAt))
  return db.select().from(waitingList).where(isWaiting).orderBy(asc(waitingList.id)).all()
}

/** Offers whose people sent a request meanwhile that names no slot. */
function answeredByRequest(db: Db): DueOffer[] {
  return listOffers(db).flatMap(({ slotId, email }) => {
    const entry = holderOf(db, slotId)
    const slot = db.select().from(commissionSlots).where(eq(commissionSlots.id, slotId)).get()
    const request = openRequestOf(db, email)
    return entry && slot && request && canTake(request, slot) ? [{ entry, slotId }] : []
  })
}

function expireOffers(tx: Db, now: Date): void {
  for (const { entryId } of listOffers(tx).filter(({ until }) => until <= now)) {
    const entry = tx.select().from(waitingList).where(eq(waitingList.id, entryId)).get()
    if (entry && moveEntry(tx, entry, { to: 'EXPIRED', by: CLOCK.by, now })) emailExpired(tx, entry, now)
  }
}

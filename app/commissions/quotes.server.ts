import { eq } from 'drizzle-orm'

import { termsInForce } from '#app/info/info.server.ts'
import { listCurrencies, readSettings } from '#app/site/site.server.ts'
import { dayOf } from '#app/translations/dates.ts'
import type { Db } from '#db/database.server.ts'
import { commissionContracts, commissionQuotes, commissionRequests, commissionSlots } from '#db/schema.server.ts'
import { inTransaction } from '#db/transactions.server.ts'
import type { CommissionKind } from '#db/vocabulary.ts'

import { type Contract, type Quote, readAgreement } from './agreement.server.ts'
import { addDays } from './due.ts'
import { depositOf } from './estimate.ts'
import { CLIENT, type Done, type Hand } from './hand.ts'
import { tellHouse } from './house-letters.server.ts'
import { recordWork } from './record.server.ts'
import { tellState } from './request-letters.server.ts'
import { findRequest, moveRequest, type RequestInFull, setClock } from './requests.server.ts'
import { moveSlot } from './slots.server.ts'
import { isOffered, takesKind } from './slots.ts'

export type NewQuote = Pick<Quote, 'lines' | 'note' | 'deadline'> & { slotId: number | null }

const AN_HOUR = 60 * 60 * 1000

/**
 * Offers a price, and a slot where the request has none yet. The client has 72 hours† to accept it, from when there is
 * a slot to accept it with.
 */
export function giveQuote(db: Db, requestId: number, quote: NewQuote, hand: Hand, now: Date): Done<'SLOT_TAKEN'> {
  return inTransaction(db, (tx) => {
    const request = findRequest(tx, requestId)
    if (!request) return 'NOT_FOUND'
    if (request.status !== 'SUBMITTED') return 'REFUSED'

    const { lines, note, deadline, slotId } = quote
    if (!assign(tx, request, slotId, now)) return 'SLOT_TAKEN'

    const totalMinor = lines.reduce((sum, { minor }) => sum + minor, 0)
    const depositMinor = depositOf(totalMinor)
    tx.insert(commissionQuotes)
      .values({ requestId, lines, totalMinor, depositMinor, note, deadline, quotedAt: now })
      .run()
    const clock = slotId === null ? undefined : acceptClock(tx, now)
    if (!moveRequest(tx, requestId, { to: 'QUOTED', by: hand.by, now, clock })) return 'REFUSED'

    tellState(tx, requestId, now)
    recordWork(tx, { hand, action: 'quote', requestId, after: { totalMinor, slotId } }, now)
    return 'DONE'
  })
}

/** Gives a request that has no slot one; that of a quoted one can be accepted from then on: its 72 hours† begin. */
export function assignSlot(db: Db, requestId: number, slotId: number, hand: Hand, now: Date): Done<'SLOT_TAKEN'> {
  return inTransaction(db, (tx) => {
    const request = findRequest(tx, requestId)
    if (!request) return 'NOT_FOUND'
    const { status, slot } = request
    if ((status !== 'SUBMITTED' && status !== 'QUOTED') || slot) return 'REFUSED'
    if (!assign(tx, request, slotId, now)) return 'SLOT_TAKEN'

    if (status === 'QUOTED') setClock(tx, requestId, acceptClock(tx, now))
    tellState(tx, requestId, now, `SLOT:${slotId}`)
    recordWork(tx, { hand, action: 'slot', requestId, after: { slotId } }, now)
    return 'DONE'
  })
}

/** Accepts what was quoted: everything agreed on is frozen, and the deposit is due in 7 days†. */
export function acceptQuote(db: Db, requestId: number, now: Date): Done {
  return inTransaction(db, (tx) => {
    const request = findRequest(tx, requestId)
    const { quote } = readAgreement(tx, requestId)
    if (!request) return 'NOT_FOUND'

    const clock = { from: now, until: addDays(now, readSettings(tx).depositDays) }
    if (!quote || !moveRequest(tx, requestId, { to: 'ACCEPTED', by: CLIENT.by, now, clock })) return 'REFUSED'

    tx.insert(commissionContracts)
      .values(contractOf(tx, request, quote, now))
      .run()
    tellState(tx, requestId, now)
    tellHouse(tx, requestId, { step: 'ACCEPTED', subject: 'subjectACCEPTEDtoHouse', text: '' }, now)
    return 'DONE'
  })
}

/** The currency's rate is that of the day; where it is no longer offered, that of the request. */
function contractOf(tx: Db, { locale, currency, conversion, id }: RequestInFull, quote: Quote, now: Date): Contract {
  const { lines, totalMinor, depositMinor, note, deadline } = quote
  const rate = listCurrencies(tx).find(({ name }) => name === currency)?.conversion ?? conversion
  const terms = termsInForce(tx, locale === 'ja' ? 'ja' : 'en')
  const { changeRounds } = readSettings(tx)
  const agreed = { lines, totalMinor, depositMinor, note, deadline, currency, conversion: rate, locale, changeRounds }
  return { ...agreed, ...terms, requestId: id, acceptedAt: now }
}

/** @returns whether the request has the slot that was meant, or none where none was */
function assign(tx: Db, { id, slot: held, type }: RequestInFull, slotId: number | null, now: Date): boolean {
  if ((held?.id ?? null) === slotId) return true
  if (slotId !== null && !takeSlot(tx, slotId, type.kind, now)) return false
  if (held) moveSlot(tx, held.id, { from: 'REQUESTED', to: 'FREE', by: 'ADMIN', now })
  tx.update(commissionRequests).set({ slotId }).where(eq(commissionRequests.id, id)).run()
  return true
}

function takeSlot(tx: Db, slotId: number, kind: CommissionKind, now: Date): boolean {
  const slot = tx.select().from(commissionSlots).where(eq(commissionSlots.id, slotId)).get()
  const fits = slot && isOffered(slot, dayOf(now)) && takesKind(slot.kind, kind)
  return fits ? moveSlot(tx, slotId, { from: 'FREE', to: 'REQUESTED', by: 'ADMIN', now }) : false
}

function acceptClock(tx: Db, now: Date) {
  return { from: now, until: new Date(now.getTime() + readSettings(tx).acceptHours * AN_HOUR) }
}

import { eq } from 'drizzle-orm'

import { formatDaysBriefly, formatDeadline } from '#app/translations/dates.ts'
import { fixedT } from '#app/translations/i18n.server.ts'
import { localise } from '#app/translations/localised.ts'
import type { Db } from '#db/database.server.ts'
import { commissionRequests, commissionSlots } from '#db/schema.server.ts'
import type { Locale } from '#db/vocabulary.ts'

import { placeInLine, type WaitingEntry } from './waiting-list.server.ts'
import { findOffer } from './waiting-offers.server.ts'

/** How somebody on the waiting list stands, ready to be read. */
export type ShownEntry =
  | { standing: 'UNCONFIRMED'; email: string }
  | { standing: 'WAITING'; email: string; place: number }
  | { standing: 'OFFERED'; slot: string; until: string }
  | { standing: 'CONVERTED' | 'EXPIRED' | 'REMOVED'; requestSecret: string | null }

/** An offer counts as expired from the moment its time is up, also where the clock has not come by yet. */
export function presentEntry(db: Db, entry: WaitingEntry, locale: Locale, now: Date): ShownEntry {
  const { status, email, confirmedAt, secret } = entry
  if (status === 'WAITING')
    return confirmedAt
      ? { standing: 'WAITING', email, place: placeInLine(db, entry) }
      : { standing: 'UNCONFIRMED', email }
  if (status !== 'OFFERED') return { standing: status, requestSecret: requestSecretOf(db, entry) }

  const offer = findOffer(db, secret, now)
  if (!offer) return { standing: 'EXPIRED', requestSecret: null }

  return { standing: 'OFFERED', slot: nameOfSlot(db, offer.slotId, locale), until: formatDeadline(offer.until, locale) }
}

function nameOfSlot(db: Db, slotId: number, locale: Locale): string {
  const slot = db.select().from(commissionSlots).where(eq(commissionSlots.id, slotId)).get()
  if (!slot) return ''

  const { label, startsOn, endsOn, kind } = slot
  const words = [localise(label, locale), formatDaysBriefly(startsOn, endsOn, locale)]
  return [...words, kind && fixedT(locale)(`commissions:${kind}`)].filter(Boolean).join(', ')
}

function requestSecretOf(db: Db, { requestId }: WaitingEntry): string | null {
  if (requestId === null) return null

  const { secret, id } = commissionRequests
  return db.select({ secret }).from(commissionRequests).where(eq(id, requestId)).get()?.secret ?? null
}

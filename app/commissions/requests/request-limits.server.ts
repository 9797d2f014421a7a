import { networkOf, takeTurn, giveBack } from '#app/site/rate-limits.server.ts'
import { formatDeadline } from '#app/translations/dates.ts'
import { localise } from '#app/translations/localised.ts'
import type { Db } from '#db/database.server.ts'
import type { Locale } from '#db/vocabulary.ts'

import type { Slot } from '../slots/slots.server.ts'
import { findOffer, type SlotOffer } from '../waiting-list/waiting-offers.server.ts'
import { type Draft, sendRequest, type Sent } from './sending.server.ts'

type Held = SlotOffer & { secret: string }

/** Sends a request within the limit for a network address. */
export function sendWithin(db: Db, address: string, draft: Draft, now: Date): Promise<Sent | { wait: number }> {
  return withinLimit(db, address, () => {
    const sent = sendRequest(db, draft, now)
    return { sent, counts: typeof sent !== 'string' }
  })
}

/**
 * Does what sends a request, unless its network address is over its limit; what sent nothing is not counted.
 * @returns `wait`, in seconds, where it is over it
 */
export async function withinLimit<S>(
  db: Db,
  address: string,
  send: () => { sent: S; counts: boolean },
): Promise<S | { wait: number }> {
  const one = { limit: 'requestByAddress', key: networkOf(address) } as const
  const wait = await takeTurn(db, one)
  if (wait !== null) return { wait }

  const { sent, counts } = send()
  if (!counts) await giveBack(db, one)
  return sent
}

/** What is held for somebody of the waiting list who comes by the link of their offer. */
export function readHeld(db: Db, secret: string | null, now: Date): Held | null {
  const offer = secret ? findOffer(db, secret, now) : null
  return offer && secret ? { ...offer, secret } : null
}

export function shownHeld({ slotId, until, secret }: Held, offered: readonly Slot[], locale: Locale) {
  const slot = localise(offered.find(({ id }) => id === slotId)?.label, locale)
  return { slot, until: formatDeadline(until, locale), secret }
}

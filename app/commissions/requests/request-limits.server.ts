import type { Context } from '#app/platform/routing/route-handle.ts'
import { requestOf } from '#app/sign-in/request.server.ts'
import { networkOf, takeTurn, giveBack } from '#app/site/rate-limits.server.ts'
import { formatDeadline, formatDay, formatDaysBriefly } from '#app/translations/dates.ts'
import { localise } from '#app/translations/localised.ts'
import type { Db } from '#db/database.server.ts'
import type { Locale } from '#db/vocabulary.ts'

import { checkAvailability, type ShownAvailability, type SlotChoice } from '../estimate/availability.ts'
import { writtenIn } from '../estimate/choices.ts'
import { priorityOf } from '../estimate/deadline.ts'
import { freeSlots } from '../slots/queue.server.ts'
import type { Slot } from '../slots/slots.server.ts'
import { isLineOpen } from '../slots/slots.ts'
import { findOffer, type SlotOffer } from '../waiting-list/waiting-offers.server.ts'
import { signFile } from './files.server.ts'
import type { RequestInput } from './request-input.server.ts'
import { type Draft, sendRequest, type SubmissionOutcome } from './sending.server.ts'

type SecretOffer = SlotOffer & { secret: string }

/** Sends a request within the limit for a network address. */
export function sendWithin(
  db: Db,
  address: string,
  draft: Draft,
  now: Date,
): Promise<SubmissionOutcome | { wait: number }> {
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
export function readHeld(db: Db, secret: string | null, now: Date): SecretOffer | null {
  const offer = secret ? findOffer(db, secret, now) : null
  return offer && secret ? { ...offer, secret } : null
}

export function shownHeld({ slotId, until, secret }: SecretOffer, offered: readonly Slot[], locale: Locale) {
  const slot = localise(offered.find(({ id }) => id === slotId)?.label, locale)
  return { slot, until: formatDeadline(until, locale), secret }
}

/** Whether commissions are open: to whom a slot is held for, that slot is free. */
export function openingFor(held: SecretOffer | null, around: RequestInput['around'], locale: Locale) {
  if (!held) return { state: around.state, free: freeSlots(around, locale) }

  const offered = around.offered.filter(({ id }) => id === held.slotId)
  return { state: 'OPEN' as const, free: freeSlots({ ...around, offered, supply: 'FREE' }, locale) }
}

/** What the page shows beside the form's own fields, whatever the answer is. */
export function shownOf({ selection, own, files }: RequestInput, context: Context) {
  const kept = files.map((file) => ({ name: file.name, bytes: file.bytes, signed: signFile(context, file) }))
  return { selection, written: writtenIn(own), kept }
}

export function availabilityOf(input: RequestInput, context: Context): ShownAvailability {
  const { locale } = requestOf(context)
  const { slots, offered, today, policy, state, supply } = input.around
  const { deadline, slotId: ownSlotId, list } = input
  const priority = priorityOf({ deadline, today, slots, ownSlotId, policy })
  const kind = list?.kind ?? null
  const answer = checkAvailability({ slots, offered, kind, deadline, today, ownSlotId, priority })
  return {
    ...answer,
    day: deadline && formatDay(deadline, locale),
    overlapped: answer.overlapped && localise(answer.overlapped.label, locale),
    late: answer.late && localise(answer.late.label, locale),
    supply,
    isLineOpen: isLineOpen(state, supply),
    fitting: answer.fitting.map((slot) => slotChoice(slot, locale)),
  }
}

export function slotChoice({ id, kind, label, startsOn, endsOn }: Slot, locale: Locale): SlotChoice {
  return { id, kind, label: localise(label, locale), days: formatDaysBriefly(startsOn, endsOn, locale) }
}

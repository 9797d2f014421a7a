import type { RouterContextProvider } from 'react-router'

import { requestOf } from '#app/sign-in/request.server.ts'
import { formatDay, formatDaysBriefly } from '#app/translations/dates.ts'
import { localise } from '#app/translations/localised.ts'
import type { Locale } from '#db/vocabulary.ts'

import { checkAvailability, type ShownAvailability, type SlotChoice } from '../estimate/availability.ts'
import { writtenIn } from '../estimate/choices.ts'
import { priorityOf } from '../estimate/deadline.ts'
import type { Slot } from '../slots/slots.server.ts'
import { isLineOpen } from '../slots/slots.ts'
import { signFile } from './files.server.ts'
import type { RequestInput } from './request-input.server.ts'

type Context = Readonly<RouterContextProvider>

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

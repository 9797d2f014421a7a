import { z } from 'zod'

import { choice, day, localised, optionalLocalised } from '#app/platform/fields.forms.ts'
import { COMMISSION_KINDS } from '#db/vocabulary.ts'

import { daysBetween } from '../estimate/deadline.ts'
import { SLOT_DAYS } from './slots.ts'

/** A slot lasts 30 to 120 days, both ends counted (specification, section 9). */
export const slotDetailsForm = z
  .object({
    label: localised(80),
    kind: choice(COMMISSION_KINDS)
      .nullish()
      .transform((kind) => kind ?? null),
    startsOn: day,
    endsOn: day,
    note: optionalLocalised(300).transform((note) => (Object.keys(note).length > 0 ? note : null)),
  })
  .superRefine(({ startsOn, endsOn }, context) => {
    const days = daysBetween(startsOn, endsOn) + 1
    if (days >= SLOT_DAYS.min && days <= SLOT_DAYS.max) return

    const message = `work:slotDays?min=${SLOT_DAYS.min}&max=${SLOT_DAYS.max}&days=${days}`
    context.addIssue({ code: 'custom', path: ['endsOn'], message })
  })

export type SlotInput = z.infer<typeof slotDetailsForm>

export const vacationForm = z
  .object({ from: day, until: day })
  .refine(({ from, until }) => until >= from, { path: ['until'], error: 'work:vacationTurned' })

import { z } from 'zod'

import { choice, day, inEitherLanguage, optionalText } from '#app/platform/fields.forms.ts'
import { COMMISSION_KINDS } from '#db/vocabulary.ts'

import { daysBetween } from '../estimate/deadline.ts'
import { SLOT_DAYS } from './slots.ts'

/** A slot lasts 30 to 120 days, both ends counted (specification, section 9). */
export const slotDetailsForm = z
  .object({
    labelEn: optionalText(80),
    labelJa: optionalText(80),
    kind: choice(COMMISSION_KINDS).optional(),
    startsOn: day,
    endsOn: day,
    noteEn: optionalText(300),
    noteJa: optionalText(300),
  })
  .superRefine(inEitherLanguage('label'))
  .superRefine(({ startsOn, endsOn }, context) => {
    const days = daysBetween(startsOn, endsOn) + 1
    if (days >= SLOT_DAYS.min && days <= SLOT_DAYS.max) return

    const message = `work:slotDays?min=${SLOT_DAYS.min}&max=${SLOT_DAYS.max}&days=${days}`
    context.addIssue({ code: 'custom', path: ['endsOn'], message })
  })

export type SlotInput = z.infer<typeof slotDetailsForm>

/** What the form says of a slot, as it is kept. */
export function slotDetailsOf({ labelEn, labelJa, noteEn, noteJa, kind, startsOn, endsOn }: SlotInput) {
  const note = { ...(noteEn && { en: noteEn }), ...(noteJa && { ja: noteJa }) }
  const label = { en: labelEn, ...(labelJa && { ja: labelJa }) }
  return { label, note: Object.keys(note).length > 0 ? note : null, kind: kind ?? null, startsOn, endsOn }
}

export const vacationForm = z
  .object({ from: day, until: day })
  .refine(({ from, until }) => until >= from, { path: ['until'], error: 'work:vacationTurned' })

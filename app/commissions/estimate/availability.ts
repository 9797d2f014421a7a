import type { T } from '#app/translations/keys.ts'
import { type CommissionKind, OPTION_GROUPS } from '#db/vocabulary.ts'

import { type Supply, takesKind } from '../slots/slots.ts'
import { fieldOf } from './choices.ts'
import { daysBetween, fits, overlappedSlot, type Priority, type SlotDays } from './deadline.ts'

/** A deadline under this many days makes a priority request (specification, section 5). */
export const SHORT_DEADLINE_DAYS = 30

type Slot = SlotDays & { kind: CommissionKind | null }
type Question<S> = {
  slots: readonly S[]
  /** Those a client may ask for. */
  offered: readonly S[]
  kind: CommissionKind | null
  deadline: string | null
  today: string
  ownSlotId: number | null
  priority: Priority | null
}

/** What [Check availability] answers; `days` and `overlapped` are null without a deadline. */
export type Availability<S> = {
  deadline: string | null
  days: number | null
  isShort: boolean
  overlapped: S | null
  priority: Priority | null
  fitting: S[]
  /** Whether a free slot takes the kind, whenever it ends. */
  hasKind: boolean
  /** The slot that was chosen, where it ends after the deadline. */
  late: S | null
}

/** A slot as the form offers it. */
export type SlotChoice = { id: number; kind: CommissionKind | null; label: string; days: string }

/** The same, ready to be read. */
export type ShownAvailability = Omit<Availability<never>, 'overlapped' | 'fitting' | 'late'> & {
  late: string | null
  supply: Supply
  isLineOpen: boolean
  day: string | null
  overlapped: string | null
  fitting: SlotChoice[]
}

/** Which free slots fit a deadline, and what the deadline means (product decisions, "Commissions"). */
export function checkAvailability<S extends Slot>(question: Question<S>): Availability<S> {
  const { slots, offered, kind, deadline, today, ownSlotId, priority } = question
  const days = deadline ? daysBetween(today, deadline) : null
  const ofKind = offered.filter((slot) => takesKind(slot.kind, kind))
  return {
    deadline,
    days,
    isShort: days !== null && days < SHORT_DEADLINE_DAYS,
    overlapped: deadline ? overlappedSlot(deadline, slots, ownSlotId) : null,
    priority,
    fitting: ofKind.filter((slot) => fits(slot, deadline)),
    hasKind: ofKind.length > 0,
    late: offered.find((slot) => slot.id === ownSlotId && !fits(slot, deadline)) ?? null,
  }
}

/** What a field of a wish is called, where something is wrong with it. */
export function fieldName(field: string, t: T): string {
  const group = OPTION_GROUPS.find((each) => fieldOf(each) === field)
  if (group) return t(`commissions:${group}`)
  if (field.startsWith('accessory-')) return t('commissions:accessories')

  switch (field) {
    case 'version':
      return t('commissions:alternativeVersions')
    case 'characters':
      return t('commissions:extraCharacters')
    case 'privacy':
      return t('commissions:privacy')
    case 'nature':
      return t('commissions:nature')
    case 'slot':
      return t('commissions:slot')
    default:
      return t('commissions:deadline')
  }
}

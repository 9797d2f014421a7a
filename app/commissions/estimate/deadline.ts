import type { SlotStatus } from '#db/vocabulary.ts'

import { isTaken } from '../slots/slots.ts'

/** Why a request takes precedence over others, and its surcharge in percent of the base. */
export type Priority = { rule: 'DAYS'; days: number; percent: number } | { rule: 'OVERLAP'; percent: number }

/** From the site's settings: `priorityBands` and `overlapPercent`. */
export type PriorityPolicy = { priorityBands: { days: number; percent: number }[]; overlapPercent: number }

/** `startsOn` and `endsOn` are the first and the last day, `YYYY-MM-DD`. */
export type SlotDays = { id: number; startsOn: string; endsOn: string; status: SlotStatus }

type Question = {
  /** `YYYY-MM-DD`, like `today`; null where there is none. */
  deadline: string | null
  today: string
  slots: readonly SlotDays[]
  /** The slot that the request names. */
  ownSlotId: number | null
  policy: PriorityPolicy
}

const A_DAY = 24 * 60 * 60 * 1000

/** Days from one day of the calendar to another; negative where it has passed. */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / A_DAY)
}

/**
 * Whether a deadline makes a priority request: under 30 days by its band, or within a slot that somebody else holds
 * (specification, section 5; product decisions, "Commissions"). The dearest rule alone counts.
 */
export function priorityOf({ deadline, today, slots, ownSlotId, policy }: Question): Priority | null {
  if (!deadline) return null

  const rules = [bandOf(daysBetween(today, deadline), policy), overlapOf({ deadline, slots, ownSlotId, policy })]
  return rules
    .filter((rule) => rule !== null)
    .reduce<Priority | null>((most, rule) => (most && most.percent >= rule.percent ? most : rule), null)
}

/**
 * The slot of somebody else that a deadline lies in. A slot of one's own that ends by the deadline leaves the others in
 * peace.
 */
export function overlappedSlot<S extends SlotDays>(deadline: string, slots: readonly S[], ownSlotId: number | null) {
  const own = slots.find(({ id }) => id === ownSlotId)
  if (own && own.endsOn <= deadline) return null

  const others = slots.filter(({ id, status }) => id !== ownSlotId && isTaken(status))
  return others.find(({ startsOn, endsOn }) => startsOn <= deadline && deadline <= endsOn) ?? null
}

/** Whether a slot is over by the deadline. */
export function fits({ endsOn }: Pick<SlotDays, 'endsOn'>, deadline: string | null): boolean {
  return deadline === null || endsOn <= deadline
}

function bandOf(days: number, { priorityBands }: PriorityPolicy): Priority | null {
  const band = priorityBands.toSorted((a, b) => a.days - b.days).find((band) => days <= band.days)
  return band ? { rule: 'DAYS', ...band } : null
}

type Overlap = Pick<Question, 'slots' | 'ownSlotId' | 'policy'> & { deadline: string }

function overlapOf({ deadline, slots, ownSlotId, policy }: Overlap): Priority | null {
  return overlappedSlot(deadline, slots, ownSlotId) ? { rule: 'OVERLAP', percent: policy.overlapPercent } : null
}

import { isDay } from '#app/platform/time/zones.ts'
import type { CommissionKind } from '#db/vocabulary.ts'

import type { Offer, PriceList } from '../price-lists/price-list.ts'
import { slotProblem } from '../slots/slots.ts'
import { type Choices, fieldOf, lacksOptions, type Problems, readChoices } from './choices.ts'
import { type Priority, type PriorityPolicy, priorityOf, type SlotDays } from './deadline.ts'
import { type Estimate, estimate } from './estimate.ts'

/** What somebody would like, and what it would cost: null where something is wrong or still has to be chosen. */
export type Selection = {
  typeId: number
  choices: Choices
  slotId: number | null
  /** `YYYY-MM-DD` */
  deadline: string | null
  priority: Priority | null
  estimate: Estimate | null
  problems: Problems
}

/** What a wish is weighed against. */
export type Circumstances = {
  offer: Offer
  slots: readonly SlotDays[]
  /** Those that may be asked for. */
  offered: readonly { id: number; kind: CommissionKind | null }[]
  today: string
  policy: PriorityPolicy
}

type Change = { complete?: (choices: Choices, list: PriceList) => Choices }

/**
 * Reads a wish from a link, a form or a call: the one way of calculator, request form and API.
 * @param change completes the choices
 */
export function readSelection(
  values: URLSearchParams,
  list: PriceList,
  where: Circumstances,
  change: Change = {},
): Selection {
  const read = readChoices(values, list, where.offer)
  const choices = change.complete ? change.complete(read.choices, list) : read.choices
  const { deadline, slotId, problems: whenWrong } = readWhen(values, list.kind, where)
  const { offer, slots, today, policy } = where
  const priority = priorityOf({ deadline, today, slots, ownSlotId: slotId, policy })
  const options = fieldOf('OPTIONS')
  const isLacking = lacksOptions(choices, list) && !read.problems[options]
  const problems = { ...read.problems, ...(isLacking && { [options]: 'commissions:selectAtLeastOne' }), ...whenWrong }
  const isWrong = Object.keys(problems).length > 0
  return {
    typeId: list.id,
    choices,
    slotId,
    deadline,
    priority,
    estimate: isWrong ? null : estimate({ list, addons: offer.addons, choices, priority }),
    problems,
  }
}

/** Slot and deadline as they were written, or what is wrong with them; also of a form that names no price list yet. */
export function readWhen(
  values: URLSearchParams,
  kind: CommissionKind | null,
  { offered, today }: Pick<Circumstances, 'offered' | 'today'>,
) {
  const slot = values.get('slot') ?? ''
  const deadline = values.get('deadline') || null
  const slotWrong = slotProblem(slot, kind, offered)
  const deadlineWrong = deadlineProblem(deadline, values.get('hasDeadline'), today)
  return {
    slotId: slot && !slotWrong ? Number(slot) : null,
    deadline: deadlineWrong ? null : deadline,
    problems: {
      ...(slotWrong && { slot: slotWrong }),
      ...(deadlineWrong && { deadline: deadlineWrong }),
    } as Problems,
  }
}

/**
 * What is wrong with a deadline: a translation key. A day that was named beside "No" is asked about, since either may be
 * meant, and one of them costs more.
 */
function deadlineProblem(deadline: string | null, hasDeadline: string | null, today: string): string | null {
  if (!deadline) return hasDeadline === 'YES' ? 'commissions:deadlineNeeded' : null
  if (hasDeadline === 'NO') return 'commissions:deadlineOrNot'
  if (!isDay(deadline)) return 'form:date'

  return deadline < today ? 'commissions:deadlinePast' : null
}

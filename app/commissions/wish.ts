import { type Choices, lacksOptions, readChoices } from './choices.ts'
import { type Priority, type PriorityPolicy, priorityOf, type SlotDays } from './deadline.ts'
import { type Estimate, estimate } from './estimate.ts'
import type { Offer, PriceList } from './price-list.ts'

/** What somebody would like, and what it would cost: null where something still has to be chosen. */
export type Wish = {
  typeId: number
  choices: Choices
  /** `YYYY-MM-DD` */
  deadline: string | null
  priority: Priority | null
  estimate: Estimate | null
  lacksOptions: boolean
  leftOut: boolean
}

/** What a wish is weighed against. */
export type Circumstances = { offer: Offer; slots: readonly SlotDays[]; today: string; policy: PriorityPolicy }

type Change = {
  complete?: (choices: Choices, list: PriceList) => Choices
  deadline?: string | null
  slotId?: number | null
}

/**
 * Reads a wish from a link or a form: the one way of the calculator and the request form.
 * @param change completes the choices, or says deadline and slot where the form's own fields do
 */
export function readWish(values: URLSearchParams, list: PriceList, where: Circumstances, change: Change = {}): Wish {
  const read = readChoices(values, list, where.offer)
  const written = values.get('deadline')
  const asked = readDeadline(written, where.today)
  const choices = change.complete ? change.complete(read.choices, list) : read.choices
  const deadline = change.deadline === undefined ? asked : change.deadline
  const leftOut = read.leftOut || (Boolean(written) && !asked)
  return { ...weighWish(choices, list, where, { deadline, slotId: change.slotId ?? null }), leftOut }
}

type When = { deadline: string | null; slotId: number | null }

/** What choices cost, at a time: the last step of every way to an estimate. */
export function weighWish(
  choices: Choices,
  list: PriceList,
  { offer, slots, today, policy }: Circumstances,
  { deadline, slotId: ownSlotId }: When,
): Omit<Wish, 'leftOut'> {
  const priority = priorityOf({ deadline, today, slots, ownSlotId, policy })
  const isLacking = lacksOptions(choices, list)
  return {
    typeId: list.id,
    choices,
    deadline,
    priority,
    estimate: isLacking ? null : estimate({ list, addons: offer.addons, choices, priority }),
    lacksOptions: isLacking,
  }
}

/** A day that has not passed, else null. */
export function readDeadline(text: string | null, today: string): string | null {
  const isDay = text !== null && /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text))
  return isDay && text >= today ? text : null
}

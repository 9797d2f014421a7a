import { accessoryField, type Choices, fieldOf, type Problems } from '#app/commissions/estimate/choices.ts'
import type { readCircumstances } from '#app/commissions/estimate/circumstances.server.ts'
import type { Estimate } from '#app/commissions/estimate/estimate.ts'
import { readSelection } from '#app/commissions/estimate/selection.ts'
import { groupsOf, type PriceList } from '#app/commissions/price-lists/price-list.ts'
import type { T } from '#app/translations/keys.ts'
import { formatProblem } from '#app/translations/message.ts'

import { refuse } from '../kit/refusals.server.ts'
import type { SelectionCall } from './commission.forms.ts'

type Circumstances = ReturnType<typeof readCircumstances>
export type RequestEstimate = { list: PriceList; choices: Choices; estimate: Estimate }

/** What a call asks for and what it costs, or what of it cannot be: by the rules of the request form. */
export function weighCall(call: SelectionCall, around: Circumstances): RequestEstimate | { problems: Problems } {
  const list = around.offer.lists.find(({ id }) => id === call.typeId)
  if (!list) return { problems: { typeId: 'form:choose' } }

  const { choices, estimate, problems } = readSelection(valuesOf(call, list), list, around)
  if (estimate) return { list, choices, estimate }

  return {
    problems: Object.fromEntries(Object.entries(problems).map(([field, problem]) => [nameOf(field, list), problem])),
  }
}

export function refuseProblems(problems: Problems, t: T, status: 400 | 409 = 400): Response {
  const messages = Object.entries(problems).map(([name, problem]) => [name, formatProblem(t, problem)] as const)
  const fields = Object.fromEntries(messages.map(([name, message]) => [name, [message]]))
  return refuse(t, status, { message: messages[0]?.[1], fields })
}

/** The call as the form would send it; what its price list does not know is asked of the first group, which refuses it. */
function valuesOf(call: SelectionCall, { kind, options }: PriceList): URLSearchParams {
  const { optionIds, versionIds, accessories, extraCharacters, privacy, nature, deadline, slotId } = call
  const groups = groupsOf(kind)
  const groupOf = (id: number) => groups.find((group) => options.some((one) => one.id === id && one.group === group))
  return new URLSearchParams([
    ...optionIds.map((id) => [fieldOf(groupOf(id) ?? groups[0] ?? 'SIZE'), String(id)]),
    ...versionIds.map((id) => ['version', String(id)]),
    ...accessories.map(({ id, amount }) => [accessoryField(id), String(amount)]),
    ...Object.entries({
      characters: extraCharacters,
      privacy,
      nature,
      deadline: deadline ?? '',
      slot: slotId ?? '',
    }).map(([name, value]) => [name, String(value)]),
  ])
}

/** What a field of the form is called in a call. */
function nameOf(field: string, { kind }: PriceList): string {
  if (groupsOf(kind).some((group) => fieldOf(group) === field)) return 'optionIds'
  if (field.startsWith('accessory-')) return 'accessories'

  return { version: 'versionIds', characters: 'extraCharacters', slot: 'slotId' }[field] ?? field
}

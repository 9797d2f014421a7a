import type { readCircumstances } from '#app/commissions/circumstances.server.ts'
import type { Choices } from '#app/commissions/choices.ts'
import { type Addon, addonsOf, isMultiple, type PriceList } from '#app/commissions/price-list.ts'
import type { Estimate } from '#app/commissions/estimate.ts'
import { weighWish } from '#app/commissions/wish.ts'
import type { T } from '#app/translations/keys.ts'
import { sayProblem } from '#app/translations/message.ts'

import type { WishCall } from './commission.forms.ts'
import { refuse } from './refusals.server.ts'

type Circumstances = ReturnType<typeof readCircumstances>
/** Problems by field: translation keys. */
export type Problems = Record<string, string>
export type Weighed = { list: PriceList; choices: Choices; estimate: Estimate }

/** What a call asks for and what it costs, or what of it is not offered: pages leave that out, a call that named it meant it. */
export function weighCall(call: WishCall, around: Circumstances): Weighed | { problems: Problems } {
  const list = around.offer.lists.find(({ id }) => id === call.typeId)
  if (!list) return { problems: { typeId: 'form:choose' } }

  const choices = choicesOf(call)
  const slotId = call.slotId ?? null
  const wish = weighWish(choices, list, around, { deadline: call.deadline ?? null, slotId })
  const problems = problemsOf(call, list, around.offer.addons)
  if (wish.lacksOptions && !problems.optionIds) problems.optionIds = 'commissions:selectAtLeastOne'
  const { estimate } = wish
  return estimate && Object.keys(problems).length === 0 ? { list, choices, estimate } : { problems }
}

export function refuseProblems(problems: Problems, t: T, status: 400 | 409 = 400): Response {
  const said = Object.entries(problems).map(([name, problem]) => [name, sayProblem(t, problem)] as const)
  const fields = Object.fromEntries(said.map(([name, message]) => [name, [message]]))
  return refuse(t, status, { message: said[0]?.[1], fields })
}

function choicesOf({
  typeId,
  optionIds,
  extraCharacters,
  versionIds,
  accessories,
  privacy,
  nature,
}: WishCall): Choices {
  const wanted = accessories.filter(({ amount }) => amount > 0).map(({ id, amount }) => ({ id, quantity: amount }))
  return { typeId, optionIds, extraCharacters, versionIds, accessories: wanted, privacy, nature }
}

function problemsOf({ optionIds, versionIds, accessories }: WishCall, list: PriceList, addons: Addon[]): Problems {
  const offer = { lists: [list], addons }
  const chosen = list.options.filter(({ id }) => optionIds.includes(id))
  const single = chosen.filter(({ group }) => !isMultiple(group)).map(({ group }) => group)
  const isOffered = {
    optionIds: chosen.length === optionIds.length && new Set(single).size === single.length,
    versionIds: areAll(versionIds, addonsOf(offer, 'ALTERNATIVE_VERSION')),
    accessories: areAll(
      accessories.map(({ id }) => id),
      addonsOf(offer, 'ACCESSORY'),
    ),
  }
  return Object.fromEntries(Object.entries(isOffered).flatMap(([name, is]) => (is ? [] : [[name, 'form:choose']])))
}

/** Each is among them, and none twice. */
function areAll(ids: number[], among: readonly { id: number }[]): boolean {
  return among.filter(({ id }) => ids.includes(id)).length === ids.length
}

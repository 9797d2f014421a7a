import type { Estimate } from '#app/commissions/estimate/estimate.ts'
import { lineName, type EstimateLine } from '#app/commissions/estimate/surcharges.ts'
import {
  type Addon,
  addonsOf,
  groupsOf,
  isMultiple,
  type Offer,
  optionsOf,
  type PriceList,
} from '#app/commissions/price-lists/price-list.ts'
import type { Slot } from '#app/commissions/slots/slots.server.ts'
import type { SlotWord } from '#app/commissions/slots/slots.ts'
import type { T } from '#app/translations/keys.ts'
import { localise } from '#app/translations/localised.ts'
import type { Locale } from '#db/vocabulary.ts'

/** A price list with what can be added to it. */
export function priceListJson(list: PriceList, offer: Offer, t: T, locale: Locale) {
  const { id, kind, name, description, isSketch, takesAdult } = list
  return {
    id,
    kind,
    name: localise(name, locale),
    description: localise(description, locale),
    isSketch,
    takesAdult,
    groups: groupsOf(kind).map((group) => ({
      group,
      name: t(`commissions:${group}`),
      isMultiple: isMultiple(group),
      options: optionsOf(list, group).map((option) => ({
        id: option.id,
        name: localise(option.name, locale),
        pricing: option.pricing,
        priceMinor: option.pricing === 'FIXED' ? option.priceMinor : null,
        percent: option.pricing === 'PERCENT' ? option.percent : null,
      })),
    })),
    accessories: addonsOf(offer, 'ACCESSORY').map(({ priceMinor, isOpenEnded, ...addon }) => ({
      ...named(addon, locale),
      priceMinor,
      isFrom: isOpenEnded,
    })),
    alternativeVersions: addonsOf(offer, 'ALTERNATIVE_VERSION').map(({ percent, ...addon }) => ({
      ...named(addon, locale),
      percent,
    })),
  }
}

function named({ id, name }: Pick<Addon, 'id' | 'name'>, locale: Locale) {
  return { id, name: localise(name, locale) }
}

/** `isAvailable`: a request may name it now. */
export function slotJson(
  { id, label, kind, startsOn, endsOn, status, note }: Slot,
  { isAvailable, word }: { isAvailable: boolean; word: SlotWord },
  t: T,
  locale: Locale,
) {
  return {
    id,
    label: localise(label, locale),
    kind,
    startsOn,
    endsOn,
    status,
    statusText: t(`commissions:${word}`),
    note: localise(note, locale),
    isAvailable,
  }
}

export function estimateJson(typeId: number, estimate: Estimate, t: T, locale: Locale) {
  const { lines, baseMinor, totalMinor, depositMinor, isFrom } = estimate
  return {
    typeId,
    lines: lines.map((line) => lineJson(line, t, locale)),
    baseMinor,
    totalMinor,
    depositMinor,
    isFrom,
    priority: priorityIn(estimate),
  }
}

/** Why it takes precedence, and its share of the base; `days` is the width of a deadline's band. */
function priorityIn({ lines }: Estimate) {
  const line = lines.find(({ what }) => what.kind === 'PRIORITY')
  if (line?.what.kind !== 'PRIORITY') return null

  const { priority } = line.what
  return { rule: priority.rule, days: priority.rule === 'DAYS' ? priority.days : null, percent: priority.percent }
}

function lineJson(line: EstimateLine, t: T, locale: Locale) {
  const { what, minor, share, isFrom } = line
  return {
    kind: what.kind,
    group: what.kind === 'OPTION' ? what.group : null,
    name: lineName(line, t, locale),
    amount: 'quantity' in what ? what.quantity : 1,
    priceMinor: minor,
    percent: share?.percent ?? null,
    ofMinor: share?.ofMinor ?? null,
    isFrom,
  }
}

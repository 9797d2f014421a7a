import { type Nature, NATURES, type OptionGroup, PRIVACIES, type Privacy } from '#db/vocabulary.ts'

import { type Addon, addonsOf, groupsOf, isMultiple, type Offer, optionsOf, type PriceList } from './price-list.ts'

/** What somebody would like, in ids of the price lists. */
export type Choices = {
  typeId: number
  optionIds: number[]
  extraCharacters: number
  versionIds: number[]
  accessories: { id: number; quantity: number }[]
  privacy: Privacy
  nature: Nature
}

/** `leftOut`: something was asked for that is not offered, or no longer. */
export type ReadChoices = { choices: Choices; leftOut: boolean }

export const MOST_EXTRA_CHARACTERS = 10
export const MOST_ACCESSORIES = 20

/** The field of a form, and the name in a link, that a group's choice has. */
export function fieldOf(group: OptionGroup): string {
  return group.toLowerCase()
}

export function accessoryField(id: number): string {
  return `accessory-${id}`
}

/**
 * Reads choices from a link or a form for one price list. What the offer does not know is left out, and said to be.
 * Groups of other price lists are none of its business: a form may carry both.
 */
export function readChoices(values: URLSearchParams, list: PriceList, offer: Offer): ReadChoices {
  const options = groupsOf(list.kind).map((group) => readGroup(values, list, group))
  const versions = readVersions(values, addonsOf(offer, 'ALTERNATIVE_VERSION'))
  const accessories = readAccessories(values, addonsOf(offer, 'ACCESSORY'))
  const extraCharacters = wholeNumber(values.get('characters'), MOST_EXTRA_CHARACTERS)
  const privacy = PRIVACIES.find((word) => word === values.get('privacy'))
  const nature = NATURES.find((word) => word === values.get('nature'))
  const choices = {
    typeId: list.id,
    optionIds: options.flatMap(({ ids }) => ids),
    extraCharacters: extraCharacters ?? 0,
    versionIds: versions.ids,
    accessories: accessories.filter(({ quantity }) => quantity),
    privacy: privacy ?? 'NONE',
    nature: nature ?? 'PERSONAL',
  }
  const leftOut =
    [...options, versions].some((part) => part.leftOut) ||
    accessories.length !== accessoryFields(values).length ||
    extraCharacters === null ||
    (isGiven(values, 'privacy') && !privacy) ||
    (isGiven(values, 'nature') && !nature)
  return { choices, leftOut }
}

/** Of a price list, nothing yet. */
export function noChoices({ id: typeId }: PriceList): Choices {
  const nothing = { optionIds: [], versionIds: [], accessories: [], extraCharacters: 0 }
  return { typeId, ...nothing, privacy: 'NONE', nature: 'PERSONAL' }
}

/** The same choices as a link or a form carries them: `readChoices` reads them back. */
export function writeChoices(choices: Choices, list: PriceList): URLSearchParams {
  const values = new URLSearchParams({ type: String(choices.typeId) })
  for (const { id, group } of list.options) {
    if (choices.optionIds.includes(id)) values.append(fieldOf(group), String(id))
  }
  if (choices.extraCharacters > 0) values.set('characters', String(choices.extraCharacters))
  for (const id of choices.versionIds) values.append('version', String(id))
  for (const { id, quantity } of choices.accessories) values.set(accessoryField(id), String(quantity))
  if (choices.privacy !== 'NONE') values.set('privacy', choices.privacy)
  if (choices.nature !== 'PERSONAL') values.set('nature', choices.nature)
  return values
}

/** Where one option is chosen of a group and none was, the first is meant. */
export function withDefaults(choices: Choices, list: PriceList): Choices {
  const missing = groupsOf(list.kind)
    .filter((group) => !isMultiple(group))
    .map((group) => optionsOf(list, group))
    .filter((options) => !options.some(({ id }) => choices.optionIds.includes(id)))
    .flatMap((options) => options.slice(0, 1).map(({ id }) => id))
  return { ...choices, optionIds: [...choices.optionIds, ...missing] }
}

/** Character design needs at least one of its options (specification, section 5). */
export function lacksOptions(choices: Choices, list: PriceList): boolean {
  const options = optionsOf(list, 'OPTIONS')
  return options.length > 0 && !options.some(({ id }) => choices.optionIds.includes(id))
}

function readGroup(values: URLSearchParams, list: PriceList, group: OptionGroup) {
  const given = values.getAll(fieldOf(group)).filter(Boolean)
  const known = optionsOf(list, group).filter(({ id }) => given.includes(String(id)))
  const chosen = isMultiple(group) ? known : known.slice(0, 1)
  return { ids: chosen.map(({ id }) => id), leftOut: chosen.length !== given.length }
}

function readVersions(values: URLSearchParams, versions: Addon[]) {
  const given = values.getAll('version').filter(Boolean)
  const ids = versions.map(({ id }) => id).filter((id) => given.includes(String(id)))
  return { ids, leftOut: ids.length !== given.length }
}

function readAccessories(values: URLSearchParams, accessories: Addon[]) {
  return accessories.flatMap(({ id }) => {
    const quantity = wholeNumber(values.get(accessoryField(id)), MOST_ACCESSORIES)
    return quantity !== null && values.has(accessoryField(id)) ? [{ id, quantity }] : []
  })
}

function accessoryFields(values: URLSearchParams): string[] {
  return [...new Set(values.keys())].filter((name) => name.startsWith('accessory-'))
}

/** Nothing written is 0; null where it is no whole number from 0 to `max`. */
function wholeNumber(text: string | null, max: number): number | null {
  if (!text) return 0

  const number = /^\d{1,6}$/.test(text) ? Number(text) : null
  return number !== null && number <= max ? number : null
}

function isGiven(values: URLSearchParams, name: string): boolean {
  return Boolean(values.get(name))
}

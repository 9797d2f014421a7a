import { readNumber } from '#app/platform/forms/read-number.ts'
import { type Nature, NATURES, OPTION_GROUPS, type OptionGroup, PRIVACIES, type Privacy } from '#db/vocabulary.ts'

import {
  type Addon,
  addonsOf,
  groupsOf,
  isMultiple,
  type Offer,
  optionsOf,
  type PriceList,
  type PriceOption,
} from '../price-lists/price-list.ts'

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

/** What is wrong, by field: translation keys. */
export type Problems = Record<string, string>
/** What is wrong is no part of the choices. */
export type ReadChoices = { choices: Choices; problems: Problems }
/** The fields of a form as they were written, right or wrong. */
export type FieldTexts = Readonly<Record<string, readonly string[]>>

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
 * Reads choices from a link or a form for one price list, and says what of them cannot be. Groups of other price lists are
 * none of its business: a form may carry both.
 */
export function readChoices(values: URLSearchParams, list: PriceList, offer: Offer): ReadChoices {
  const problems: Problems = {}
  const groups = groupsOf(list.kind).map((group) => {
    return readIds(values, { field: fieldOf(group), known: optionsOf(list, group), isMultiple: isMultiple(group) })
  })
  const versions = readIds(values, {
    field: 'version',
    known: addonsOf(offer, 'ALTERNATIVE_VERSION'),
    isMultiple: true,
  })
  const accessories = readAccessories(values, addonsOf(offer, 'ACCESSORY'))
  const characters = readAmount(values.getAll('characters'), MOST_EXTRA_CHARACTERS)
  const privacy = readWord(values.get('privacy'), PRIVACIES)
  const nature = readWord(values.get('nature'), NATURES)

  for (const part of [...groups, versions, ...accessories]) if (part.problem) problems[part.field] = part.problem
  if (characters.problem) problems.characters = characters.problem
  if (!privacy) problems.privacy = 'form:choose'
  if (!nature) problems.nature = 'form:choose'
  const choices = {
    typeId: list.id,
    optionIds: groups.flatMap(({ ids }) => ids),
    extraCharacters: characters.number,
    versionIds: versions.ids,
    accessories: accessories.flatMap(({ id, number }) => (number > 0 ? [{ id, quantity: number }] : [])),
    privacy: privacy ?? 'NONE',
    nature: nature ?? 'PERSONAL',
  }
  return { choices, problems }
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

/** The groups of all price lists stand in one form: what it says of one list alone. */
export function ofList(values: URLSearchParams, list: PriceList, { lists }: Offer): URLSearchParams {
  const others = optionsOfOthers(list, lists)
  return new URLSearchParams(
    [...values].filter(
      ([name, value]) => !others.some(({ id, group }) => fieldOf(group) === name && String(id) === value),
    ),
  )
}

/** Whether a form chooses of other price lists and nothing of the one it names. */
export function choosesOther(values: URLSearchParams, list: PriceList, { lists }: Offer): boolean {
  const isChosen = ({ id, group }: PriceOption) => values.getAll(fieldOf(group)).includes(String(id))
  return !list.options.some(isChosen) && optionsOfOthers(list, lists).some(isChosen)
}

function optionsOfOthers(list: PriceList, lists: readonly PriceList[]): PriceOption[] {
  return lists.filter(({ id }) => id !== list.id).flatMap(({ options }) => options)
}

const FIELDS: ReadonlySet<string> = new Set([
  ...OPTION_GROUPS.map(fieldOf),
  'version',
  'characters',
  'privacy',
  'nature',
  'deadline',
])

/** The fields of a wish in a link or a form as they stand, to show them again. */
export function writtenIn(values: URLSearchParams): FieldTexts {
  const names = [...new Set(values.keys())].filter((name) => FIELDS.has(name) || name.startsWith('accessory-'))
  return Object.fromEntries(names.map((name) => [name, values.getAll(name)]))
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

type FieldOptions = { field: string; known: readonly { id: number }[]; isMultiple: boolean }

function readIds(values: URLSearchParams, { field, known, isMultiple: areMany }: FieldOptions) {
  const given = values.getAll(field).filter(Boolean)
  const ids = known.map(({ id }) => id).filter((id) => given.includes(String(id)))
  if (given.length !== ids.length) return { field, ids: [], problem: 'commissions:notOffered' }

  return areMany || ids.length < 2 ? { field, ids } : { field, ids: [], problem: 'form:choose' }
}

function readAccessories(values: URLSearchParams, known: Addon[]) {
  const given = [...new Set(values.keys())].filter((name) => name.startsWith('accessory-'))
  return given.map((field) => {
    const id = known.find((accessory) => accessoryField(accessory.id) === field)?.id
    if (id === undefined) return { field, id: 0, number: 0, problem: 'commissions:notOffered' }

    return { field, id, ...readAmount(values.getAll(field), MOST_ACCESSORIES) }
  })
}

/** Nothing written is 0. */
function readAmount([text = '', ...others]: string[], max: number): { number: number; problem?: string } {
  if (!text && others.length === 0) return { number: 0 }

  const number = readNumber(text)
  if (!Number.isInteger(number) || others.length > 0) return { number: 0, problem: 'form:number' }
  if (number < 0) return { number: 0, problem: 'form:tooSmall?min=0' }

  return number > max ? { number: 0, problem: `form:tooLarge?max=${max}` } : { number }
}

/** Nothing written is the first word. */
function readWord<W extends string>(text: string | null, words: readonly W[]): W | undefined {
  return text ? words.find((word) => word === text) : words[0]
}

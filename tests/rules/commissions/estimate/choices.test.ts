import { expect, test } from 'vitest'

import { lacksOptions, noChoices, readChoices, withDefaults, writeChoices } from '#app/commissions/estimate/choices.ts'
import type { Offer, PriceList } from '#app/commissions/price-lists/price-list.ts'

const text = { en: 'text' }
const priced = { name: text, pricing: 'FIXED', priceMinor: 100, percent: 0 } as const
const digital: PriceList = {
  id: 1,
  kind: 'DIGITAL',
  name: text,
  description: text,
  isSketch: false,
  takesAdult: false,
  options: [
    { id: 1, group: 'SIZE', ...priced },
    { id: 2, group: 'SIZE', ...priced },
    { id: 3, group: 'CANVAS', ...priced },
  ],
}
const design: PriceList = {
  ...digital,
  id: 2,
  kind: 'CHARACTER_DESIGN',
  options: [
    { id: 4, group: 'SUBJECT', ...priced },
    { id: 5, group: 'OPTIONS', ...priced },
    { id: 6, group: 'OPTIONS', ...priced },
  ],
}
const offer: Offer = {
  lists: [digital, design],
  addons: [
    { id: 7, kind: 'ACCESSORY', name: text, priceMinor: 1000, percent: 0, isOpenEnded: false },
    { id: 8, kind: 'ALTERNATIVE_VERSION', name: text, priceMinor: 0, percent: 25, isOpenEnded: false },
  ],
}
const read = (query: string, list = digital) => readChoices(new URLSearchParams(query), list, offer)

test('a link carries an estimate and gives it back', () => {
  const choices = {
    typeId: 2,
    optionIds: [4, 5, 6],
    extraCharacters: 2,
    versionIds: [8],
    accessories: [{ id: 7, quantity: 3 }],
    privacy: 'FULL',
    nature: 'COMMERCIAL',
  } as const

  const link = writeChoices(
    { ...choices, optionIds: [4, 5, 6], versionIds: [8], accessories: [{ id: 7, quantity: 3 }] },
    design,
  )

  expect(read(link.toString(), design)).toEqual({ choices, problems: {} })
})

test('fields left empty are no choice and no mistake', () => {
  const { choices, problems } = read('size=1&characters=&accessory-7=&privacy=&nature=')

  expect(choices).toEqual({ ...noChoices(digital), optionIds: [1] })
  expect(problems).toEqual({})
})

test.each([
  ['size=99', 'size', 'commissions:notOffered'],
  ['size=3', 'size', 'commissions:notOffered'],
  ['size=1&size=2', 'size', 'form:choose'],
  ['size=x', 'size', 'commissions:notOffered'],
  ['version=99', 'version', 'commissions:notOffered'],
  ['version=8&version=8', 'version', 'commissions:notOffered'],
  ['accessory-99=1', 'accessory-99', 'commissions:notOffered'],
  ['accessory-x=1', 'accessory-x', 'commissions:notOffered'],
  ['accessory-7=1&accessory-7=2', 'accessory-7', 'form:number'],
  ['accessory-7=-1', 'accessory-7', 'form:tooSmall?min=0'],
  ['accessory-7=21', 'accessory-7', 'form:tooLarge?max=20'],
  ['accessory-7=1e9', 'accessory-7', 'form:tooLarge?max=20'],
  ['characters=1.5', 'characters', 'form:number'],
  ['characters=two', 'characters', 'form:number'],
  ['characters=1e99', 'characters', 'form:tooLarge?max=10'],
  ['characters=-3', 'characters', 'form:tooSmall?min=0'],
  ['characters=11', 'characters', 'form:tooLarge?max=10'],
  ['privacy=SECRET', 'privacy', 'form:choose'],
  ['nature=%00', 'nature', 'form:choose'],
])('what cannot be is told at its field: %s', (query, field, problem) => {
  expect(read(query).problems).toEqual({ [field]: problem })
})

test('what another price list asks is none of this one’s business', () => {
  expect(read('size=1&options=5').problems).toEqual({})
})

test('the first is meant where one has to be chosen and none was', () => {
  expect(withDefaults(noChoices(digital), digital).optionIds).toEqual([1, 3])
  expect(withDefaults({ ...noChoices(digital), optionIds: [2] }, digital).optionIds).toEqual([2, 3])
  expect(withDefaults(noChoices(design), design).optionIds).toEqual([4])
})

test('a character design needs at least one of its options', () => {
  expect(lacksOptions({ ...noChoices(design), optionIds: [4] }, design)).toBe(true)
  expect(lacksOptions({ ...noChoices(design), optionIds: [4, 6] }, design)).toBe(false)
  expect(lacksOptions(noChoices(digital), digital)).toBe(false)
})

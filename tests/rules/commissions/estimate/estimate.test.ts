import fc from 'fast-check'
import { expect, test } from 'vitest'

import { type Choices, noChoices } from '#app/commissions/estimate/choices.ts'
import type { Priority } from '#app/commissions/estimate/deadline.ts'
import { depositOf, type Estimate, estimate } from '#app/commissions/estimate/estimate.ts'
import type { Addon, PriceList, PriceOption } from '#app/commissions/price-lists/price-list.ts'
import type { OptionGroup } from '#db/vocabulary.ts'

const name = (en: string) => ({ en })
const fixed = (id: number, group: OptionGroup, priceMinor: number): PriceOption => {
  return { id, group, name: name(`fixed ${id}`), pricing: 'FIXED', priceMinor, percent: 0 }
}
const share = (id: number, group: OptionGroup, percent: number): PriceOption => {
  return { id, group, name: name(`share ${id}`), pricing: 'PERCENT', priceMinor: 0, percent }
}
const consult = (id: number, group: OptionGroup): PriceOption => {
  return { id, group, name: name(`consult ${id}`), pricing: 'CONSULT', priceMinor: 0, percent: 0 }
}

const artwork: PriceList = {
  id: 1,
  kind: 'DIGITAL',
  name: name('Digital'),
  description: name(''),
  isSketch: false,
  takesAdult: false,
  options: [
    fixed(1, 'SIZE', 6000),
    fixed(2, 'SIZE', 9500),
    consult(3, 'SIZE'),
    fixed(4, 'CANVAS', 1000),
    fixed(5, 'CANVAS', 0),
    fixed(6, 'CANVAS', 333),
    share(7, 'BACKGROUND', 50),
    fixed(8, 'BACKGROUND', 4500),
    consult(9, 'BACKGROUND'),
    share(10, 'CANVAS', 33),
  ],
}
const design: PriceList = {
  ...artwork,
  id: 2,
  kind: 'CHARACTER_DESIGN',
  options: [
    fixed(21, 'REFERENCE', 3000),
    fixed(22, 'SUBJECT', 12_000),
    share(23, 'FINISH', 50),
    fixed(24, 'OPTIONS', 4000),
    fixed(25, 'OPTIONS', 1500),
    consult(26, 'OPTIONS'),
  ],
}
const version = (id: number, percent: number): Addon => {
  return { id, kind: 'ALTERNATIVE_VERSION', name: name(`version ${id}`), priceMinor: 0, percent, isOpenEnded: false }
}
const accessory = (id: number, priceMinor: number, isOpenEnded = false): Addon => {
  return { id, kind: 'ACCESSORY', name: name(`accessory ${id}`), priceMinor, percent: 0, isOpenEnded }
}
const addons = [
  version(1, 25),
  version(2, 30),
  version(3, 40),
  version(4, 50),
  accessory(5, 1000),
  accessory(6, 10_000, true),
]
const week: Priority = { rule: 'DAYS', days: 7, percent: 200 }
const month: Priority = { rule: 'DAYS', days: 29, percent: 50 }

const of = (list: PriceList, selection: Partial<Choices>, priority: Priority | null = null): Estimate =>
  estimate({ list, addons, choices: { ...noChoices(list), ...selection }, priority })
const minors = ({ lines }: Estimate) => lines.map(({ minor }) => minor)

/** Sizes, canvases and the rest by hand; amounts in cents, arithmetic beside each. */
const worked: [string, Estimate, { lines: number[]; total: number; isFrom: boolean }][] = [
  // 60
  ['a size alone', of(artwork, { optionIds: [1] }), { lines: [6000], total: 6000, isFrom: false }],
  // 60 + 10
  ['size and canvas', of(artwork, { optionIds: [1, 4] }), { lines: [6000, 1000], total: 7000, isFrom: false }],
  // (60 + 10) × 50 % = 35; 60 + 10 + 35
  [
    'a background in percent of size and canvas',
    of(artwork, { optionIds: [1, 4, 7] }),
    { lines: [6000, 1000, 3500], total: 10_500, isFrom: false },
  ],
  // The product decisions' example: base 105; 105 × 75 % = 78.75; × 40 % = 42; × 100 % = 105; × 25 % = 26.25; sum 357.00
  [
    'the worked example of the product decisions',
    of(artwork, {
      optionIds: [1, 4, 7],
      extraCharacters: 1,
      versionIds: [3],
      nature: 'COMMERCIAL',
      privacy: 'FULL',
    }),
    { lines: [6000, 1000, 3500, 7875, 4200, 10_500, 2625], total: 35_700, isFrom: true },
  ],
  // The same for personal use: 26.25 becomes 105 × 50 % = 52.50, and no 105: 105 + 78.75 + 42 + 52.50
  [
    'the same for personal use',
    of(artwork, { optionIds: [1, 4, 7], extraCharacters: 1, versionIds: [3], privacy: 'FULL' }),
    { lines: [6000, 1000, 3500, 7875, 4200, 5250], total: 27_825, isFrom: false },
  ],
  // 95 + 0 + 45 = 140
  ['a free canvas', of(artwork, { optionIds: [2, 5, 8] }), { lines: [9500, 0, 4500], total: 14_000, isFrom: false }],
  // 60 × 150 % = 90
  [
    'two extra characters',
    of(artwork, { optionIds: [1], extraCharacters: 2 }),
    { lines: [6000, 9000], total: 15_000, isFrom: false },
  ],
  // 60 + 3.33 = 63.33; × 75 % = 47.4975, half up 47.50
  [
    'a character that rounds up',
    of(artwork, { optionIds: [1, 6], extraCharacters: 1 }),
    { lines: [6000, 333, 4750], total: 11_083, isFrom: false },
  ],
  // 63.33 × 50 % = 31.665, half up 31.67; base 95.00; × 25 % = 23.75
  [
    'a percentage option that rounds, and a version of what it made',
    of(artwork, { optionIds: [1, 6, 7], versionIds: [1] }),
    { lines: [6000, 333, 3167, 2375], total: 11_875, isFrom: false },
  ],
  // 60 × 33 % = 19.80 and 60 × 50 % = 30: each of the fixed prices alone; base 109.80; × 30 % = 32.94
  [
    'two percentage options that do not compound',
    of(artwork, { optionIds: [1, 7, 10], versionIds: [2] }),
    { lines: [6000, 1980, 3000, 3294], total: 14_274, isFrom: false },
  ],
  // 60 × (25 + 30 + 40 + 50) % = 15 + 18 + 24 + 30
  [
    'every alternative version',
    of(artwork, { optionIds: [1], versionIds: [1, 2, 3, 4] }),
    { lines: [6000, 1500, 1800, 2400, 3000], total: 14_700, isFrom: false },
  ],
  // 60 + 3 × 10
  [
    'three accessories',
    of(artwork, { optionIds: [1], accessories: [{ id: 5, quantity: 3 }] }),
    { lines: [6000, 3000], total: 9000, isFrom: false },
  ],
  // 60 + 100+: accessories are no part of the base, so the character is 60 × 75 % = 45
  [
    'an open-ended accessory beside a character',
    of(artwork, { optionIds: [1], extraCharacters: 1, accessories: [{ id: 6, quantity: 1 }] }),
    { lines: [6000, 4500, 10_000], total: 20_500, isFrom: true },
  ],
  // 60 × 25 %
  [
    'high-resolution privacy',
    of(artwork, { optionIds: [1], privacy: 'HIGH_RES' }),
    { lines: [6000, 1500], total: 7500, isFrom: false },
  ],
  // 60 × 100 % + 60 × 25 %: high-res privacy costs the same for commercial use
  [
    'high-resolution privacy for commercial use',
    of(artwork, { optionIds: [1], privacy: 'HIGH_RES', nature: 'COMMERCIAL' }),
    { lines: [6000, 6000, 1500], total: 13_500, isFrom: true },
  ],
  // 60 × 50 %
  [
    'full privacy',
    of(artwork, { optionIds: [1], privacy: 'FULL' }),
    { lines: [6000, 3000], total: 9000, isFrom: false },
  ],
  // 95 × 200 % = 190
  [
    'a deadline in a week',
    of(artwork, { optionIds: [2] }, week),
    { lines: [9500, 19_000], total: 28_500, isFrom: true },
  ],
  // 105 × 50 % = 52.50, and the character is still 105 × 75 %
  [
    'a priority that does not compound with a character',
    of(artwork, { optionIds: [1, 4, 7], extraCharacters: 1 }, month),
    { lines: [6000, 1000, 3500, 7875, 5250], total: 23_625, isFrom: true },
  ],
  // Nothing but talk: from 0
  ['a size to be talked about', of(artwork, { optionIds: [3] }), { lines: [0], total: 0, isFrom: true }],
  // 60 + to be talked about
  [
    'a background to be talked about',
    of(artwork, { optionIds: [1, 9] }),
    { lines: [6000, 0], total: 6000, isFrom: true },
  ],
  // 30 + 120 + 40 = 190; × 50 % = 95
  [
    'a character design',
    of(design, { optionIds: [21, 22, 23, 24] }),
    { lines: [3000, 12_000, 9500, 4000], total: 28_500, isFrom: false },
  ],
  // 120 + 40 + 15 = 175; × 100 % = 175; × 25 % = 43.75
  [
    'a character design for commercial use, fully private',
    of(design, { optionIds: [22, 24, 25], nature: 'COMMERCIAL', privacy: 'FULL' }),
    { lines: [12_000, 4000, 1500, 17_500, 4375], total: 39_375, isFrom: true },
  ],
  // 120 + 40 + to be talked about
  [
    'a character design with an option to be talked about',
    of(design, { optionIds: [22, 24, 26] }),
    { lines: [12_000, 4000, 0], total: 16_000, isFrom: true },
  ],
  ['nothing chosen', of(artwork, {}), { lines: [], total: 0, isFrom: false }],
]

test.each(worked)('an estimate of %s', (_, given, { lines, total, isFrom }) => {
  expect(minors(given)).toEqual(lines)
  expect(given.totalMinor).toBe(total)
  expect(given.isFrom).toBe(isFrom)
})

test('the base is what was chosen of the groups, and nothing else', () => {
  const selection = { optionIds: [1, 4, 7], extraCharacters: 3, versionIds: [1, 2], privacy: 'FULL' as const }

  expect(of(artwork, selection, week).baseMinor).toBe(10_500)
})

test('a percentage says what it was taken of', () => {
  const [, line] = of(artwork, { optionIds: [1], extraCharacters: 2 }).lines

  expect(line?.share).toEqual({ percent: 150, ofMinor: 6000 })
})

test('a deposit is never less than a fifth', () => {
  expect(depositOf(35_700)).toBe(7140)
  expect(depositOf(35_701)).toBe(7141)
  expect(depositOf(0)).toBe(0)
})

const anySelection = fc.record({
  optionIds: fc.subarray(artwork.options.map(({ id }) => id)),
  extraCharacters: fc.nat({ max: 10 }),
  versionIds: fc.subarray([1, 2, 3, 4]),
  accessories: fc.subarray([5, 6]).map((ids) => ids.map((id) => ({ id, quantity: id }))),
  privacy: fc.constantFrom('NONE' as const, 'HIGH_RES' as const, 'FULL' as const),
  nature: fc.constantFrom('PERSONAL' as const, 'COMMERCIAL' as const),
})
const anyPriority = fc.constantFrom(null, week, month)

test('a total is the sum of its lines, in whole minor units', () => {
  fc.assert(
    fc.property(anySelection, anyPriority, (selection, priority) => {
      const given = of(artwork, selection, priority)
      expect(given.totalMinor).toBe(minors(given).reduce((all, minor) => all + minor, 0))
      expect(minors(given).every(Number.isSafeInteger)).toBe(true)
    }),
  )
})

test('whatever is added, an estimate never falls', () => {
  fc.assert(
    fc.property(anySelection, anyPriority, (selection, priority) => {
      const { totalMinor } = of(artwork, selection, priority)
      const more = { ...selection, extraCharacters: selection.extraCharacters + 1 }
      expect(of(artwork, more, priority).totalMinor).toBeGreaterThanOrEqual(totalMinor)
      expect(of(artwork, { ...selection, versionIds: [1, 2, 3, 4] }, priority).totalMinor).toBeGreaterThanOrEqual(
        totalMinor,
      )
      expect(of(artwork, { ...selection, nature: 'COMMERCIAL' }, priority).totalMinor).toBeGreaterThanOrEqual(
        totalMinor,
      )
      expect(of(artwork, selection, week).totalMinor).toBeGreaterThanOrEqual(totalMinor)
    }),
  )
})

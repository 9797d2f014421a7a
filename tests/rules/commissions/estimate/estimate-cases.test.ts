import { expect, test } from 'vitest'

import { type Choices, noChoices } from '#app/commissions/estimate/choices.ts'
import { priorityOf } from '#app/commissions/estimate/deadline.ts'
import { depositOf, estimate } from '#app/commissions/estimate/estimate.ts'
import type { Addon, PriceList, PriceOption } from '#app/commissions/price-lists/price-list.ts'
import { settingsSchema } from '#app/site/settings.ts'
import type { OptionGroup } from '#db/vocabulary.ts'

/*
 * Worked by hand from the specification, section 9, and the product decisions, "Commissions". Amounts are in cents; the
 * arithmetic of each case stands beside it in dollars, and names the test.
 */

let ids = 0
const option = (group: OptionGroup, en: string, price: number | `${number} %` | 'ask us'): PriceOption => ({
  id: ++ids,
  group,
  name: { en },
  pricing: price === 'ask us' ? 'CONSULT' : typeof price === 'number' ? 'FIXED' : 'PERCENT',
  priceMinor: typeof price === 'number' ? price : 0,
  percent: typeof price === 'string' && price !== 'ask us' ? Number(price.slice(0, -2)) : 0,
})
const addon = (kind: Addon['kind'], en: string, figures: Partial<Addon>): Addon => {
  return { id: ++ids, kind, name: { en }, priceMinor: 0, percent: 0, isOpenEnded: false, ...figures }
}

const digital = [
  option('SIZE', 'sketch', 4000),
  option('SIZE', 'bust', 6000),
  option('SIZE', 'full', 9500),
  option('SIZE', 'mural', 'ask us'),
  option('CANVAS', 'square', 0),
  option('CANVAS', 'wide', 1000),
  option('CANVAS', 'odd', 333),
  option('BACKGROUND', 'none', 0),
  option('BACKGROUND', 'scene', '50 %'),
  option('BACKGROUND', 'pattern', 4500),
  option('BACKGROUND', 'tint', '33 %'),
  option('BACKGROUND', 'city', 'ask us'),
]
const traditional = [
  option('SIZE', 'A5', 3500),
  option('SIZE', 'A4', 7500),
  option('SIZE', 'A3', 14_050),
  option('CANVAS', 'paper', 0),
  option('CANVAS', 'watercolour', 1225),
  option('CANVAS', 'board', '15 %'),
  option('BACKGROUND', 'plain', 0),
  option('BACKGROUND', 'simple', '25 %'),
  option('BACKGROUND', 'rich', '60 %'),
]
const design = [
  option('REFERENCE', 'words', 2000),
  option('REFERENCE', 'photos', 3000),
  option('SUBJECT', 'human', 12_000),
  option('SUBJECT', 'creature', 15_075),
  option('FINISH', 'lines', 0),
  option('FINISH', 'colour', '50 %'),
  option('FINISH', 'render', '80 %'),
  option('OPTIONS', 'turnaround', 4000),
  option('OPTIONS', 'expressions', 1500),
  option('OPTIONS', 'outfits', '20 %'),
  option('OPTIONS', 'prop sheet', 'ask us'),
]
const addons = [
  addon('ALTERNATIVE_VERSION', 'face', { percent: 25 }),
  addon('ALTERNATIVE_VERSION', 'hairdo', { percent: 30 }),
  addon('ALTERNATIVE_VERSION', 'outfit alteration', { percent: 40 }),
  addon('ALTERNATIVE_VERSION', 'new outfit', { percent: 50 }),
  addon('ACCESSORY', 'ribbon', { priceMinor: 1000 }),
  addon('ACCESSORY', 'sword', { priceMinor: 4550 }),
  addon('ACCESSORY', 'dragon', { priceMinor: 10_000, isOpenEnded: true }),
]

const lists = { digital, traditional, design }
const kinds = { digital: 'DIGITAL', traditional: 'TRADITIONAL', design: 'CHARACTER_DESIGN' } as const
const listOf = (kind: keyof typeof lists): PriceList => {
  return {
    id: 1,
    kind: kinds[kind],
    name: { en: kind },
    description: {},
    isSketch: false,
    takesAdult: false,
    options: lists[kind],
  }
}

type Selection = {
  extra?: number
  versions?: string[]
  accessories?: Record<string, number>
  privacy?: Choices['privacy']
  commercial?: true
  /** Days until the deadline, and whether it lies in somebody else's slot. */
  days?: number
  overlaps?: true
}

const TODAY = '2026-03-01'
const dayAfter = (days: number) => new Date(Date.parse(TODAY) + days * 86_400_000).toISOString().slice(0, 10)

function reckon(kind: keyof typeof lists, chosen: string, selection: Selection = {}) {
  const list = listOf(kind)
  const idOf = (name: string) => {
    const found = [...list.options, ...addons].find((one) => one.name.en === name)
    if (!found) throw new Error(`no ${name} in ${kind}`)
    return found.id
  }
  const deadline = selection.days === undefined ? null : dayAfter(selection.days)
  const taken = { id: 1, startsOn: dayAfter(-40), endsOn: dayAfter(400), status: 'ACTIVE' as const }
  const policy = settingsSchema.parse({})
  const priority = priorityOf({
    deadline,
    today: TODAY,
    slots: selection.overlaps ? [taken] : [],
    ownSlotId: null,
    policy,
  })
  const choices: Choices = {
    ...noChoices(list),
    optionIds: chosen.split(', ').map(idOf),
    extraCharacters: selection.extra ?? 0,
    versionIds: (selection.versions ?? []).map(idOf),
    accessories: Object.entries(selection.accessories ?? {}).map(([name, quantity]) => ({ id: idOf(name), quantity })),
    privacy: selection.privacy ?? 'NONE',
    nature: selection.commercial ? 'COMMERCIAL' : 'PERSONAL',
  }
  const { lines, totalMinor, depositMinor, isFrom } = estimate({ list, addons, choices, priority })
  return { lines: lines.map(({ minor }) => minor), total: totalMinor, deposit: depositMinor, isFrom }
}

type Case = [
  arithmetic: string,
  kind: keyof typeof lists,
  chosen: string,
  selection: Selection,
  lines: number[],
  total: number,
  from?: 'from',
]

const plain: Case[] = [
  ['40', 'digital', 'sketch', {}, [4000], 4000],
  ['60 + 10 = 70', 'digital', 'bust, wide', {}, [6000, 1000], 7000],
  ['60 + 0 + 0 = 60', 'digital', 'bust, square, none', {}, [6000, 0, 0], 6000],
  ['95 + 10 + 45 = 150', 'digital', 'full, wide, pattern', {}, [9500, 1000, 4500], 15_000],
  ['60 + 10 = 70; 50 % of 70 = 35; 105', 'digital', 'bust, wide, scene', {}, [6000, 1000, 3500], 10_500],
  ['95 + 3.33 = 98.33; 50 % = 49.165 ↑ 49.17; 147.50', 'digital', 'full, odd, scene', {}, [9500, 333, 4917], 14_750],
  ['40 + 3.33 = 43.33; 33 % = 14.2989 ↑ 14.30; 57.63', 'digital', 'sketch, odd, tint', {}, [4000, 333, 1430], 5763],
  ['60; 33 % = 19.80; 79.80', 'digital', 'bust, square, tint', {}, [6000, 0, 1980], 7980],
  [
    'a consulted size is 0 and more: 0 + 10 + 45 = from 55',
    'digital',
    'mural, wide, pattern',
    {},
    [0, 1000, 4500],
    5500,
    'from',
  ],
  ['a consulted background: 60 + 10 + 0 = from 70', 'digital', 'bust, wide, city', {}, [6000, 1000, 0], 7000, 'from'],
  [
    '50 % of nothing fixed but 10: 0 + 10 + 5 = from 15',
    'digital',
    'mural, wide, scene',
    {},
    [0, 1000, 500],
    1500,
    'from',
  ],
  ['35 + 12.25 = 47.25', 'traditional', 'A5, watercolour, plain', {}, [3500, 1225, 0], 4725],
  ['75; 25 % = 18.75; 93.75', 'traditional', 'A4, paper, simple', {}, [7500, 0, 1875], 9375],
  [
    '140.50; 15 % = 21.075 ↑ 21.08; 60 % = 84.30; 245.88',
    'traditional',
    'A3, board, rich',
    {},
    [14_050, 2108, 8430],
    24_588,
  ],
  [
    '140.50 + 12.25 = 152.75; 25 % = 38.1875 ↑ 38.19; 190.94',
    'traditional',
    'A3, watercolour, simple',
    {},
    [14_050, 1225, 3819],
    19_094,
  ],
  [
    'two percentages of 35 alone: 15 % = 5.25, 25 % = 8.75; 49',
    'traditional',
    'A5, board, simple',
    {},
    [3500, 525, 875],
    4900,
  ],
  ['20 + 120 + 0 + 40 = 180', 'design', 'words, human, lines, turnaround', {}, [2000, 12_000, 0, 4000], 18_000],
  [
    '30 + 120 + 15 = 165; 50 % = 82.50; 247.50',
    'design',
    'photos, human, colour, expressions',
    {},
    [3000, 12_000, 8250, 1500],
    24_750,
  ],
  [
    '20 + 150.75 + 40 + 15 = 225.75; 80 % = 180.60; 406.35',
    'design',
    'words, creature, render, turnaround, expressions',
    {},
    [2000, 15_075, 18_060, 4000, 1500],
    40_635,
  ],
  [
    '30 + 150.75 + 40 = 220.75; 50 % = 110.375 ↑ 110.38; 20 % = 44.15; 375.28',
    'design',
    'photos, creature, colour, turnaround, outfits',
    {},
    [3000, 15_075, 11_038, 4000, 4415],
    37_528,
  ],
  [
    '20 + 120 = 140 and a consulted sheet: from 140',
    'design',
    'words, human, lines, prop sheet',
    {},
    [2000, 12_000, 0, 0],
    14_000,
    'from',
  ],
]

const surcharged: Case[] = [
  ['60; 75 % = 45; 105', 'digital', 'bust', { extra: 1 }, [6000, 4500], 10_500],
  ['60; 2 × 75 % = 90; 150', 'digital', 'bust', { extra: 2 }, [6000, 9000], 15_000],
  ['40; 10 × 75 % = 300; 340', 'digital', 'sketch', { extra: 10 }, [4000, 30_000], 34_000],
  [
    '60 + 3.33; 75 % of 63.33 = 47.4975 ↑ 47.50; 110.83',
    'digital',
    'bust, odd',
    { extra: 1 },
    [6000, 333, 4750],
    11_083,
  ],
  [
    '60 + 3.33; 3 × 75 % of 63.33 = 142.4925 ↓ 142.49; 205.82',
    'digital',
    'bust, odd',
    { extra: 3 },
    [6000, 333, 14_249],
    20_582,
  ],
  ['base 105; 75 % = 78.75; 183.75', 'digital', 'bust, wide, scene', { extra: 1 }, [6000, 1000, 3500, 7875], 18_375],
  ['60; face 25 % = 15; 75', 'digital', 'bust', { versions: ['face'] }, [6000, 1500], 7500],
  ['60; hairdo 30 % = 18; 78', 'digital', 'bust', { versions: ['hairdo'] }, [6000, 1800], 7800],
  ['60; outfit alteration 40 % = 24; 84', 'digital', 'bust', { versions: ['outfit alteration'] }, [6000, 2400], 8400],
  ['60; new outfit 50 % = 30; 90', 'digital', 'bust', { versions: ['new outfit'] }, [6000, 3000], 9000],
  [
    '60; 15 + 18 + 24 + 30 = 87; 147',
    'digital',
    'bust',
    { versions: ['face', 'hairdo', 'outfit alteration', 'new outfit'] },
    [6000, 1500, 1800, 2400, 3000],
    14_700,
  ],
  [
    '43.33; face 25 % = 10.8325 ↓ 10.83; 54.16',
    'digital',
    'sketch, odd',
    { versions: ['face'] },
    [4000, 333, 1083],
    5416,
  ],
  [
    '93.75; hairdo 30 % = 28.125 ↑ 28.13; 121.88',
    'traditional',
    'A4, paper, simple',
    { versions: ['hairdo'] },
    [7500, 0, 1875, 2813],
    12_188,
  ],
  [
    '60; a version and a character, both of 60: 45 + 15; 120',
    'digital',
    'bust',
    { extra: 1, versions: ['face'] },
    [6000, 4500, 1500],
    12_000,
  ],
  ['60; high-res privacy 25 % = 15; 75', 'digital', 'bust', { privacy: 'HIGH_RES' }, [6000, 1500], 7500],
  ['60; fully private 50 % = 30; 90', 'digital', 'bust', { privacy: 'FULL' }, [6000, 3000], 9000],
  ['60; commercial 100 % = 60; from 120', 'digital', 'bust', { commercial: true }, [6000, 6000], 12_000, 'from'],
  [
    '60; commercial 60, fully private 25 % = 15; from 135',
    'digital',
    'bust',
    { commercial: true, privacy: 'FULL' },
    [6000, 6000, 1500],
    13_500,
    'from',
  ],
  [
    '60; commercial 60, high-res 25 % = 15; from 135',
    'digital',
    'bust',
    { commercial: true, privacy: 'HIGH_RES' },
    [6000, 6000, 1500],
    13_500,
    'from',
  ],
  [
    '49; fully private 50 % = 24.50; 73.50',
    'traditional',
    'A5, board, simple',
    { privacy: 'FULL' },
    [3500, 525, 875, 2450],
    7350,
  ],
  [
    '47.25; high-res 25 % = 11.8125 ↓ 11.81; 59.06',
    'traditional',
    'A5, watercolour, plain',
    { privacy: 'HIGH_RES' },
    [3500, 1225, 0, 1181],
    5906,
  ],
  [
    '375.28; 75 % = 281.46; 656.74',
    'design',
    'photos, creature, colour, turnaround, outfits',
    { extra: 1 },
    [3000, 15_075, 11_038, 4000, 4415, 28_146],
    65_674,
  ],
  [
    '247.50; commercial 247.50, fully private 25 % = 61.875 ↑ 61.88; from 556.88',
    'design',
    'photos, human, colour, expressions',
    { commercial: true, privacy: 'FULL' },
    [3000, 12_000, 8250, 1500, 24_750, 6188],
    55_688,
    'from',
  ],
  ['60; one ribbon 10; 70', 'digital', 'bust', { accessories: { ribbon: 1 } }, [6000, 1000], 7000],
  [
    '60; 3 ribbons 30, 2 swords 91; 181',
    'digital',
    'bust',
    { accessories: { ribbon: 3, sword: 2 } },
    [6000, 3000, 9100],
    18_100,
  ],
  [
    '60; a dragon from 100; from 160',
    'digital',
    'bust',
    { accessories: { dragon: 1 } },
    [6000, 10_000],
    16_000,
    'from',
  ],
  [
    'accessories raise no surcharge: 60; 45 of 60; sword 45.50; 150.50',
    'digital',
    'bust',
    { extra: 1, accessories: { sword: 1 } },
    [6000, 4500, 4550],
    15_050,
  ],
]

const hurried: Case[] = [
  ['60; in 30 days no fee', 'digital', 'bust', { days: 30 }, [6000], 6000],
  ['60; in 29 days 50 % = 30; from 90', 'digital', 'bust', { days: 29 }, [6000, 3000], 9000, 'from'],
  ['60; in 15 days 50 % = 30; from 90', 'digital', 'bust', { days: 15 }, [6000, 3000], 9000, 'from'],
  ['60; in 14 days 100 % = 60; from 120', 'digital', 'bust', { days: 14 }, [6000, 6000], 12_000, 'from'],
  ['60; in 8 days 100 % = 60; from 120', 'digital', 'bust', { days: 8 }, [6000, 6000], 12_000, 'from'],
  ['60; in 7 days 200 % = 120; from 180', 'digital', 'bust', { days: 7 }, [6000, 12_000], 18_000, 'from'],
  ['60; tomorrow 200 % = 120; from 180', 'digital', 'bust', { days: 1 }, [6000, 12_000], 18_000, 'from'],
  [
    '60; far away but over a slot 50 % = 30; from 90',
    'digital',
    'bust',
    { days: 90, overlaps: true },
    [6000, 3000],
    9000,
    'from',
  ],
  [
    '60; in 10 days and over a slot: the higher alone, 100 % = 60; from 120',
    'digital',
    'bust',
    { days: 10, overlaps: true },
    [6000, 6000],
    12_000,
    'from',
  ],
  [
    '60; in 20 days and over a slot: 50 % once = 30; from 90',
    'digital',
    'bust',
    { days: 20, overlaps: true },
    [6000, 3000],
    9000,
    'from',
  ],
  [
    '245.88; in 29 days 50 % = 122.94; from 368.82',
    'traditional',
    'A3, board, rich',
    { days: 29 },
    [14_050, 2108, 8430, 12_294],
    36_882,
    'from',
  ],
  [
    '190.94; in 7 days 200 % = 381.88; from 572.82',
    'traditional',
    'A3, watercolour, simple',
    { days: 7 },
    [14_050, 1225, 3819, 38_188],
    57_282,
    'from',
  ],
]

const inGroupCommit: Case[] = [
  [
    'the example of the product decisions: base 105; 78.75 + 42 + 105 + 26.25; from 357',
    'digital',
    'bust, wide, scene',
    { extra: 1, versions: ['outfit alteration'], commercial: true, privacy: 'FULL' },
    [6000, 1000, 3500, 7875, 4200, 10_500, 2625],
    35_700,
    'from',
  ],
  [
    'the same for personal use: 78.75 + 42 + 52.50; 278.25',
    'digital',
    'bust, wide, scene',
    { extra: 1, versions: ['outfit alteration'], privacy: 'FULL' },
    [6000, 1000, 3500, 7875, 4200, 5250],
    27_825,
  ],
  [
    'base 150; 2 × 75 % = 225; 37.50 + 75; 150; 37.50; ribbon 10; in 7 days 300; from 985',
    'digital',
    'full, wide, pattern',
    {
      extra: 2,
      versions: ['face', 'new outfit'],
      commercial: true,
      privacy: 'FULL',
      accessories: { ribbon: 1 },
      days: 7,
    },
    [9500, 1000, 4500, 22_500, 3750, 7500, 15_000, 3750, 1000, 30_000],
    98_500,
    'from',
  ],
  [
    'base 147.50; 75 % = 110.625 ↑ 110.63; 25 % = 36.875 ↑ 36.88; dragon 100; from 395.01',
    'digital',
    'full, odd, scene',
    { extra: 1, privacy: 'HIGH_RES', accessories: { dragon: 1 } },
    [9500, 333, 4917, 11_063, 3688, 10_000],
    39_501,
    'from',
  ],
  [
    'base 406.35; 75 % = 304.7625 ↓ 304.76; 40 % = 162.54; 50 % = 203.175 ↑ 203.18; 1,076.83',
    'design',
    'words, creature, render, turnaround, expressions',
    { extra: 1, versions: ['outfit alteration'], privacy: 'FULL' },
    [2000, 15_075, 18_060, 4000, 1500, 30_476, 16_254, 20_318],
    107_683,
  ],
  [
    'from 15 base; 75 % = 11.25; commercial 15; in 14 days 15; from 56.25',
    'digital',
    'mural, wide, scene',
    { extra: 1, commercial: true, days: 14 },
    [0, 1000, 500, 1125, 1500, 1500],
    5625,
    'from',
  ],
]

const cases = [...plain, ...surcharged, ...hurried, ...inGroupCommit]

test.each(cases)('%s', (_, kind, chosen, selection, lines, total, from) => {
  const reckoned = reckon(kind, chosen, selection)
  expect(reckoned).toEqual({ lines, total, deposit: depositOf(total), isFrom: from === 'from' })
})

test.each([
  ['20 % of 60 = 12', 6000, 1200],
  ['20 % of 357 = 71.40', 35_700, 7140],
  ['20 % of 57.63 = 11.526, at least that: 11.53', 5763, 1153],
  ['20 % of 0.01 = 0.002, at least that: 0.01', 1, 1],
  ['20 % of nothing', 0, 0],
])('the deposit: %s', (_, total, deposit) => {
  expect(depositOf(total)).toBe(deposit)
})

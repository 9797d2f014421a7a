import { z } from 'zod'

import { SET_NAMES, shown } from '#app/event-helper/till.forms.ts'
import { flag, minorUnits, wholeNumber } from '#app/platform/fields.forms.ts'

import { day, id, moment } from '../../kit/fields.forms.ts'
import { named } from '../../kit/names.ts'

const MOST_UNITS = 9999
const MOST_GOODS = 5000

/** Money in minor units of the till's currency. */
const inTill = minorUnits(0)
const units = z.array(z.object({ productId: id, quantity: wholeNumber(0, MOST_UNITS) })).max(MOST_GOODS)
/** One day of a table. */
export const tillDay = named(
  'TillDay',
  z.object({
    day,
    openedAt: moment,
    closedAt: moment.nullable(),
    filedAt: moment.nullable().describe('From then on its report stays as it is'),
    isStaying: z.boolean().describe('Closed with its goods left on the table'),
    floatMinor: z.int().describe('In minor units of the currency of the till, as all money here'),
    expectedCashMinor: z.int(),
    countedCashMinor: z.int().nullable(),
    goods: z.array(z.object({ productId: z.int(), brought: z.int(), expected: z.int(), counted: z.int().nullable() })),
    shown: z.string().describe('Stands for all these figures'),
  }),
)

export const openingBody = z.object({
  floatMinor: inTill.describe('The cash that was counted into the box'),
  more: units.default([]).describe('What comes from the shop beside what lies there, on days after the first'),
})

export const goodsBody = z.object({
  prices: z
    .array(z.object({ productId: id, priceMinor: inTill }))
    .max(MOST_GOODS)
    .default([])
    .describe('Of what lies on the table: what is not named stays as it is'),
  added: z
    .array(
      z.object({
        productId: id,
        priceMinor: inTill,
        quantity: wholeNumber(1, MOST_UNITS),
        setName: z.enum(SET_NAMES).nullable().default(null),
      }),
    )
    .max(MOST_GOODS)
    .default([])
    .describe('What was not on the table; what lies there already stays as it is'),
})

export const closingBody = z.object({
  cashMinor: inTill.describe('All the money in the box'),
  left: units.describe('What is left on the table; of what is not named nothing is'),
  isStaying: flag.describe('The goods stay there, where another day follows'),
  shown,
})

export const figuresBody = z
  .object({
    floatMinor: inTill.optional(),
    cashMinor: inTill.optional().describe('Counted at the closing'),
    brought: units.default([]),
    left: units.default([]).describe('Counted at the closing'),
  })
  .describe('What is not named stays as it is')

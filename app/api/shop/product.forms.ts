import { z } from 'zod'

import { PRODUCT_BADGES, PRODUCT_SORTS, PRODUCT_STATUSES } from '#db/vocabulary.ts'

import { day, id, minor, moment, picture, windowFields } from '../kit/fields.forms.ts'
import { named } from '../kit/names.ts'

const bonus = z.object({ id: z.int(), name: z.string(), version: z.string() })

const choice = z.object({ id: z.int(), name: z.string(), priceMinor: minor, isSoldOut: z.boolean() })

/** A franchise, within something that belongs to it. */
export const franchiseRef = z.object({
  id: z.int(),
  name: z.string(),
  shortName: z.string(),
  parent: z.int().nullable(),
})

/** Who answers for goods. */
const party = z.object({
  name: z.string(),
  address: z.string(),
  contact: z.string().describe('An e-mail or web address'),
})

/** A product (specification, section 3; contract, section 3). */
export const product = named(
  'Product',
  z.object({
    id: z.int(),
    name: z.string(),
    version: z.string(),
    shortDescription: z.string(),
    longDescription: z.string(),
    productType: z.object({ id: z.int(), name: z.string(), parent: z.int().nullable() }).nullable(),
    franchises: z.array(franchiseRef),
    characters: z.array(z.string()),
    eventProduct: z.string().nullable(),
    choices: z.array(choice).describe('What it comes in; empty where there is nothing to choose'),
    bonusItems: z.array(bonus),
    singleBonusItems: z.array(bonus),
    relatedProducts: z.array(z.object({ id: z.int(), name: z.string() })),
    stock: z.int().nullable().describe('Null for digital goods'),
    badges: z.array(z.enum(PRODUCT_BADGES)),
    priceMinor: minor.describe('What it costs now'),
    regularPriceMinor: minor.describe('What it costs without a sale'),
    saleUntil: moment.nullable(),
    releaseDate: day.nullable(),
    shippingWeight: z.int().describe('Grams'),
    safety: z
      .object({
        manufacturer: party.nullable(),
        responsible: party.nullable().describe('The responsible person in the EU'),
        warnings: z.array(z.string()),
      })
      .nullable()
      .describe(
        'Who answers for it and what to take care of, by (EU) 2023/988; null for files and where nothing is said',
      ),
    status: z.enum(PRODUCT_STATUSES),
    likeCount: z.int(),
    isLiked: z.boolean().optional().describe('Only for somebody who is signed in'),
    pictures: z.array(picture),
  }),
)

export const productType = named(
  'ProductType',
  z.object({
    id: z.int(),
    parentId: z.int().nullable(),
    name: z.string(),
    pluralName: z.string(),
    description: z.string(),
  }),
)

export const franchise = named(
  'Franchise',
  z.object({ id: z.int(), parentId: z.int().nullable(), name: z.string(), shortName: z.string() }),
)

/** The query of the shop's listing, and a window (contract, sections 1 and 3). */
export const listing = z.object({
  search: z.string().optional(),
  sort: z.enum(PRODUCT_SORTS, 'form:choose').optional(),
  outOfStock: z.boolean('form:choose').optional().describe('Sold out ones too'),
  type: z.array(id).optional(),
  franchise: z.array(id).optional(),
  ...windowFields(16),
})

const MOST = 100

export const manyIds = z.object({
  ids: z
    .string()
    .regex(/^\d{1,12}(,\d{1,12})*$/, 'form:format')
    .refine((list) => list.split(',').length <= MOST, `form:tooLarge?max=${MOST}`)
    .describe(`At most ${MOST} ids with commas between them`),
})

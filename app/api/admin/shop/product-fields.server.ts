import { z } from 'zod'

import { optionalLocalised, wholeNumber } from '#app/platform/fields.forms.ts'
import type { PictureInputs } from '#app/platform/pictures/picture.forms.ts'
import { listPictures } from '#app/shop/products/admin/find-product.server.ts'
import { problemsIn, type ProductInput, productShape } from '#app/shop/products/admin/product.forms.ts'
import type { Db } from '#db/database.server.ts'
import { type LocalisedText, PICTURE_STATES } from '#db/vocabulary.ts'

import { day as plainDay, id, minor, moment, texts } from '../../kit/fields.forms.ts'
import { named } from '../../kit/names.ts'
import { answerOf } from '../../kit/schemas.ts'
import { customsAnswer } from './dispatch.forms.ts'

/** What the commands are given: a product's form, read. */
export type ProductFields = ProductInput

const aMoment = z.iso
  .datetime({ error: 'form:date' })
  .nullish()
  .transform((at) => (at ? new Date(at) : null))
const byName = z.union([id, z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/)], 'form:format')
/** Another product: its id or slug, or as the answer has it. */
const other = z.union([byName, z.object({ id }).transform((product) => product.id)], 'form:format')
const others = z.array(other, 'form:format').max(100, 'form:tooLarge?max=100').default([])
const ids = z.array(id, 'form:format').max(100, 'form:tooLarge?max=100').default([])

/** A product in JSON: what its form says, with money in minor units. */
const fields = z.object(
  {
    ...productShape,
    choiceOf: other.nullish().describe('The product that is listed for all its choices, by id or slug'),
    typeId: id.nullish().describe('Without it, the type that the name tells; one that is missing is made'),
    eventId: id.nullish(),
    franchises: ids,
    characters: ids,
    priceMinor: wholeNumber(0, 1e12),
    salePriceMinor: wholeNumber(0, 1e12).nullish(),
    saleFrom: aMoment,
    saleUntil: aMoment,
    bonuses: others.describe('Ids or slugs'),
    singleBonuses: others,
    related: others,
    pictures: z
      .array(z.object({ id, alt: optionalLocalised(500) }), 'form:format')
      .max(200, 'form:tooLarge?max=200')
      .optional()
      .describe('In their order; one that is not named goes. Without it they stay'),
  },
  'form:format',
)

/** For the document; what checks a body is `productForAdmin`. */
export const productBody = fields as unknown as z.ZodType<ProductFields, z.input<typeof fields>>

/** The same as the commands take it, with the problems that the form of the product's page in the admin finds. */
export function productForAdmin(db: Db, productId: number | null): z.ZodType<ProductFields> {
  return fields.transform((sent, issues) => {
    const { priceMinor, salePriceMinor, choiceOf, typeId, eventId, pictures, ...rest } = sent
    const input: ProductFields = {
      ...rest,
      choiceOf: choiceOf ?? null,
      typeId: typeId ?? undefined,
      eventId: eventId ?? undefined,
      price: priceMinor,
      salePrice: salePriceMinor ?? null,
      pictures: productId === null || !pictures ? {} : picturesOf(db, productId, pictures),
      newPictures: [],
    }
    for (const { field, key } of problemsIn(input))
      issues.addIssue({ code: 'custom', path: [NAMES.get(field) ?? field], message: key })
    return input
  })
}

function picturesOf(db: Db, productId: number, wanted: readonly { id: number; alt: LocalisedText }[]): PictureInputs {
  return Object.fromEntries(
    listPictures(db, productId).map(({ id: pictureId, alt }) => {
      const at = wanted.findIndex((one) => one.id === pictureId)
      return [pictureId, { alt: wanted[at]?.alt ?? alt, place: at + 1, isGone: at < 0 }]
    }),
  )
}

/** What the form calls otherwise. */
const NAMES = new Map([
  ['price', 'priceMinor'],
  ['salePrice', 'salePriceMinor'],
])

const companion = z.object({ id: z.int(), slug: z.string() })
const company = z.array(companion)

/** What its form asks under the names of its columns: a field that is added there is answered too. */
type OwnShape = { [K in keyof typeof productShape]: z.ZodType<z.output<(typeof productShape)[K]>> }
const all = z.object(answerOf(z.object(productShape))).required() as unknown as z.ZodObject<OwnShape>
const own = all.omit({ customsPreset: true })

export const adminProduct = named(
  'AdminProduct',
  own.extend({
    id: z.int(),
    sku: z.string().nullable(),
    choiceOf: companion.nullable(),
    choices: company,
    name: texts,
    version: texts.nullable(),
    typeId: z.int(),
    eventId: z.int().nullable(),
    franchises: z.array(z.int()),
    characters: z.array(z.int()),
    priceMinor: minor,
    salePriceMinor: minor.nullable(),
    saleFrom: moment.nullable(),
    saleUntil: moment.nullable(),
    ...customsAnswer,
    manufacturerName: z.string().describe('"" for that of the site'),
    safetyWarnings: texts.describe('Empty for those of the site'),
    pageCount: z.int(),
    releaseDate: plainDay,
    bonuses: company,
    singleBonuses: company,
    related: company,
    pictures: z.array(z.object({ id: z.int(), alt: texts, state: z.enum(PICTURE_STATES) })),
  }),
)

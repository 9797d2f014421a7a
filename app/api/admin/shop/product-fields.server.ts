import { z } from 'zod'

import { baseOf } from '#app/money/currency.ts'
import { moneyField } from '#app/money/money.ts'
import { choice, day, flag, optionalText, wholeNumber } from '#app/platform/fields.forms.ts'
import { customsShape } from '#app/shop/customs/customs.forms.ts'
import { listPictures } from '#app/shop/products/admin/find-product.server.ts'
import { productForm, type ProductInput } from '#app/shop/products/admin/product.forms.ts'
import { removalOf } from '#app/shop/products/admin/product.ts'
import { LONGEST_BOOK } from '#app/shop/products/book/book.ts'
import { LONGEST } from '#app/shop/safety/safety.ts'
import { listCurrencies } from '#app/site/site.server.ts'
import { altEn, altJa, placeOf } from '#app/ui/picture-fields.ts'
import type { Db } from '#db/database.server.ts'
import { AGE_MARKS, PICTURE_STATES, PRODUCT_STATUSES } from '#db/vocabulary.ts'

import { day as plainDay, id, minor, moment, texts } from '../../kit/fields.forms.ts'
import { named } from '../../kit/names.ts'
import { customsAnswer } from './dispatch.forms.ts'

/** What the commands are given: a product's form, read. */
export type ProductFields = ProductInput

const words = z.object({ en: optionalText(20_000), ja: optionalText(20_000) }, 'form:format').prefault({})
const aMoment = z.iso.datetime({ error: 'form:date' }).nullish()
const byName = z.union([id, z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/)], 'form:format')
/** Another product: its id or slug, or as the answer has it. */
const other = z.union([byName, z.object({ id }).transform((product) => product.id)], 'form:format')
const others = z.array(other, 'form:format').max(100, 'form:tooLarge?max=100').default([])
const ids = z.array(id, 'form:format').max(100, 'form:tooLarge?max=100').default([])

/** A product in JSON: what its form asks, with texts by language and money in minor units. */
const fields = z.object(
  {
    name: words,
    version: words,
    shortDescription: words,
    longDescription: words,
    slug: optionalText(100),
    sku: optionalText(100),
    choiceOf: other.nullish().describe('The product that is listed for all its choices, by id or slug'),
    status: choice(PRODUCT_STATUSES),
    typeId: id,
    eventId: id.nullish(),
    franchises: ids,
    characters: ids,
    priceMinor: wholeNumber(0, 1e12),
    salePriceMinor: wholeNumber(0, 1e12).nullish(),
    saleFrom: aMoment,
    saleUntil: aMoment,
    weightGrams: wholeNumber(0, 1_000_000),
    ...customsShape,
    manufacturerName: optionalText(LONGEST.name),
    manufacturerAddress: optionalText(LONGEST.address),
    manufacturerContact: optionalText(LONGEST.contact).describe('An e-mail or web address'),
    safetyWarnings: words,
    ageMark: choice(AGE_MARKS).nullish().describe('Whom it is for'),
    bookFormat: optionalText(LONGEST_BOOK.format).describe('Of a book: its size, such as B5'),
    pageCount: wholeNumber(0, LONGEST_BOOK.pages).default(0),
    printing: words,
    releaseDate: day,
    isLimitedEdition: flag,
    isEventExclusive: flag,
    isDigital: flag,
    isSmallLot: flag,
    isBonusItem: flag,
    bonuses: others.describe('Ids or slugs'),
    singleBonuses: others,
    related: others,
    pictures: z
      .array(z.object({ id, alt: words }), 'form:format')
      .max(200, 'form:tooLarge?max=200')
      .optional()
      .describe('In their order; one that is not named goes. Without it they stay'),
  },
  'form:format',
)

/** For the document; what checks a body is `productForAdmin`. */
export const productBody = fields as unknown as z.ZodType<ProductFields, z.input<typeof fields>>

/** The same, handed to the form of the product's page in the admin, which has the last word. */
export function productForAdmin(db: Db, productId: number | null): z.ZodType<ProductFields> {
  const base = baseOf(listCurrencies(db))
  const pictures = productId === null ? [] : listPictures(db, productId)
  const form = productForm(
    pictures.map((picture) => picture.id),
    base,
  )
  return fields.transform((sent, issues) => {
    const read = form.safeParse(formOf(sent, pictures, (minor) => moneyField(minor, base)))
    if (read.success) return read.data

    for (const { path, message } of read.error.issues)
      issues.addIssue({ code: 'custom', path: [FIELDS.get(String(path[0])) ?? String(path[0])], message })
    return z.NEVER
  })
}

type Sent = z.output<typeof fields>

function formOf(
  sent: Sent,
  pictures: { id: number; alt: Record<string, string> }[],
  format: (minor: number) => string,
) {
  const {
    name,
    version,
    shortDescription,
    longDescription,
    safetyWarnings,
    printing,
    priceMinor,
    salePriceMinor,
    pictures: shown,
    ...rest
  } = sent
  const kept = shown ?? pictures
  const ofPictures = pictures.flatMap(({ id: pictureId }) => {
    const at = kept.findIndex((one) => one.id === pictureId)
    const alt = kept[at]?.alt
    return [
      [altEn(pictureId), alt?.en ?? ''],
      [altJa(pictureId), alt?.ja ?? ''],
      [placeOf(pictureId), Math.max(at, 0) + 1],
      [removalOf(pictureId), at < 0],
    ]
  })
  return {
    ...rest,
    nameEn: name.en,
    nameJa: name.ja,
    versionEn: version.en,
    versionJa: version.ja,
    shortEn: shortDescription.en,
    shortJa: shortDescription.ja,
    longEn: longDescription.en,
    longJa: longDescription.ja,
    warningsEn: safetyWarnings.en,
    warningsJa: safetyWarnings.ja,
    printingEn: printing.en,
    printingJa: printing.ja,
    choiceOf: sent.choiceOf ? String(sent.choiceOf) : undefined,
    eventId: sent.eventId ?? undefined,
    price: format(priceMinor),
    salePrice: typeof salePriceMinor === 'number' ? format(salePriceMinor) : undefined,
    saleFrom: sent.saleFrom ?? undefined,
    saleUntil: sent.saleUntil ?? undefined,
    bonusPicks: [],
    bonuses: sent.bonuses.join(' '),
    singlePicks: [],
    singleBonuses: sent.singleBonuses.join(' '),
    related: sent.related.join(' '),
    ...(Object.fromEntries(ofPictures) as object),
  }
}

/** What the form calls otherwise. */
const FIELDS = new Map([
  ['nameEn', 'name.en'],
  ['nameJa', 'name.ja'],
  ['warningsEn', 'safetyWarnings.en'],
  ['warningsJa', 'safetyWarnings.ja'],
  ['printingEn', 'printing.en'],
  ['printingJa', 'printing.ja'],
  ['price', 'priceMinor'],
  ['salePrice', 'salePriceMinor'],
])

const companion = z.object({ id: z.int(), slug: z.string() })
const company = z.array(companion)

export const adminProduct = named(
  'AdminProduct',
  z.object({
    id: z.int(),
    slug: z.string(),
    sku: z.string().nullable(),
    choiceOf: companion.nullable(),
    choices: company,
    name: texts,
    version: texts.nullable(),
    shortDescription: texts,
    longDescription: texts,
    status: z.enum(PRODUCT_STATUSES),
    typeId: z.int(),
    eventId: z.int().nullable(),
    franchises: z.array(z.int()),
    characters: z.array(z.int()),
    priceMinor: minor,
    salePriceMinor: minor.nullable(),
    saleFrom: moment.nullable(),
    saleUntil: moment.nullable(),
    weightGrams: z.int(),
    ...customsAnswer,
    manufacturerName: z.string().describe('"" for that of the site'),
    manufacturerAddress: z.string(),
    manufacturerContact: z.string(),
    safetyWarnings: texts.describe('Empty for those of the site'),
    ageMark: z.enum(AGE_MARKS).nullable(),
    bookFormat: z.string(),
    pageCount: z.int(),
    printing: texts,
    releaseDate: plainDay,
    isLimitedEdition: z.boolean(),
    isEventExclusive: z.boolean(),
    isDigital: z.boolean(),
    isSmallLot: z.boolean(),
    isBonusItem: z.boolean(),
    bonuses: company,
    singleBonuses: company,
    related: company,
    pictures: z.array(z.object({ id: z.int(), alt: texts, state: z.enum(PICTURE_STATES) })),
  }),
)

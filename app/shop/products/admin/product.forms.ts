import { z } from 'zod'

import type { Currency } from '#app/money/currency.ts'
import { parseMoney } from '#app/money/money.ts'
import {
  amountProblem,
  choice,
  day,
  flag,
  localised,
  optionalLocalised,
  optionalSlug,
  optionalText,
  wholeNumber,
} from '#app/platform/fields.forms.ts'
import { picturesForm } from '#app/platform/pictures/picture.forms.ts'
import { endOfDay, readMoment, startOfDay } from '#app/platform/time/site-clock.ts'
import { isContact } from '#app/site/config/setting-rules.ts'
import { PRODUCT_STATUSES } from '#db/vocabulary.ts'

import { customsShape } from '../../customs/customs.forms.ts'
import { LONGEST } from '../../safety/safety.ts'
import { bookShape } from '../book/book.forms.ts'
import { productProblems } from '../pricing/product-problems.ts'
import { MOST_UNITS, readReferences, type Reference } from './product.ts'

const MOST_GRAMS = 1_000_000
const LONGEST_WARNINGS = 2000

/** A moment of the site's clock as a field of date and time holds it; a day alone is taken as it is said. */
const moment = (ofDay: (day: string) => Date) =>
  z
    .string()
    .optional()
    .transform((written, issues) => {
      if (written === undefined) return null

      const at = day.safeParse(written).success ? ofDay(written) : readMoment(written)
      if (at) return at

      issues.addIssue({ code: 'custom', message: 'form:date' })
      return z.NEVER
    })

const money = (base: Currency, isNeeded: boolean) =>
  z
    .string()
    .optional()
    .transform((written, issues) => {
      if (written === undefined && !isNeeded) return null

      const minor = written === undefined ? null : parseMoney(written, base)
      if (minor !== null) return minor

      issues.addIssue({
        code: 'custom',
        message: written === undefined ? 'form:required' : amountProblem(written, base),
      })
      return z.NEVER
    })

const ids = z.array(z.coerce.number().int().positive()).default([])
/** Other products by number or slug, with spaces between them. */
const references = optionalText(2000).transform((text, issues) => {
  const found = readReferences(text)
  if (found) return found

  issues.addIssue({ code: 'custom', message: 'goods:badReferences' })
  return z.NEVER
})
/** One other product; null where none is named. */
const reference = references.transform(([one = null, ...more], issues) => {
  if (more.length === 0) return one

  issues.addIssue({ code: 'custom', message: 'goods:badReferences' })
  return z.NEVER
})
/** What forms and programs say of a product alike. */
export const productShape = {
  name: localised(200),
  sku: optionalText(100),
  version: optionalLocalised(100),
  shortDescription: optionalLocalised(1000),
  longDescription: optionalLocalised(20_000),
  slug: optionalSlug(100),
  status: choice(PRODUCT_STATUSES),
  weightGrams: wholeNumber(0, MOST_GRAMS),
  ...customsShape,
  manufacturerName: optionalText(LONGEST.name),
  manufacturerAddress: optionalText(LONGEST.address),
  manufacturerContact: optionalText(LONGEST.contact)
    .refine(isContact, 'safety:badContact')
    .describe('An e-mail or web address'),
  safetyWarnings: optionalLocalised(LONGEST_WARNINGS),
  ...bookShape,
  releaseDate: day,
  isLimitedEdition: flag,
  isEventExclusive: flag,
  isDigital: flag,
  isSmallLot: flag,
  isBonusItem: flag,
}

/** A product's form: all of its fields, and for each of its pictures words, place and whether it goes. */
export function productForm(pictureIds: readonly number[], base: Currency) {
  return z
    .object({
      ...productShape,
      choiceOf: reference,
      /** Nothing is that which the name tells. */
      typeId: z.coerce.number({ error: 'form:choose' }).int('form:choose').positive('form:choose').optional(),
      eventId: z.coerce.number().int().positive().optional(),
      franchises: ids,
      characters: ids,
      price: money(base, true).transform((minor) => minor ?? 0),
      salePrice: money(base, false),
      saleFrom: moment(startOfDay),
      saleUntil: moment(endOfDay),
      bonuses: ids,
      singleBonuses: ids,
      related: ids,
      /** What else is looked for to go along. */
      search: optionalText(100),
      pictures: picturesForm(pictureIds),
      /** Of a new one: the pictures that came with its form, and how many there are in the shop. */
      newPictures: ids,
      stock: wholeNumber(0, MOST_UNITS).optional(),
    })
    .superRefine((input, issues) => {
      for (const { field, key } of problemsIn(input)) issues.addIssue({ code: 'custom', message: key, path: [field] })
    })
}

type Company = 'bonuses' | 'singleBonuses' | 'related'
type FormInput = z.output<ReturnType<typeof productForm>>
/** Prices are in minor units. What goes along is ticked in the form, and named by programs. */
export type ProductInput = Omit<FormInput, Company | 'search'> & Record<Company, readonly Reference[]>

/** What is wrong with a product before stock is known, which those say who know the product. */
export function problemsIn(input: Pick<ProductInput, 'price' | 'salePrice' | keyof Facts>) {
  return productProblems({ ...input, priceMinor: input.price, salePriceMinor: input.salePrice }, false)
}

type Facts = Omit<Parameters<typeof productProblems>[0], 'priceMinor' | 'salePriceMinor'>

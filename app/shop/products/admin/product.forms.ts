import { z } from 'zod'

import type { Currency } from '#app/money/currency.ts'
import { parseMoney } from '#app/money/money.ts'
import { amountProblem, choice, day, optionalSlug, optionalText, wholeNumber } from '#app/platform/fields.forms.ts'
import { endOfDay, readMoment, startOfDay } from '#app/platform/time/site-clock.ts'
import { isContact } from '#app/site/config/setting-rules.ts'
import { altEn, altJa, type PictureField, placeOf } from '#app/ui/picture-fields.ts'
import { PRODUCT_STATUSES } from '#db/vocabulary.ts'

import { customsShape } from '../../customs/customs.forms.ts'
import { LONGEST } from '../../safety/safety.ts'
import { bookShape } from '../book/book.forms.ts'
import { productProblems } from '../pricing/product-problems.ts'
import { readReferences, type RemovalField, removalOf } from './product.ts'

const MOST_GRAMS = 1_000_000

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
const flag = z.boolean().default(false)

const shape = (base: Currency) =>
  z.object({
    nameEn: optionalText(200),
    nameJa: optionalText(200),
    sku: optionalText(100),
    choiceOf: reference,
    versionEn: optionalText(100),
    versionJa: optionalText(100),
    shortEn: optionalText(1000),
    shortJa: optionalText(1000),
    longEn: optionalText(20_000),
    longJa: optionalText(20_000),
    slug: optionalSlug(100),
    status: choice(PRODUCT_STATUSES),
    typeId: z.coerce.number({ error: 'form:choose' }).int('form:choose').positive('form:choose'),
    eventId: z.coerce.number().int().positive().optional(),
    franchises: ids,
    characters: ids,
    price: money(base, true),
    salePrice: money(base, false),
    saleFrom: moment(startOfDay),
    saleUntil: moment(endOfDay),
    weightGrams: wholeNumber(0, MOST_GRAMS),
    ...customsShape,
    ...safetyShape,
    ...bookShape,
    releaseDate: day,
    isLimitedEdition: flag,
    isEventExclusive: flag,
    isDigital: flag,
    isSmallLot: flag,
    isBonusItem: flag,
    /** Ticked among what is a bonus item; `bonuses` names others. */
    bonusPicks: ids,
    bonuses: references,
    singlePicks: ids,
    singleBonuses: references,
    related: references,
  })

type Base = z.infer<ReturnType<typeof shape>>
export type ProductInput = Base & Partial<Record<PictureField, string | number> & Record<RemovalField, boolean>>

/** A product's form: all of its fields, and for each of its pictures words, place and whether it goes. */
export function productForm(pictureIds: readonly number[], base: Currency): z.ZodType<ProductInput> {
  const alt = optionalText(500)
  const ofPictures = pictureIds.flatMap((id) => [
    [altEn(id), alt],
    [altJa(id), alt],
    [placeOf(id), wholeNumber(1, 999)],
    [removalOf(id), flag],
  ])
  return shape(base)
    .extend(Object.fromEntries(ofPictures))
    .superRefine((value, issues) => judge(value as unknown as Base, issues)) as unknown as z.ZodType<ProductInput>
}

/** Whether stock is left is for those to say who know the product. */
function judge({ nameEn, nameJa, price, salePrice, ...facts }: Base, issues: z.RefinementCtx): void {
  const refuse = (message: string, path: string) => issues.addIssue({ code: 'custom', message, path: [path] })
  if (!nameEn && !nameJa) refuse('form:eitherLanguage', 'nameEn')
  const found = productProblems({ ...facts, priceMinor: price, salePriceMinor: salePrice }, false)
  for (const { field, key } of found) refuse(key, field)
}

const LONGEST_WARNINGS = 2000

/** What a product says of its safety where the site's word does not hold for it. */
const safetyShape = {
  manufacturerName: optionalText(LONGEST.name),
  manufacturerAddress: optionalText(LONGEST.address),
  manufacturerContact: optionalText(LONGEST.contact).refine(isContact, 'safety:badContact'),
  warningsEn: optionalText(LONGEST_WARNINGS),
  warningsJa: optionalText(LONGEST_WARNINGS),
}

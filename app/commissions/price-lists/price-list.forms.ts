import { z } from 'zod'

import type { Currency } from '#app/money/currency.ts'
import { parseMoney } from '#app/money/money.ts'
import {
  amountProblem,
  choice,
  localised,
  optionalLocalised,
  optionalText,
  wholeNumber,
} from '#app/platform/fields.forms.ts'
import { COMMISSION_KINDS, type LocalisedText, OPTION_GROUPS, OPTION_PRICINGS } from '#db/vocabulary.ts'

const MOST_PERCENT = 1000

const MOST_MINOR = 1_000_000_000

type Base = Pick<Currency, 'name' | 'decimals'>

const id = z.int().positive().optional()

const place = wholeNumber(0, 9999).default(0)

const name = optionalLocalised(100)

function readMoney(value: string, base: Base, issues: z.RefinementCtx): number {
  const minor = parseMoney(value, base)
  if (minor !== null && minor >= 0 && minor <= MOST_MINOR) return minor

  issues.addIssue({ code: 'custom', message: amountProblem(value, base), path: ['value'] })
  return 0
}

/** Written with its sign or without. */
function readPercent(value: string, issues: z.RefinementCtx): number {
  const [, digits] = /^(\d{1,4})\s*%?$/.exec(value.normalize('NFKC')) ?? []
  if (digits !== undefined && Number(digits) <= MOST_PERCENT) return Number(digits)

  issues.addIssue({ code: 'custom', message: `priceLists:noPercent?max=${MOST_PERCENT}`, path: ['value'] })
  return 0
}

const MOST_ROWS = 200
/** An option as it is kept; without an id a new one. `isTried` only says what the preview adds up. */
export type OptionInput = {
  id: number | null
  group: (typeof OPTION_GROUPS)[number]
  name: LocalisedText
  pricing: (typeof OPTION_PRICINGS)[number]
  priceMinor: number
  percent: number
  place: number
  isTried: boolean
}

/** A price list and its options; one whose names were left empty is none. */
export const priceListForm = (base: Base) =>
  z.object({
    kind: choice(COMMISSION_KINDS),
    name: localised(100),
    description: optionalLocalised(300),
    isSketch: z.boolean().default(false),
    takesAdult: z.boolean().default(false),
    isVisible: z.boolean().default(false),
    position: wholeNumber(1, 9999),
    options: z.array(optionRow(base)).max(MOST_ROWS, `form:tooLarge?max=${MOST_ROWS}`).default([]),
  })

/** What can be added to every price list. */
export const addonsForm = (base: Base) =>
  z.object({
    accessories: z.array(accessoryRow(base)).max(MOST_ROWS, `form:tooLarge?max=${MOST_ROWS}`).default([]),
    versions: z.array(versionRow).max(MOST_ROWS, `form:tooLarge?max=${MOST_ROWS}`).default([]),
  })

export type AddonInput = {
  id: number | null
  name: LocalisedText
  priceMinor: number
  percent: number
  isOpenEnded: boolean
  place: number
}

function optionRow(base: Base) {
  return z
    .object({
      id,
      group: choice(OPTION_GROUPS),
      name,
      pricing: choice(OPTION_PRICINGS),
      value: optionalText(20),
      place,
      isTried: z.boolean().default(false),
    })
    .transform(({ id: known, value, ...row }, issues): OptionInput | null => {
      if (isEmpty(row.name)) return null

      const { pricing } = row
      const priceMinor = pricing === 'FIXED' ? readMoney(value, base, issues) : 0
      const percent = pricing === 'PERCENT' ? readPercent(value, issues) : 0
      return { ...row, id: known ?? null, priceMinor, percent }
    })
}

function accessoryRow(base: Base) {
  return z
    .object({ id, name, value: optionalText(20), isOpenEnded: z.boolean().default(false), place })
    .transform(({ id: known, value, ...row }, issues): AddonInput | null => {
      if (isEmpty(row.name)) return null

      return {
        ...row,
        id: known ?? null,
        priceMinor: readMoney(value, base, issues),
        percent: 0,
      }
    })
}

const versionRow = z
  .object({ id, name, value: optionalText(20), place })
  .transform(({ id: known, value, ...row }, issues): AddonInput | null => {
    if (isEmpty(row.name)) return null

    const priced = { priceMinor: 0, percent: readPercent(value, issues), isOpenEnded: false }
    return { ...row, id: known ?? null, ...priced }
  })

/** A row whose names were left empty is none. */
function isEmpty(text: LocalisedText): boolean {
  return Object.keys(text).length === 0
}

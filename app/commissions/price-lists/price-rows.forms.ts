import { z } from 'zod'

import type { Currency } from '#app/money/currency.ts'
import { parseMoney } from '#app/money/money.ts'
import { amountProblem, optionalText, wholeNumber } from '#app/platform/fields.forms.ts'

const MOST_PERCENT = 1000

const MOST_MINOR = 1_000_000_000

export type Base = Pick<Currency, 'name' | 'decimals'>

export const id = z.int().positive().optional()

export const place = wholeNumber(0, 9999).default(0)

export const names = { nameEn: optionalText(100), nameJa: optionalText(100) }

export function readMoney(value: string, base: Base, issues: z.RefinementCtx): number {
  const minor = parseMoney(value, base)
  if (minor !== null && minor >= 0 && minor <= MOST_MINOR) return minor

  issues.addIssue({ code: 'custom', message: amountProblem(value, base), path: ['value'] })
  return 0
}

/** Written with its sign or without. */
export function readPercent(value: string, issues: z.RefinementCtx): number {
  const [, digits] = /^(\d{1,4})\s*[%％]?$/.exec(value.normalize('NFKC')) ?? []
  if (digits !== undefined && Number(digits) <= MOST_PERCENT) return Number(digits)

  issues.addIssue({ code: 'custom', message: `priceLists:noPercent?max=${MOST_PERCENT}`, path: ['value'] })
  return 0
}

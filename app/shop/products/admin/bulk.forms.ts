import { z } from 'zod'

import type { Currency } from '#app/money/currency.ts'
import { parseMoney } from '#app/money/money.ts'
import { amountProblem, choice, day, optionalText } from '#app/platform/fields.forms.ts'

import { BULK_ACTIONS, type BulkChange } from './bulk.ts'

const MOST_PERCENT = 1000

/** Several products, and what is to become of them, before it is known whether the value fits. */
export const bulkFields = z.object({
  ids: z.array(z.coerce.number().int().positive()).default([]),
  isAll: z.boolean().default(false),
  bulk: choice(BULK_ACTIONS),
  value: optionalText(20),
  until: day.optional(),
})

export const bulkForm = (base: Currency) =>
  bulkFields
    .superRefine(({ ids, isAll }, issues) => {
      if (ids.length === 0 && !isAll)
        issues.addIssue({ code: 'custom', message: 'goods:chooseProducts', path: ['bulk'] })
    })
    .transform(({ ids, isAll, ...fields }, issues) => {
      const change = changeOf(fields, base)
      if (typeof change !== 'string') return { ids, isAll, change }

      issues.addIssue({ code: 'custom', message: change, path: ['value'] })
      return z.NEVER
    })

type BulkFields = { bulk: (typeof BULK_ACTIONS)[number]; value: string; until?: string }

/** @returns the change, or why its value does not fit, as a key */
function changeOf({ bulk, value, until }: BulkFields, base: Currency): BulkChange | string {
  const share = readShare(value)
  if (bulk === 'END_SALE') return { kind: 'NO_SALE' }
  if (bulk === 'SET_PRICE') {
    const priceMinor = parseMoney(value, base)
    return priceMinor === null ? amountProblem(value, base) : { kind: 'PRICE', priceMinor }
  }
  if (bulk === 'CHANGE_PRICE') return share === null || share === 0 ? 'goods:badPercent' : { kind: 'SHARE', share }
  if (bulk === 'START_SALE') {
    const off = share === null ? 0 : Math.abs(share)
    return off > 0 && off < 10_000 ? { kind: 'SALE', share: -off, until: until ?? null } : 'goods:badSale'
  }
  return { kind: 'STATUS', status: bulk }
}

/** `10`, `-12.5 %`: hundredths of a percent; null for what is no such share. */
function readShare(text: string): number | null {
  const [, sign, whole, digits = ''] =
    /^([+\-−]?)(\d{1,4})(?:[.,](\d{1,2}))?\s*%?$/.exec(text.normalize('NFKC').trim()) ?? []
  if (!whole || Number(whole) > MOST_PERCENT) return null

  const size = Number(whole) * 100 + Number(digits.padEnd(2, '0'))
  const share = sign === '-' || sign === '−' ? -size : size
  return share < -10_000 ? null : share
}

import { z } from 'zod'

import type { Currency } from '#app/money/currency.ts'
import { parseMoney } from '#app/money/money.ts'
import { amountProblem, optionalText, wholeNumber } from '#app/platform/fields.forms.ts'

import { MOST_UNITS } from '../admin/product.ts'
import { MOST_CHOICES } from './choice-lines.ts'

type Base = Pick<Currency, 'name' | 'decimals'>

/** A table of choices; a new one whose name was left empty is none. */
export const choicesForm = (base: Base) =>
  z.object({ rows: z.array(row(base)).max(MOST_CHOICES, `form:tooLarge?max=${MOST_CHOICES}`).default([]) })

export type ChoiceRow = z.output<ReturnType<typeof row>>

const row = (base: Base) =>
  z
    .object({
      id: z.int().positive().optional(),
      name: optionalText(100),
      /** All that lies there now; nothing leaves it as it is. */
      stock: wholeNumber(0, MOST_UNITS).optional(),
      price: optionalText(20),
      sku: optionalText(100),
      /** One that came with the form, to stand first. */
      pictureId: z.int().positive().optional(),
    })
    .transform(({ price, ...given }, issues) => {
      const priceMinor = price === '' ? null : parseMoney(price, base)
      if (price !== '' && priceMinor === null)
        issues.addIssue({ code: 'custom', message: amountProblem(price, base), path: ['price'] })
      return { ...given, priceMinor }
    })

import { z } from 'zod'

import { addressFields, type AddressInput } from '#app/account/addresses/address.forms.ts'
import type { Currency } from '#app/money/currency.ts'
import { idempotencyKey, moneyIn, optionalText, wholeNumber } from '#app/platform/fields.forms.ts'
import { ORDER_LINE_KINDS } from '#db/vocabulary.ts'

import { MAX_LINES, MAX_QUANTITY } from '../../cart/cart.ts'

export const amountIn = (base: Currency) => moneyIn(base, 'admin:noAmount')
const tooMany = `form:tooLarge?max=${MAX_LINES}`

const fieldsOf = (base: Currency) =>
  z.object({
    editKey: idempotencyKey,
    /** What the preview showed: see `seenOf`. */
    seen: z.string().max(100, 'form:format').default(''),
    lines: z
      .array(
        z.object({
          productId: wholeNumber(1, 1e9),
          kind: z.enum(ORDER_LINE_KINDS, { error: 'form:format' }),
          quantity: wholeNumber(0, MAX_QUANTITY),
        }),
      )
      .max(MAX_LINES * 3, tooMany)
      .default([]),
    added: z
      .array(z.object({ product: optionalText(300), quantity: wholeNumber(1, MAX_QUANTITY).default(1) }))
      .max(MAX_LINES, tooMany)
      .default([]),
    /** The number of a method, or one of the words of `methodValue`. */
    method: z.string({ error: 'form:choose' }).max(12, 'form:choose'),
    /** Nothing where the tariff says it. */
    shipping: amountIn(base).optional(),
    discount: amountIn(base).default(0),
    reason: optionalText(300),
  })

export type EditInput = z.infer<ReturnType<typeof fieldsOf>> & Partial<Omit<AddressInput, 'isMain'>>

/** How an order shall be. @param addressIn the country of its address; null where nothing is sent */
export function editForm(base: Currency, addressIn: string | null): z.ZodType<EditInput> {
  return fieldsOf(base).extend(addressIn === null ? {} : addressFields(addressIn))
}

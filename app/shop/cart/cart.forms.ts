import { z } from 'zod'

import { wholeNumber } from '#app/platform/fields.forms.ts'

import { MAX_LINES, MAX_QUANTITY } from './cart.ts'

const productId = wholeNumber(1, 999_999_999)
const chosen = wholeNumber(1, 999_999_999).optional()

/** More than the stock may be asked for: the cart lowers it and says so. A negative amount takes out. */
export const addForm = z.object({ productId, quantity: wholeNumber(-MAX_QUANTITY, MAX_QUANTITY) })

/** As a product's page asks: at least one. */
export const buyForm = z.object({ productId, quantity: wholeNumber(1, MAX_QUANTITY) })

export const lineForm = z.object({ productId, quantity: wholeNumber(0, MAX_QUANTITY) })

export const removeForm = z.object({ productId })

export const choicesForm = z.object({
  country: z
    .string()
    .regex(/^[A-Z]{2}$/, 'form:choose')
    .optional(),
  methodId: chosen,
  paymentMethodId: chosen,
})

/** A whole cart, as the API is given one: each product once. */
export const cartCall = z.object({
  items: z
    .array(z.object({ productId, amount: wholeNumber(0, MAX_QUANTITY) }), 'form:format')
    .max(MAX_LINES, `cart:full?max=${MAX_LINES}`)
    .superRefine((items, context) => {
      const seen = new Set<number>()
      for (const [at, { productId: id }] of items.entries()) {
        if (seen.has(id)) context.addIssue({ code: 'custom', path: [at, 'productId'], message: 'cart:repeated' })
        seen.add(id)
      }
    }),
})

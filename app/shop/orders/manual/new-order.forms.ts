import { z } from 'zod'

import { addressFields, type AddressInput } from '#app/account/addresses/address.forms.ts'
import type { Currency } from '#app/money/currency.ts'
import { choice, day, email, idempotencyKey, optionalText, text, wholeNumber } from '#app/platform/fields.forms.ts'
import { MANUAL_ORIGINS, LOCALES } from '#db/vocabulary.ts'

import { MAX_LINES, MAX_QUANTITY } from '../../cart/cart.ts'
import { amountIn } from '../editing/edit.forms.ts'

const added = (base: Currency) =>
  z.object({
    product: optionalText(300),
    quantity: wholeNumber(1, MAX_QUANTITY).default(1),
    /** Nothing for the price of today. */
    price: amountIn(base).optional(),
  })

const fieldsOf = (base: Currency) =>
  z.object({
    idempotencyKey,
    /** What the preview showed: see `seenOfNew`. */
    seen: z.string().max(100, 'form:format').default(''),
    origin: choice(MANUAL_ORIGINS),
    /** Without one nobody is written to. */
    email: email.optional(),
    locale: choice(LOCALES),
    fullName: text(120),
    added: z.array(added(base)).max(MAX_LINES, `form:tooLarge?max=${MAX_LINES}`).default([]),
    method: z.string({ error: 'form:choose' }).max(12, 'form:choose'),
    shipping: amountIn(base).optional(),
    discount: amountIn(base).default(0),
    isHandedOver: z.boolean().default(false),
    payment: choice(['UNPAID', 'PAID']),
    paymentMethodId: wholeNumber(1, 1e9).optional(),
    /** Nothing for the days of the method; a consignment waits without end. */
    payUntil: day.optional(),
    /** Nothing for today. */
    paidOn: day.optional(),
    reference: optionalText(300),
    reason: optionalText(300),
    staffNote: optionalText(4000),
    isTold: z.boolean().default(false),
  })

export type NewOrderInput = z.infer<ReturnType<typeof fieldsOf>> & Partial<Omit<AddressInput, 'isMain'>>

/** An order that the admin makes. @param addressIn the country of its address; null where nothing is sent */
export function newOrderForm(base: Currency, addressIn: string | null) {
  return fieldsOf(base).extend(addressIn === null ? {} : addressFields(addressIn))
}

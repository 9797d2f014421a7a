import { z } from 'zod'

import { atMost, optionalText, text } from '#app/platform/fields.forms.ts'
import { doubtful } from '#app/platform/forms/doubts.ts'

import { addressShape, type PlaceField } from './address-shape.ts'
import { examplePostalCode, halfWidth, postalCodeDoubt, tidyPostalCode } from './postal-code.ts'

/** A telephone number as people write it, with an extension ("ext. 12", "内線12"). */
const PHONE = /^[-+() \d./]*(?:(?:ext\.?|x|#|内線) ?\d{1,6})?$/i

/**
 * The fields of an address of one country, in the order in which its form has them (specification, section 3): what the
 * country cannot do without is required, and a postal code of another shape is asked about once.
 * @param code the country as the form or call names it; anything but a country's code is refused by its own field
 */
export function addressFields(code: string) {
  // Longer ones are nobody's.
  const country = code.length > 20 ? '' : code.trim().toUpperCase()
  const { order, required } = addressShape(country, 'en')
  const place = (field: PlaceField, max: number) => (required.includes(field) ? text(max) : optionalText(max))
  const fields = {
    fullName: text(120),
    country: z
      .string({ error: 'form:choose' })
      .max(20, { error: 'form:choose', abort: true })
      .toUpperCase()
      .regex(/^[A-Z]{2}$/, 'form:choose'),
    state: place('state', 120),
    city: place('city', 120),
    postalCode: postalCode(country, required.includes('postalCode')),
    addressLine1: text(200),
    addressLine2: optionalText(200),
    phoneNumber: optionalText(40)
      .overwrite(halfWidth)
      .refine((number) => PHONE.test(number), 'account:phoneDigits'),
  }
  const inOrder = ['fullName', 'country', ...order, 'phoneNumber'] as const
  return Object.fromEntries(inOrder.map((name) => [name, fields[name]])) as typeof fields
}

/** An address of one country, as `addressFields` has it, and whether it is the user's main one. */
export function addressForm(country: string) {
  return z.object({ ...addressFields(country), isMain: z.boolean().default(false) })
}

export type AddressInput = z.infer<ReturnType<typeof addressForm>>

function postalCode(country: string, isRequired: boolean) {
  const example = new URLSearchParams({ example: examplePostalCode(country) ?? '' })
  const code = z
    .string({ error: 'form:required' })
    .trim()
    .max(20, atMost(20))
    .overwrite((typed) => tidyPostalCode(typed, country))
  const asking = doubtful(isRequired ? code.min(1, 'form:required') : code, (typed) => {
    const doubt = postalCodeDoubt(tidyPostalCode(typed, country), country)
    if (doubt === 'UNUSUAL') return `account:postalCodeLike?${example}`

    return doubt === 'MISSING' && !isRequired ? `account:postalCodeMissing?${example}` : null
  })
  return isRequired ? asking : asking.default('')
}

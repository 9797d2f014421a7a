import { z } from 'zod'

import { addressFields } from '#app/account/addresses/address.forms.ts'
import { email, idempotencyKey, optionalText } from '#app/platform/fields.forms.ts'

/** What this checkout has to ask for: it skips what it does not need (product decisions, "Shop"). */
export type Needs = {
  email: boolean
  /** The country of the address that is asked for; null where none is. */
  addressIn: string | null
  /** Nothing is sent, and its tax follows the country where the buyer lives. */
  country: boolean
  /** Something in it is for adults alone: they say that they are. */
  adult: boolean
}

const always = z.object({
  note: optionalText(1000),
  /** How the name is read, and the name on the transfer where it is another: both help to find a payment. */
  nameReading: optionalText(120),
  payerName: optionalText(120),
  acceptTerms: z.literal('on', { error: 'form:acceptTerms' }),
  idempotencyKey,
  /** What the page showed: see `seen.ts`. */
  seen: z.string({ error: 'form:format' }).max(20_000, 'form:format'),
})
const adult = z.object({ isAdult: z.literal('on', { error: 'checkout:adultMissing' }) })
const residence = z.object({ country: addressFields('').country })
const contact = z.object({ contactEmail: email })

type OrderAddress = z.infer<z.ZodObject<ReturnType<typeof addressFields>>>

/** Everything that a checkout may send; which part of it is asked for, `checkoutForm` says. */
export type CheckoutFields = z.infer<typeof always> &
  Partial<z.infer<typeof contact> & z.infer<typeof adult> & OrderAddress> & { savedAddress?: string }

/** In the order of the page, so that the summary of errors reads like it. */
export function checkoutForm(needs: Needs): z.ZodType<CheckoutFields> {
  const name = JSON.stringify(needs)
  const form = forms.get(name) ?? makeForm(needs)
  if (forms.size < MOST_FORMS) forms.set(name, form)
  return form
}

/** Making a schema takes far longer than checking a form by it; there are not many more than countries. */
const forms = new Map<string, z.ZodType<CheckoutFields>>()
const MOST_FORMS = 1000

function makeForm(needs: Needs): z.ZodType<CheckoutFields> {
  const contactFields = z.object(needs.email ? contact.shape : {})
  return contactFields
    .extend(needs.addressIn === null ? {} : addressFields(needs.addressIn))
    .extend(needs.country ? residence.shape : {})
    .extend(needs.adult ? adult.shape : {})
    .extend(always.shape)
}

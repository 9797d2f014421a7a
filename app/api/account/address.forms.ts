import { z } from 'zod'

import { addressForm } from '#app/account/addresses/address.forms.ts'

import { named } from '../kit/names.ts'

/** Where something goes to. */
export const address = z.object({
  fullName: z.string(),
  country: z.string().describe('ISO 3166 code'),
  state: z.string(),
  city: z.string(),
  postalCode: z.string(),
  addressLine1: z.string(),
  addressLine2: z.string(),
  phoneNumber: z.string(),
})

/** An address that a user keeps (specification, section 3). */
export const savedAddress = named('Address', z.object({ id: z.int(), isMain: z.boolean(), ...address.shape }))

/** The country that a body names, before anything of it was checked. */
const country = z.object({ country: z.string() })

/** What an address has to be depends on its country. */
export function addressFor(given: unknown) {
  return addressForm(country.safeParse(given).data?.country ?? '')
}

import { z } from 'zod'

import { addressFields } from '#app/account/addresses/address.forms.ts'
import { email, flag, minorUnits, optionalText, text, wholeNumber } from '#app/platform/fields.forms.ts'
import { cartCall } from '#app/shop/cart/cart.forms.ts'

const id = wholeNumber(1, 999_999_999)

const optional = z.object(
  {
    /** Defaults to the cart. */
    items: cartCall.shape.items.nullish(),
    addressId: id.nullish(),
    country: addressFields('')
      .country.nullish()
      .describe('Where the buyer lives, for downloads alone: their tax follows it'),
    shippingMethodId: id.nullish(),
    /** Its id, or its name in any language. */
    paymentMethod: z.union([id, text(200)], 'form:choose').nullish(),
    note: optionalText(1000),
    nameReading: optionalText(120).describe('How the name is read, to find a transfer by'),
    payerName: optionalText(120).describe('The name on the transfer, where it is another'),
    isAdult: flag.describe('The buyer is 18 or older; R18 products need it'),
    /** What the client showed as the total, in minor units; another one now is refused. */
    totalMinor: minorUnits(0).nullish(),
  },
  'form:format',
)

/** What `POST orders` is given (contract, section 3). A guest says where to write to; the address is one of its country. */
export function orderCall({ country, isGuest }: { country: string; isGuest: boolean }) {
  return optional.extend({
    contactEmail: isGuest ? email : email.nullish(),
    address: z.object(addressFields(country), 'form:format').nullish(),
  })
}

export type OrderCall = z.infer<ReturnType<typeof orderCall>>

/** The country that a body names in its address, before anything of it was checked. */
const named = z.object({ address: z.object({ country: z.string() }) })

export function countryIn(body: unknown): string {
  const found = named.safeParse(body)
  return found.success ? found.data.address.country : ''
}

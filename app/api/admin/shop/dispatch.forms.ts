import { z } from 'zod'

import { minor } from '../../kit/fields.forms.ts'
import { named } from '../../kit/names.ts'

/** What customs forms say of a product; "" where nothing is said. */
export const customsAnswer = {
  hsCode: z.string().describe('6 to 10 digits'),
  originCountry: z.string().describe('ISO 3166-1'),
  customsName: z.string().describe('In plain English letters'),
  material: z.string(),
}

const ordered = z.object({ id: z.int(), fullName: z.string() })

/** What goes into a file of labels. */
export const labelPlan = z.object({
  files: z.array(z.array(z.int())).describe('The orders of each file'),
  left: z
    .array(ordered.extend({ why: z.enum(['ABROAD', 'NAME_LONG', 'ADDRESS_LONG', 'NO_POSTAL_CODE', 'NO_PHONE']) }))
    .describe('In no file'),
  uncoded: z.array(ordered.extend({ letters: z.string() })).describe('With letters that the file has no code for'),
})

const picture = z.object({}).loose().nullable()

export const picked = z.object({
  id: z.int(),
  name: z.string(),
  picture,
  units: z.int(),
  orders: z.array(z.object({ id: z.int(), units: z.int() })),
})

/** A customs form. */
export const declaration = named(
  'CustomsForm',
  z.object({
    id: z.int().describe('The order'),
    form: z.enum(['CN22', 'CN23']),
    country: z.string(),
    from: z.array(z.string()),
    to: z.array(z.string()),
    reach: z.array(z.string()).describe('Phone number and email address of the addressee'),
    parcelCount: z.int(),
    trackingNumbers: z.array(z.string()),
    lines: z.array(
      z.object({
        key: z.string(),
        productId: z.int(),
        ...customsAnswer,
        quantity: z.int(),
        grams: z.int().describe('Net, of all units'),
        valueMinor: minor.describe('What was paid for all units after the discount'),
        value: z.string(),
        dollars: z.string().nullable().describe('In US dollars, where customs ask for them'),
        missing: z.array(z.enum(['hsCode', 'originCountry', 'customsName', 'weight'])),
      }),
    ),
    netGrams: z.int(),
    grossGrams: z.int().describe('With packaging'),
    valueMinor: minor,
    value: z.string(),
    currency: z.string().describe('The base currency'),
    dollars: z
      .object({
        value: z.string(),
        rate: z.number().describe('Dollars for one unit of the base currency'),
        rateOf: z.enum(['ORDER', 'TODAY']).describe('Kept with the order, or the site’s of now'),
      })
      .nullable()
      .describe('In US dollars, for the United States'),
    isRateMissing: z.boolean().describe('Customs ask for dollars, and the site has no rate'),
    iossNumber: z.string().describe('"" where it does not count'),
    isComplete: z.boolean(),
  }),
)

/** Everything that somebody needs who packs an order. */
export const packed = z.object({
  id: z.int(),
  fullName: z.string(),
  parcelCount: z.int(),
  weightGrams: z.int(),
  note: z.string(),
  staffNote: z.string(),
  method: z.string(),
  isRegistered: z.boolean(),
  address: z.array(z.string()),
  phoneNumber: z.string(),
  lines: z.array(
    z.object({
      key: z.string(),
      productId: z.int(),
      isBonus: z.boolean(),
      name: z.string(),
      quantity: z.int(),
      grams: z.int(),
      picture,
    }),
  ),
  customs: declaration.nullable().describe('Null for what stays in the country'),
})

export const tracked = z.object({
  matches: z.array(z.object({ orderId: z.int(), trackingNumber: z.string(), carrier: z.string() })),
  problems: z.array(
    z.object({
      line: z.int(),
      trackingNumber: z.string(),
      who: z.string(),
      why: z.enum(['UNKNOWN', 'NOT_TO_SHIP', 'SEVERAL', 'DAMAGED']),
    }),
  ),
})

export const notSent = z.object({
  orderId: z.int(),
  problem: z.enum([
    'NOT_FOUND',
    'REFUSED',
    'NO_PARCELS',
    'TOO_MUCH',
    'NUMBER_USED',
    'NO_TRACKING_NUMBER',
    'PAYMENT_HELD',
    'FEWER_PARCELS',
  ]),
})

import { z } from 'zod'

import { ACTORS, ORDER_LINE_KINDS, ORDER_STATUSES, PAYMENT_KINDS, TAX_MODES } from '#db/vocabulary.ts'

import { address } from '../account/address.forms.ts'
import { minor, moment } from '../kit/fields.forms.ts'
import { named } from '../kit/names.ts'

/** An order (contract, section 3). Its amounts are in minor units of the base currency. */
export const order = named(
  'Order',
  z.object({
    id: z.int(),
    status: z.enum(ORDER_STATUSES),
    canCancel: z.boolean().describe('By its buyer'),
    placedDate: moment,
    lastUpdated: moment,
    items: z.array(
      z.object({
        productId: z.int().nullable(),
        kind: z.enum(ORDER_LINE_KINDS),
        quantity: z.int(),
        name: z.string(),
        unitPriceMinor: minor,
      }),
    ),
    missingBonuses: z
      .array(z.object({ name: z.string(), quantity: z.int() }))
      .describe('Bonus items that were gone when it was placed'),
    itemsMinor: minor,
    shippingMinor: minor,
    discountMinor: minor.describe('Taken off goods and shipping by the desk'),
    taxMode: z.enum(TAX_MODES).describe('Whether prices hold taxes (INCLUDED), or they are added (ON_TOP)'),
    taxes: z
      .array(z.object({ percent: z.number(), netMinor: minor, taxMinor: minor }))
      .describe('Of goods and shipping by rate, less the discount'),
    taxMinor: minor.describe('Added to the prices'),
    totalMinor: minor,
    receivedMinor: minor,
    refundedMinor: minor.describe('Given back, or promised to be'),
    paidMinor: minor.describe('Received less what is given back'),
    dueMinor: minor,
    owedBackMinor: minor.describe('To be given back, and not sent yet'),
    payments: z.array(
      z.object({
        kind: z.enum(PAYMENT_KINDS),
        amountMinor: minor,
        at: moment,
        settledAt: moment.nullable(),
        creditNumber: z.int().nullable(),
      }),
    ),
    baseCurrency: z.string().describe('Of all its amounts: the base currency when it was placed'),
    currency: z.string().describe('What the buyer saw'),
    conversion: z.number().describe('Its rate when the order was placed'),
    contactEmail: z.string(),
    note: z.string(),
    nameReading: z.string().describe('How the name is read'),
    payerName: z.string().describe('The name on the transfer, where it is another'),
    shippingAddress: address.nullable(),
    shippingMethod: z.object({ id: z.int().nullable(), name: z.string(), parcels: z.int() }).nullable(),
    paymentMethod: z
      .object({ id: z.int().nullable(), name: z.string(), instructions: z.string(), payUntil: moment.nullable() })
      .nullable(),
    parcels: z.array(z.object({ carrier: z.string(), trackingNumber: z.string(), link: z.string(), sentDate: moment })),
    history: z.array(
      z.object({ status: z.enum(ORDER_STATUSES), by: z.enum(ACTORS), reason: z.string(), date: moment }),
    ),
  }),
)

/** An order as it was placed: a guest gets the key that opens it. */
export const placedOrder = order.extend({ key: z.string().optional() })

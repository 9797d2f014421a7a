import { z } from 'zod'

import { HOLD_REASONS } from '#app/money/standing.ts'
import { ORDER_ORIGINS, PAYMENT_KINDS } from '#db/vocabulary.ts'

import { minor, moment } from '../../kit/fields.forms.ts'
import { named } from '../../kit/names.ts'
import { order } from '../../shop/order.forms.ts'

/** Why an order is not to be sent before somebody has looked at its money. */
export const hold = z
  .object({
    reason: z.enum(HOLD_REASONS),
    amountMinor: minor,
    dueBy: moment.nullable().describe('Until when a dispute wants its answer'),
  })
  .nullable()

/** An order as the administration sees it. */
export const adminOrder = named(
  'AdminOrder',
  order.extend({
    userId: z.int().nullable(),
    origin: z.enum(ORDER_ORIGINS).describe('`WEB` is the shop’s checkout, the others were made at the desk'),
    replacesId: z.int().nullable().describe('The order in whose place it was sent'),
    staffNote: z.string(),
    hold: hold.describe('Shipping it asks for `isPaymentHeld`'),
    areFilesAllowed: z.boolean().describe('Its files can be fetched in spite of the hold'),
    payments: z.array(
      z.object({
        id: z.int(),
        kind: z.enum(PAYMENT_KINDS),
        amountMinor: minor,
        reason: z.string(),
        at: moment,
        settledAt: moment.nullable().describe('Null for what is still to be sent back'),
      }),
    ),
  }),
)

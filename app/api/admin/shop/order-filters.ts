import { z } from 'zod'

import { ORDER_ORIGINS, ORDER_STATUSES } from '#db/vocabulary.ts'

import { id } from '../../kit/fields.forms.ts'

const isOn = z.boolean('form:choose').optional()

/** By what orders are found, wherever a call is about several. */
export const orderFilters = {
  search: z.string().max(100, 'form:tooLong?max=100').optional(),
  ids: z
    .string()
    .regex(/^\d{1,12}(,\d{1,12})*$/, 'form:format')
    .max(4000, 'form:tooLong?max=4000')
    .optional()
    .describe('`1,2,…`: these alone'),
  status: z.enum(ORDER_STATUSES, 'form:choose').optional(),
  origin: z.enum(ORDER_ORIGINS, 'form:choose').optional(),
  method: id.optional().describe('Shipping method'),
  event: id.optional().describe('At which something in the order came out'),
  country: z
    .string()
    .regex(/^[A-Z]{2}$/, 'form:choose')
    .optional()
    .describe('ISO 3166 code'),
  product: z.string().max(100, 'form:tooLong?max=100').optional().describe('Its number, address or a part of its name'),
  unpaid: isOn,
  owedBack: isOn,
  toShip: isOn,
  held: isOn.describe('Those whose payment went back or is in dispute'),
}

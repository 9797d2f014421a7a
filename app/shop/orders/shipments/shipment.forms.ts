import { z } from 'zod'

import { text } from '#app/platform/fields.forms.ts'

import { shipmentForm } from '../admin/order.forms.ts'

const isTold = z.boolean('form:format').default(false).describe('The buyer gets a mail about it')

/** The parcels as they were when the form was opened. */
const seen = z.string().max(20_000).optional()

/** How an order travels after all. */
export const correctionForm = shipmentForm.pick({ parcels: true }).extend({ isTold, seen })

/** Why a shipment is taken back. */
export const takingBackForm = z.object({ reason: text(300), isTold, seen })

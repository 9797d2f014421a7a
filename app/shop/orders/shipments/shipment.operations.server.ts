import { z } from 'zod'

import { flag, text } from '#app/platform/fields.forms.ts'

import { MOVED, orderOperation } from '../order-access.server.ts'
import { shipOrder } from '../order-changes.server.ts'
import { correctShipment, takeBackShipment, withLinks } from './shipment-changes.server.ts'
import { parcelFields } from './shipment.forms.ts'
import { SHIPMENT_DOUBTS } from './tracking-number.ts'

const NOT_SENT = {
  refusals: {
    REFUSED: { key: 'asking:notShipped' },
    CHANGED: { fields: { '': 'asking:parcelsChanged' }, status: 409 },
  },
  conflict: 'The order was not sent, or has no parcel any more',
} as const
const isTold = flag.describe('The buyer gets a mail about it')
/** The parcels as they were when the form was opened. */
const seen = z.string().max(20_000).optional()

/** Sends an order off, with all of its parcels. */
export const ship = orderOperation({
  action: 'order.ship',
  input: {
    ...parcelFields,
    isWithoutNumber: flag.describe('Sends registered parcels without a tracking number'),
    isPaymentHeld: flag.describe('Sends it although its payment went back or is in dispute'),
    isFewerParcels: flag.describe('Sends fewer parcels than were planned'),
  },
  ask: ({ id }, _, { t }) => t('asking:shipTitle', { id }),
  run: (tx, orderId, { parcels, ...meant }, { by, now }) =>
    shipOrder(tx, { ...meant, orderId, parcels: withLinks(tx, orderId, parcels), byUserId: by.id, now }),
  done: 'admin:orderShipped',
  refusals: {
    DOUBTFUL: (result) => {
      const doubts = 'doubts' in result ? result.doubts : []
      const questions = doubts.map((doubt) => SHIPMENT_DOUBTS[doubt])
      const fields = Object.fromEntries(questions.map(({ field, question }) => [field, question]))
      return { fields, status: 409, detail: { doubts } }
    },
    REFUSED: (_, { status }, { t }) => ({ key: 'admin:cannotShip', values: { status: t(`orders:${status}`) } }),
    NO_PARCELS: { fields: { parcels: 'admin:noParcels' } },
    TOO_MUCH: { key: 'admin:refundTooMuch' },
  },
  summary: 'Sends an order off, with all of its parcels',
  conflict: `${MOVED}, or it is sent without a tracking number that its method gives (\`doubts\`: \`NO_TRACKING_NUMBER\`), in fewer parcels than planned (\`FEWER_PARCELS\`), or although its payment went back or is in dispute (\`PAYMENT_HELD\`): \`isWithoutNumber\`, \`isFewerParcels\` and \`isPaymentHeld\` send it`,
})

/** How an order travels, written anew after it was shipped. */
export const correct = orderOperation({
  action: 'order.shipment-corrected',
  input: { ...parcelFields, isTold },
  form: { seen },
  ask: ({ id }, _, { t }) => t('asking:correctTitle', { id }),
  run: (tx, orderId, { parcels, ...change }, { by, now }) =>
    correctShipment(tx, { ...change, orderId, parcels: withLinks(tx, orderId, parcels), byUserId: by.id, now }),
  done: 'asking:parcelsCorrected',
  ...NOT_SENT,
  summary: 'Corrects how an order that was sent travels: all of its parcels, with carriers, numbers and links',
})

/** A shipment that was confirmed by mistake. */
export const takeBack = orderOperation({
  action: 'order.shipment-taken-back',
  input: { reason: text(300), isTold },
  form: { seen },
  ask: ({ id }, _, { t }) => t('asking:takeBackTitle', { id }),
  run: (tx, orderId, change, { by, now }) => takeBackShipment(tx, { ...change, orderId, byUserId: by.id, now }),
  done: 'asking:takenBack',
  ...NOT_SENT,
  summary: 'Takes a shipment back that was confirmed by mistake: its goods are in stock again, promised to the order',
})

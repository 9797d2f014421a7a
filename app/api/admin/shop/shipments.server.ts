import { correctShipment, takeBackShipment } from '#app/shop/orders/shipments/shipment-changes.server.ts'
import { correctionForm, takingBackForm } from '#app/shop/orders/shipments/shipment.forms.ts'
import { trackingLink } from '#app/shop/orders/shipments/tracking.ts'
import { readSettings } from '#app/site/site.server.ts'

import { adminCall } from '../../kit/call.server.ts'
import { byId } from '../../kit/fields.forms.ts'
import { refuse } from '../../kit/refusals.server.ts'
import type { AdminBase } from '../actor.server.ts'
import { change, present } from './order-answers.server.ts'
import { adminOrder } from './order.forms.ts'

const NOT_SENT = { 409: 'The order was not sent, or has no parcel any more' }

/** What is put right after an order was sent. */
export const shipmentCalls = {
  'PUT admin/orders/{id}/shipment': adminCall(
    {
      summary: 'Corrects how an order that was sent travels: all of its parcels, with carriers, numbers and links',
      params: byId,
      body: correctionForm.omit({ seen: true }),
      answer: adminOrder,
      errors: NOT_SENT,
    },
    (args) => {
      const { db, params, body, viewer, now } = args
      const { carriers } = readSettings(db)
      const parcels = body.parcels.map((parcel) => ({ ...parcel, link: trackingLink(carriers, parcel) }))
      const done = change(args, db, params.id, 'order.shipment-corrected', (tx) =>
        correctShipment(tx, { ...body, orderId: params.id, parcels, byUserId: viewer.id, now }),
      )
      return answerOf(args, params.id, done)
    },
  ),
  'POST admin/orders/{id}/shipment/taking-back': adminCall(
    {
      summary:
        'Takes a shipment back that was confirmed by mistake: its goods are in stock again, promised to the order',
      params: byId,
      body: takingBackForm.omit({ seen: true }),
      answer: adminOrder,
      errors: NOT_SENT,
    },
    (args) => {
      const { db, params, body, viewer, now } = args
      const done = change(args, db, params.id, 'order.shipment-taken-back', (tx) =>
        takeBackShipment(tx, { ...body, orderId: params.id, byUserId: viewer.id, now }),
      )
      return answerOf(args, params.id, done)
    },
  ),
}

function answerOf(args: AdminBase, orderId: number, done: ReturnType<typeof takeBackShipment>) {
  if (done === 'DONE') return present(args, orderId)

  return refuse(args.t, done === 'NOT_FOUND' ? 404 : 409)
}
